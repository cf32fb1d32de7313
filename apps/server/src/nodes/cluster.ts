import type { Result, Rules } from "@tablier/kernel";
import type { Bus } from "../bus/bus.ts";
import { Rpc } from "../bus/rpc.ts";
import type { MatchActor } from "../match/actor.ts";
import type { MatchContext } from "../match/context.ts";
import type { Broadcast } from "../match/frames.ts";
import type { Matches } from "../match/match-handle.ts";
import type { MatchRegistry, Ownership } from "../match/registry.ts";
import { ClockCredits } from "./clock-credits.ts";
import { Heartbeat } from "./heartbeat.ts";
import type { Leases } from "./leases.ts";
import { type Link, type LinkFault, linkHere, linkThere } from "./links.ts";
import { type RpcRequest, type RpcResponse, readMessage, writeMessage } from "./message.ts";
import { NodeMatch } from "./node-match.ts";

export interface ClusterNeeds {
	readonly bus: Bus;
	readonly leases: Leases;
	/** Milliseconds that a lease lasts, and between two renewals. */
	readonly lease: number;
	readonly beat: number;
	/** Machines and slow clocks are jobs. */
	readonly jobs: boolean;
	/** The matches of this node; it asks the cluster which ones it owns. */
	openRegistry(ownership: Ownership): MatchRegistry;
	/** Before this node gets a lease, when no other node has one: no clock was kept since the last one. */
	alone(): Promise<void>;
	/** Other nodes have died: their unpersisted state is lost. */
	died(): void;
	/** This node has a lease under this name. */
	lives(node: string): void;
	fault(error: unknown, what: string, match?: string): void;
	now(): number;
}

const FORGET_AFTER_MS = 60_000;
const EVERYBODY = "nodes";

/** Several nodes that serve the same matches: one node owns a match, the others forward to it. */
export class Cluster implements Matches {
	readonly registry: MatchRegistry;
	private readonly needs: ClusterNeeds;
	private readonly matches = new Map<string, NodeMatch>();
	private readonly releasing = new Map<string, Promise<void>>();
	private readonly taking = new Map<string, Promise<MatchActor | string | undefined>>();
	private readonly credits = new ClockCredits();
	private rpc: Rpc | undefined;
	private heartbeat: Heartbeat | undefined;

	private constructor(needs: ClusterNeeds) {
		this.needs = needs;
		this.registry = needs.openRegistry({
			own: (id) => this.own(id).then((owned) => (typeof owned === "string" ? undefined : owned)),
			deadlines: () => needs.leases.orphans(),
			release: (id) => this.release(id),
			post: (node, match, frame) => this.post(node, match, frame),
			holds: () => this.heartbeat?.holds ?? false,
			jobs: needs.jobs,
		});
	}

	static async open(needs: ClusterNeeds): Promise<Cluster> {
		const cluster = new Cluster(needs);
		const { leases, lease, beat, bus, fault } = needs;
		cluster.heartbeat = await Heartbeat.begin({
			leases,
			lease,
			beat,
			fault,
			begins: (node, alone) => cluster.begins(node, alone),
			begun: (node) => cluster.begun(node),
			over: () => cluster.over(),
			died: (nodes) => cluster.died(nodes),
		});
		bus.onGap(() => void cluster.resync());
		// A node that stops announces it: nobody waits for its lease to run out.
		await bus.subscribe(EVERYBODY, () => void cluster.heartbeat?.look().catch(() => undefined));
		return cluster;
	}

	get context(): MatchContext {
		return this.registry.context;
	}

	/** The name of this node under its current lease. */
	get node(): string {
		return this.heartbeat?.node ?? "";
	}

	get bus(): Bus {
		return this.needs.bus;
	}

	get others(): readonly string[] {
		return this.heartbeat?.others ?? [];
	}

	rulesFor(ruleset: string): Promise<Rules> {
		return this.registry.rulesFor(ruleset);
	}

	async find(id: string): Promise<NodeMatch> {
		const known = this.matches.get(id);
		const match = known ?? new NodeMatch(id, { context: this.context, linkTo: (wanted) => this.linkTo(wanted) });
		if (!known) this.matches.set(id, match);
		match.active = this.needs.now();
		return match;
	}

	/** Whether no other node owns the match, nor can while this one has its lease. */
	async borrow(id: string): Promise<boolean> {
		return (await this.needs.leases.claim(id, this.node)) === this.node;
	}

	/** Drops matches without listeners here. Called periodically. */
	sweep(): void {
		const before = this.needs.now() - FORGET_AFTER_MS;
		for (const [id, match] of this.matches) if (match.idle && match.active < before) this.matches.delete(id);
		this.needs.leases.clean().catch((error) => this.needs.fault(error, "old leases were not dropped"));
	}

	async close(): Promise<void> {
		await this.registry.close();
		await this.heartbeat?.end();
		this.needs.bus.publish(EVERYBODY, "changed");
		this.rpc?.close();
	}

