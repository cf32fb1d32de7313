import type { Result, Rules } from "@tablier/kernel";
import type { Bus } from "../bus/bus.ts";
import { Mail } from "../bus/mail.ts";
import type { MatchActor } from "../match/actor.ts";
import type { Matches } from "../match/face.ts";
import type { Frame } from "../match/frames.ts";
import type { Hall, Owning } from "../match/hall.ts";
import type { World } from "../match/world.ts";
import { Debts } from "./debts.ts";
import type { Leases } from "./leases.ts";
import { type Answer, type Question, readLetter, writeLetter } from "./letters.ts";
import { Life } from "./life.ts";
import { type Link, type Lost, linkHere, linkThere } from "./links.ts";
import { NodeMatch } from "./node-match.ts";

export interface ClusterNeeds {
	readonly bus: Bus;
	readonly leases: Leases;
	/** Milliseconds that a lease lasts, and between two renewals. */
	readonly lease: number;
	readonly beat: number;
	/** Machines and slow clocks are jobs. */
	readonly jobs: boolean;
	/** The matches of this node; it asks the cluster which are its. */
	hall(owning: Owning): Hall;
	/** Before this node lives, when no other does: nobody has kept the clocks since the last one. */
	alone(): Promise<void>;
	/** Others have died: what only they knew is lost. */
	died(): void;
	/** This node lives, by this name. */
	lives(node: string): void;
	fault(error: unknown, what: string, match?: string): void;
	now(): number;
}

const FORGET_AFTER_MS = 60_000;
const EVERYBODY = "nodes";

/** Several nodes that serve the same matches: each match is played on one of them, the others lead to it. */
export class Cluster implements Matches {
	readonly hall: Hall;
	private readonly needs: ClusterNeeds;
	private readonly matches = new Map<string, NodeMatch>();
	private readonly releasing = new Map<string, Promise<void>>();
	private readonly taking = new Map<string, Promise<MatchActor | string | undefined>>();
	private readonly debts = new Debts();
	private mail: Mail | undefined;
	private life: Life | undefined;

	private constructor(needs: ClusterNeeds) {
		this.needs = needs;
		this.hall = needs.hall({
			own: (id) => this.own(id).then((owned) => (typeof owned === "string" ? undefined : owned)),
			waking: () => needs.leases.orphans(),
			release: (id) => this.release(id),
			post: (node, match, frame) => this.post(node, match, frame),
			holds: () => this.life?.holds ?? false,
			jobs: needs.jobs,
		});
	}

	static async open(needs: ClusterNeeds): Promise<Cluster> {
		const cluster = new Cluster(needs);
		const { leases, lease, beat, bus, fault } = needs;
		cluster.life = await Life.begin({
			leases,
			lease,
			beat,
			fault,
			begins: (node, alone) => cluster.begins(node, alone),
			begun: (node) => cluster.begun(node),
			over: () => cluster.over(),
			died: (nodes) => cluster.died(nodes),
		});
		bus.onGap(() => void cluster.mend());
		// Who stops says so: nobody waits for its lease to run out.
		await bus.subscribe(EVERYBODY, () => void cluster.life?.look().catch(() => undefined));
		return cluster;
	}

	get world(): World {
		return this.hall.world;
	}

	/** The name of this node in this life. */
	get node(): string {
		return this.life?.node ?? "";
	}

	get others(): readonly string[] {
		return this.life?.others ?? [];
	}

	rulesFor(ruleset: string): Promise<Rules> {
		return this.hall.rulesFor(ruleset);
	}

	async find(id: string): Promise<NodeMatch> {
		const known = this.matches.get(id);
		const match = known ?? new NodeMatch(id, { world: this.world, linkTo: (wanted) => this.linkTo(wanted) });
		if (!known) this.matches.set(id, match);
		match.active = this.needs.now();
		return match;
	}

	/** Whether no other node has the match, nor can have it while this one lives. */
	async borrow(id: string): Promise<boolean> {
		return (await this.needs.leases.claim(id, this.node)) === this.node;
	}

	/** Forgets what nobody here is at. Called now and then. */
	sweep(): void {
		const before = this.needs.now() - FORGET_AFTER_MS;
		for (const [id, match] of this.matches) if (match.idle && match.active < before) this.matches.delete(id);
		this.needs.leases.clean().catch((error) => this.needs.fault(error, "old leases were not dropped"));
	}

	async close(): Promise<void> {
		await this.hall.close();
		await this.life?.end();
		this.needs.bus.publish(EVERYBODY, "changed");
		this.mail?.close();
	}

	/** The match, or the name of the node that has it. Whoever asks while somebody does gets the same answer. */
	private own(id: string): Promise<MatchActor | string | undefined> {
		if (this.hall.has(id)) return this.hall.find(id);
		const known = this.taking.get(id);
		if (known) return known;
		const taking = this.take(id).finally(() => {
			if (this.taking.get(id) === taking) this.taking.delete(id);
		});
		this.taking.set(id, taking);
		return taking;
	}

