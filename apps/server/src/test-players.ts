import { randomBytes } from "node:crypto";
import { gameOfRuleset, SHELF } from "@tablier/games";
import { actorIn, advance, type History, legalIn, type Rules, rulesOf, type Step, unwrap } from "@tablier/kernel";
import { historyOf, type TableEvent } from "@tablier/kernel/match";
import type { Outward } from "@tablier/protocol";
import { type Follower, greet, nudge, send, take } from "@tablier/protocol/follower";
import { type Random, randomFrom } from "@tablier/testkit";
import WebSocket from "ws";

/* Clients that play legal plays at random over real sockets, come back when they are cut off, and remember what they were told. */

interface Told {
	readonly match: string;
	readonly id: string;
}

export interface Crowd {
	readonly players: readonly Player[];
	/** Every play that was acknowledged to whoever played it. */
	readonly acknowledged: Told[];
	readonly refused: (Told & { readonly code: string })[];
	/** Milliseconds from sending a play to hearing of it. */
	readonly waits: number[];
	close(): void;
}

export interface CrowdNeeds {
	readonly url: () => string;
	readonly matches: number;
	readonly ruleset: string;
	readonly clock?: string;
	readonly seed: number;
	/** Milliseconds between what a player hears and what it plays. */
	pause(random: Random): number;
}

const AGAIN_MS = 1_500;

export async function gather(needs: CrowdNeeds): Promise<Crowd> {
	const crowd = { acknowledged: [] as Told[], refused: [] as Crowd["refused"], waits: [] as number[] };
	const players: Player[] = [];
	const game = gameOfRuleset(needs.ruleset);
	if (!game) throw new Error(`no game ${needs.ruleset}`);
	const rules = rulesOf(await SHELF[game]());
	for (let begun = 0; begun < needs.matches; begun += 32) {
		const together = Array.from({ length: Math.min(32, needs.matches - begun) }, () => makeMatch(needs));
		for (const made of await Promise.all(together))
			for (const key of made.keys)
				players.push(new Player(needs, rules, { match: made.match, key }, crowd, needs.seed + players.length));
	}
	const checking = setInterval(() => {
		for (const player of players) player.check();
	}, 250);
	return {
		...crowd,
		players,
		close: () => {
			clearInterval(checking);
			for (const player of players) player.close();
		},
	};
}