	/** The match, or the name of the node that owns it. Concurrent callers share one result. */
	private own(id: string): Promise<MatchActor | string | undefined> {
		if (this.registry.has(id)) return this.registry.find(id);
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
		const owner = await this.needs.leases.claim(id, node, (silent) =>
			this.credits.add(id, node, now(), asked - silent),
		);
		if (owner !== node) this.credits.drop(id);
		// The lease may have ended while the answer was under way.
		if (owner !== node || node !== this.node) return owner;
		this.credits.add(id, node, now());
		const actor = await this.registry.find(id, this.credits.of(id));
		this.credits.drop(id);
		return actor;
	}

	private release(id: string): void {
		const released = this.needs.leases
			.release(id, this.node)
			.catch((error) => this.needs.fault(error, "a match was not given back", id))
			.finally(() => this.releasing.delete(id));
		this.releasing.set(id, released);
		const match = this.matches.get(id);
		match?.dropLink();
		match?.resync();
	}

	private async linkTo(id: string): Promise<Link> {
		const owned = await this.own(id);
		if (owned === undefined) throw new Error(`there is no match ${id}`);
		if (typeof owned !== "string") return linkHere(this.node, owned);
		if (!this.rpc) throw new Error("this node does not live");
		this.heartbeat?.meet(owned);
		return linkThere(this.rpc, owned, id);
	}

	private post(node: string, match: string, frame: Broadcast): void {
		if (node === this.node) this.matches.get(match)?.deliver(frame);
		else this.rpc?.send(node, writeMessage({ kind: "frame", match, frame }));
	}

	private async answer(text: string, from: string): Promise<string> {
		this.heartbeat?.meet(from);
		const question = JSON.parse(text) as RpcRequest;
		const actor = await this.own(question.match);
		const answer: RpcResponse =
			actor === undefined || typeof actor === "string"
				? { kind: "elsewhere" }
				: await answerWith(linkHere(from, actor), question);
		return JSON.stringify(answer);
	}

	private async receive(text: string, from: string): Promise<void> {
		const message = readMessage(text);
		if (message.kind === "frame" || message.kind === "at") {
			const match = this.matches.get(message.match);
			// The last listener has left, and the message that said so was lost.
			if (!match) this.rpc?.send(from, writeMessage({ kind: "attend", match: message.match, there: [] }));
			else if (message.kind === "frame") match.deliver(message.frame);
			else match.hearVersion(message.version);
			return;
		}
		if (!this.registry.has(message.match)) return;
		const actor = await this.registry.find(message.match);
		if (message.kind === "say") actor?.say(message.seat, message.phrase);
		else await actor?.attend(from, message.there, message.leaving);
	}

	private async begins(node: string, alone: boolean): Promise<void> {
		this.rpc?.close();
		this.rpc = await Rpc.open(this.needs.bus, node, {
			answer: (text, from) => this.answer(text, from),
			receive: (text, from) =>
				void this.receive(text, from).catch((error) => this.needs.fault(error, "a message was not understood")),
			fault: this.needs.fault,
		});
		if (alone) await this.needs.alone();
		await this.registry.readOutages();
	}

	private begun(node: string): void {
		this.needs.lives(node);
		this.setAlarms();
		for (const match of this.matches.values()) {
			match.dropLink();
			match.resync();
		}
	}

	private over(): void {
		this.registry.forgetAll();
		this.taking.clear();
		for (const match of this.matches.values()) match.dropLink();
	}

	private died(nodes: readonly string[]): void {
		this.needs.died();
		for (const node of nodes) this.rpc?.giveUp(node);
		for (const match of this.matches.values()) match.lost((node) => nodes.includes(node));
		void this.registry.each((actor) => {
			for (const node of nodes) if (actor.nodes.includes(node)) actor.attend(node, []).catch(() => undefined);
		});
		this.setAlarms();
	}

	private setAlarms(): void {
		this.registry.setAlarms().catch((error) => this.needs.fault(error, "the matches that run could not be read"));
	}

	/** After a gap of the bus: announces versions again, and asks for what may have been missed. */
	private async resync(): Promise<void> {
		for (const match of this.matches.values()) match.resync();
		await this.registry.each((actor) => {
			for (const node of actor.nodes)
				if (node !== this.node)
					this.rpc?.send(node, writeMessage({ kind: "at", match: actor.id, version: actor.state.version }));
		});
	}
}

async function answerWith(link: Link, question: RpcRequest): Promise<RpcResponse> {
	switch (question.kind) {
		case "do":
			return answerOf(await link.do(question.command, question.options), (done) => ({ kind: "done", done }));
		case "attend":
			return answerOf(await link.attend(question.there), (version) => ({ kind: "attended", version }));
		case "rematch":
			return answerOf(await link.rematch(question.seat), (wanted) => ({ kind: "wanted", wanted }));
	}
}

/** An owner that lost the match during the call does not know the outcome, and does not answer. */
function answerOf<T>(reached: Result<T, LinkFault>, write: (value: T) => RpcResponse): RpcResponse {
	if (reached.ok) return write(reached.value);
	if (reached.error === "silent") throw new Error("a match was lost while it was asked");
	return { kind: "elsewhere" };
}