	private async take(id: string): Promise<MatchActor | string | undefined> {
		await this.releasing.get(id);
		const { node } = this;
		const { now } = this.needs;
		const asked = now();
		const owner = await this.needs.leases.claim(id, node, (silent) => this.debts.owe(id, node, now(), asked - silent));
		if (owner !== node) this.debts.drop(id);
		// This life may have ended while the answer was under way.
		if (owner !== node || node !== this.node) return owner;
		this.debts.owe(id, node, now());
		const actor = await this.hall.find(id, this.debts.of(id));
		this.debts.drop(id);
		return actor;
	}

	private release(id: string): void {
		const released = this.needs.leases
			.release(id, this.node)
			.catch((error) => this.needs.fault(error, "a match was not given back", id))
			.finally(() => this.releasing.delete(id));
		this.releasing.set(id, released);
		const match = this.matches.get(id);
		match?.forgetWay();
		match?.mend();
	}

	private async linkTo(id: string): Promise<Link> {
		const owned = await this.own(id);
		if (owned === undefined) throw new Error(`there is no match ${id}`);
		if (typeof owned !== "string") return linkHere(this.node, owned);
		if (!this.mail) throw new Error("this node does not live");
		this.life?.meet(owned);
		return linkThere(this.mail, owned, id);
	}

	private post(node: string, match: string, frame: Frame): void {
		if (node === this.node) this.matches.get(match)?.deliver(frame);
		else this.mail?.tell(node, writeLetter({ kind: "frame", match, frame }));
	}

	private async answer(text: string, from: string): Promise<string> {
		this.life?.meet(from);
		const question = JSON.parse(text) as Question;
		const actor = await this.own(question.match);
		const answer: Answer =
			actor === undefined || typeof actor === "string"
				? { kind: "elsewhere" }
				: await answerWith(linkHere(from, actor), question);
		return JSON.stringify(answer);
	}

	private async hear(text: string, from: string): Promise<void> {
		const letter = readLetter(text);
		if (letter.kind === "frame" || letter.kind === "at") {
			const match = this.matches.get(letter.match);
			// Nobody is here any more, and the word that said so was lost.
			if (!match) this.mail?.tell(from, writeLetter({ kind: "attend", match: letter.match, there: [] }));
			else if (letter.kind === "frame") match.deliver(letter.frame);
			else match.hearVersion(letter.version);
			return;
		}
		if (!this.hall.has(letter.match)) return;
		const actor = await this.hall.find(letter.match);
		if (letter.kind === "say") actor?.say(letter.seat, letter.phrase);
		else await actor?.attend(from, letter.there, letter.leaving);
	}

	private async begins(node: string, alone: boolean): Promise<void> {
		this.mail?.close();
		this.mail = await Mail.open(this.needs.bus, node, {
			answer: (text, from) => this.answer(text, from),
			hear: (text, from) =>
				void this.hear(text, from).catch((error) => this.needs.fault(error, "a letter was not understood")),
			fault: this.needs.fault,
		});
		if (alone) await this.needs.alone();
		await this.hall.readOutages();
	}

	private begun(node: string): void {
		this.needs.lives(node);
		this.lookAround();
		for (const match of this.matches.values()) {
			match.forgetWay();
			match.mend();
		}
	}

	private over(): void {
		this.hall.forgetAll();
		this.taking.clear();
		for (const match of this.matches.values()) match.forgetWay();
	}

	private died(nodes: readonly string[]): void {
		this.needs.died();
		for (const node of nodes) this.mail?.giveUp(node);
		for (const match of this.matches.values()) match.lost((node) => nodes.includes(node));
		void this.hall.each((actor) => {
			for (const node of nodes) if (actor.nodes.includes(node)) actor.attend(node, []).catch(() => undefined);
		});
		this.lookAround();
	}

	private lookAround(): void {
		this.hall.lookAround().catch((error) => this.needs.fault(error, "the matches that run could not be read"));
	}

	/** The bus is back: what was told meanwhile is told again, and what may have been missed is asked for. */
	private async mend(): Promise<void> {
		for (const match of this.matches.values()) match.mend();
		await this.hall.each((actor) => {
			for (const node of actor.nodes)
				if (node !== this.node)
					this.mail?.tell(node, writeLetter({ kind: "at", match: actor.id, version: actor.state.version }));
		});
	}
}

async function answerWith(link: Link, question: Question): Promise<Answer> {
	switch (question.kind) {
		case "do":
			return answerOf(await link.do(question.command, question.options), (done) => ({ kind: "done", done }));
		case "attend":
			return answerOf(await link.attend(question.there), (version) => ({ kind: "attended", version }));
		case "rematch":
			return answerOf(await link.rematch(question.seat), (wanted) => ({ kind: "wanted", wanted }));
	}
}

/** Who lost the match while it was asked does not know what to answer, and is silent. */
function answerOf<T>(reached: Result<T, Lost>, write: (value: T) => Answer): Answer {
	if (reached.ok) return write(reached.value);
	if (reached.error === "silent") throw new Error("a match was lost while it was asked");
	return { kind: "elsewhere" };
}