async function makeMatch({ url, ruleset, clock }: CrowdNeeds): Promise<{ match: string; keys: string[] }> {
	const ask = async (path: string, body: object, key?: string, tries = 20): Promise<Record<string, string>> => {
		const reply = await fetch(`${url()}/api${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
			body: JSON.stringify(body),
		});
		// Not kept, for now: sent again, as every client does.
		if (reply.status === 503 && tries > 0) {
			await new Promise((again) => setTimeout(again, 500));
			return ask(path, body, key, tries - 1);
		}
		if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
		return (await reply.json()) as Record<string, string>;
	};
	const parties = [{ kind: "person" }, { kind: "person" }];
	const made = await ask("/matches", { ruleset, parties, ...(clock && { clock }) });
	await ask(`/matches/${made.match}/sit`, { seed: "a" }, made.key);
	const own = randomBytes(24).toString("base64url");
	const guest = await ask(`/matches/${made.match}/sit`, { seed: "b", key: own }, made.invitation);
	return { match: made.match, keys: [made.key, guest.key] };
}

/** One client: a follower and its socket. */
class Player {
	follower: Follower;
	/** All it was told, in the order in which it took it. */
	readonly log: TableEvent[] = [];
	private readonly needs: CrowdNeeds;
	private readonly rules: Rules;
	private readonly crowd: Pick<Crowd, "acknowledged" | "refused" | "waits">;
	private readonly random: Random;
	private socket: WebSocket | undefined;
	private sent = 0;
	private retry = 0;
	private plays = 0;
	private thinking: NodeJS.Timeout | undefined;
	private closed = false;
	resting = false;

	constructor(needs: CrowdNeeds, rules: Rules, follower: Follower, crowd: Player["crowd"], seed: number) {
		this.needs = needs;
		this.rules = rules;
		this.follower = follower;
		this.crowd = crowd;
		this.random = randomFrom(seed);
		this.connect();
	}

	get over(): boolean {
		return this.follower.table?.match?.result !== undefined;
	}

	/** Sends again what was not answered. */
	check(): void {
		if (!this.follower.waiting || performance.now() - this.retry < AGAIN_MS) return;
		this.retry = performance.now();
		this.post(nudge(this.follower));
	}

	/** Asks for everything that it may have missed. */
	catchUp(): void {
		this.post(nudge(this.follower));
	}

	/** Loses its connection, and comes back by itself. */
	cut(): void {
		this.socket?.terminate();
	}

	close(): void {
		this.closed = true;
		clearTimeout(this.thinking);
		this.socket?.terminate();
	}

	private connect(): void {
		if (this.closed) return;
		const socket = new WebSocket(`${this.needs.url().replace("http", "ws")}/api/live`, { perMessageDeflate: false });
		this.socket = socket;
		socket.on("open", () => this.post(greet(this.follower)));
		socket.on("message", (data: Buffer) => this.hear(JSON.parse(data.toString()) as Outward));
		socket.on("error", () => undefined);
		socket.on("close", () => setTimeout(() => this.connect(), 50 + this.random(150)));
	}

	private post(frames: readonly object[]): void {
		if (this.socket?.readyState !== WebSocket.OPEN) return;
		for (const frame of frames) this.socket.send(JSON.stringify(frame));
	}

	private hear(frame: Outward): void {
		const taken = take(this.rules, this.follower, frame);
		this.follower = taken.follower;
		for (const event of taken.events) this.log.push(event);
		const { match } = this.follower;
		if (taken.settled?.refusal)
			this.crowd.refused.push({ match, id: taken.settled.id, code: taken.settled.refusal.code });
		else if (taken.settled) {
			this.crowd.acknowledged.push({ match, id: taken.settled.id });
			this.crowd.waits.push(performance.now() - this.sent);
		}
		this.post(taken.send);
		if (taken.events.length > 0 || taken.settled) this.think();
	}

	private think(): void {
		clearTimeout(this.thinking);
		if (!this.resting) this.thinking = setTimeout(() => this.play(), this.needs.pause(this.random));
	}

	private play(): void {
		const { table, seat, waiting } = this.follower;
		if (!table?.match || table.match.result || waiting || typeof seat !== "number" || this.resting) return;
		const steps = wholePlay(this.rules, historyOf(table.match), seat, this.random);
		if (steps.length === 0) return;
		const sending = send(this.follower, `${seat}-${this.plays++}`, steps, `s${this.plays}`);
		this.follower = sending.follower;
		this.sent = performance.now();
		this.retry = this.sent;
		this.post(sending.send);
	}
}

function wholePlay(rules: Rules, from: History, seat: number, random: Random): Step[] {
	const steps: Step[] = [];
	let history = from;
	while (actorIn(rules, history) === seat) {
		const legal = legalIn(rules, history);
		steps.push(legal[random(legal.length)]);
		history = unwrap(advance(rules, history, steps[steps.length - 1])).history;
	}
	return steps;
}

/** What is wrong with what a crowd was told, held against the log that was kept. */
export function judgeCrowd(crowd: Crowd, eventsOf: ReadonlyMap<string, readonly TableEvent[]>): string[] {
	const wrongs: string[] = [];
	const idsOf = new Map<string, Set<string>>();
	for (const [match, events] of eventsOf) {
		const ids = events.flatMap((event) => (event.kind === "played" && event.id !== undefined ? [event.id] : []));
		idsOf.set(match, new Set(ids));
		if (new Set(ids).size !== ids.length) wrongs.push(`${match}: a play was kept twice`);
	}
	for (const { match, id } of crowd.acknowledged)
		if (!idsOf.get(match)?.has(id)) wrongs.push(`${match}: the acknowledged play ${id} is lost`);
	for (const { match, id } of crowd.refused)
		if (idsOf.get(match)?.has(id)) wrongs.push(`${match}: the refused play ${id} was kept`);
	for (const player of crowd.players) {
		const { match } = player.follower;
		if (JSON.stringify(player.log) !== JSON.stringify(eventsOf.get(match)))
			wrongs.push(`${match}: seat ${player.follower.seat} was told another story`);
	}
	return wrongs;
}
