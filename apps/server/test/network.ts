import { actorIn, advance, legalIn, type Position, type Rules, type Seat, type Step, unwrap } from "@tablier/kernel";
import { historyOf, replayTable, type TableEvent } from "@tablier/kernel/match";
import type { Inward, Outward } from "@tablier/protocol";
import { type Follower, greet, nudge, send, take, versionOf } from "@tablier/protocol/follower";
import { type Random, randomFrom } from "@tablier/testkit";
import { Connection } from "../src/http/connection.ts";
import { makeMatchId, newKey, openMatch, readAgreement } from "../src/match/create-match.ts";
import { openService, type Service } from "../src/service/service.ts";
import { openSqlite } from "../src/store/sqlite.ts";
import { openStore, type Store } from "../src/store/store.ts";
import { TestTime } from "./time.ts";

/*
 * Whole histories in a network that loses, doubles, delays and reorders frames, cuts lines, kills the server and lets its
 * disk fail, before or after it has written. Everything but the network is the product's own. For tests and bench/faults.
 */

interface Faults {
	/** What befalls a frame, of a hundred. */
	readonly lost: number;
	readonly doubled: number;
	/** What happens at a step, of a thousand. */
	readonly cut: number;
	readonly killed: number;
	/** Of a hundred writes: failed before they were kept, and after. */
	readonly unwritten: number;
	readonly untold: number;
}

interface Client {
	follower: Follower;
	connection: Connection | undefined;
	/** Under way to the server, and to the client. */
	readonly there: string[];
	readonly back: string[];
	/** Everything this client was told, in the order in which it took it. */
	readonly log: TableEvent[];
	readonly acknowledged: string[];
	readonly refused: string[];
	plays: number;
}

export interface Outcome {
	readonly events: number;
	readonly acknowledged: number;
	/** Empty when all is well. */
	readonly wrongs: readonly string[];
}

/** The store of many histories; memory has an end, so it is opened anew now and then. */
export async function openNetwork(): Promise<{ run(seed: number): Promise<Outcome>; close(): Promise<void> }> {
	const store = await openStore(openSqlite(":memory:"));
	return { run: (seed) => runHistory(store, seed), close: () => store.close() };
}

const RULESETS = ["oshi", "omba", "docker", "abalone"] as const;

async function runHistory(real: Store, seed: number): Promise<Outcome> {
	const random = randomFrom(seed);
	const faults: Faults = {
		lost: random(4) * 10,
		doubled: random(4) * 10,
		cut: random(4) * 10,
		killed: random(3) * 4,
		unwritten: random(3) * 5,
		untold: random(3) * 5,
	};
	const trouble = { on: false, dying: false };
	const store = faulty(real, random, faults, trouble);
	const time = new TestTime();
	const open = (): Promise<Service> =>
		openService({ store, mind: noMind, now: time.read, alarm: time.alarm, limits: NO_LIMITS });
	let service = await open();
	const ruleset = RULESETS[random(RULESETS.length)];
	const seats = ruleset === "omba" ? 2 + random(3) : 2;
	const rules = await service.hall.rulesFor(ruleset);
	const { match, clients } = await sitDown(service, rules, ruleset, seats, random(2) === 0 ? "none" : "600+5");
	trouble.on = true;
	const steps = 100 + random(400);
	for (let step = 0; step < steps; step++) {
		time.now += random(50);
		const client = clients[random(clients.length)];
		if (random(1000) < faults.killed) {
			for (const one of clients) cut(one);
			await kill(service, trouble);
			service = await open();
		} else if (random(1000) < faults.cut) cut(client);
		else await act(service, rules, client, random, faults);
	}
	trouble.on = false;
	const rested = await heal(service, rules, clients);
	const outcome = await judge(real, rules, match, clients, rested);
	for (const one of clients) cut(one);
	await kill(service, trouble);
	return outcome;
}

/** Its timers end with it, or a hundred thousand histories would leave as many servers behind that still beat. */
async function kill(service: Service, trouble: Trouble): Promise<void> {
	trouble.dying = true;
	await service.close();
	trouble.dying = false;
}

interface Trouble {
	on: boolean;
	dying: boolean;
}

const NO_LIMITS = { frameBurst: 1e9, matchBurst: 1e9, framesPerSecond: 1e9, matchFramesPerSecond: 1e9 };
const noMind = { think: () => Promise.reject(new Error("no machine plays here")) };

/** Fails as disks do: before anything was written, or when it was and nobody could be told. */
function faulty(store: Store, random: Random, faults: Faults, trouble: Trouble): Store {
	return {
		...store,
		// The store outlives the server, and who is killed has no last word.
		close: async () => undefined,
		writeMeta: async (name, value) => {
			if (!trouble.dying) await store.writeMeta(name, value);
		},
		write: async (writing) => {
			if (trouble.on && random(100) < faults.unwritten) throw new Error("disk full");
			await store.write(writing);
			if (trouble.on && random(100) < faults.untold) throw new Error("connection lost");
		},
	};
}

async function sitDown(service: Service, rules: Rules, ruleset: string, seats: number, clock: string) {
	const parties = Array.from({ length: seats }, () => ({ kind: "person" as const }));
	const agreement = unwrap(await readAgreement({ ruleset, clock, parties }, () => Promise.resolve(rules)));
	const match = makeMatchId();
	const keys = [...parties.map((_, seat) => newKey(match, "seat", seat, 0)), newKey(match, "watch", null, 0)];
	const rows = keys.map(({ row }) => row);
	await service.store.write(openMatch(rules, { id: match, agreement, chairs: parties, keys: rows }, 0).writing);
	const actor = await service.hall.find(match);
	for (const seat of parties.keys()) await actor?.do({ kind: "sit", seat: seat as Seat, seed: `c${seat}` });
	const clients = keys.map(
		({ key }): Client => ({
			follower: { match, key },
			connection: undefined,
			there: [],
			back: [],
			log: [],
			acknowledged: [],
			refused: [],
			plays: 0,
		}),
	);
	return { match, clients };
}

/** One thing that may happen: a frame arrives, or a client does something. */
async function act(service: Service, rules: Rules, client: Client, random: Random, faults: Faults): Promise<void> {
	if (!client.connection) return connect(service, client);
	const choice = random(40);
	if (choice === 0) post(client, [whim(client.follower, random)]);
	else if (choice < 3) post(client, nudge(client.follower));
	else if (choice < 20 && client.there.length > 0) await deliver(client, pick(client.there, random, faults), random);
	else if (client.back.length > 0) hear(rules, client, pick(client.back, random, faults));
	else if (client.there.length > 0) await deliver(client, pick(client.there, random, faults), random);
	else tryToPlay(rules, client, random);
}

function connect(service: Service, client: Client): void {
	const connection = new Connection(
		{
			send: (text) => void client.back.push(text),
			close: () => cut(client),
			drop: () => cut(client),
			ping: () => undefined,
			waiting: 0,
			get open() {
				return client.connection === connection;
			},
		},
		service,
	);
	client.connection = connection;
	post(client, greet(client.follower));
}

/** A line that breaks loses what is under way. */
function cut(client: Client): void {
	client.connection?.close();
	client.connection = undefined;
	client.there.length = 0;
	client.back.length = 0;
}

const post = (client: Client, frames: readonly Inward[]): void =>
	void client.there.push(...frames.map((frame) => JSON.stringify(frame)));

/** Any of them, not the first: it may be lost, or come again later. The first word of a connection is the first. */
function pick(queue: string[], random: Random, faults: Faults): string | undefined {
	const at = queue[0].startsWith('{"kind":"hello"') ? 0 : random(queue.length);
	const text = queue[at];
	const fate = text.startsWith('{"kind":"hello"') ? 100 : random(100);
	if (fate >= faults.lost && fate < faults.lost + faults.doubled) return text;
	queue.splice(at, 1);
	return fate < faults.lost ? undefined : text;
}

async function deliver(client: Client, text: string | undefined, random: Random): Promise<void> {
	if (text === undefined || !client.connection) return;
	client.connection.receive(text);
	// Sometimes the next thing happens while this one is being kept.
	if (random(3) > 0) await client.connection.settled();
}

function hear(rules: Rules, client: Client, text: string | undefined): void {
	if (text === undefined) return;
	const taken = take(rules, client.follower, JSON.parse(text) as Outward);
	client.follower = taken.follower;
	client.log.push(...taken.events);
	if (taken.settled) (taken.settled.refusal ? client.refused : client.acknowledged).push(taken.settled.id);
	post(client, taken.send);
}

function tryToPlay(rules: Rules, client: Client, random: Random): void {
	const { table, waiting, seat } = client.follower;
	if (!table?.match || waiting || table.match.result || typeof seat !== "number") return;
	const steps = randomPlay(rules, historyOf(table.match), seat, random);
	if (steps.length === 0) return;
	const sent = send(client.follower, `c${seat}-${client.plays++}`, steps, `salt${random(1000)}`);
	client.follower = sent.follower;
	post(client, sent.send);
}

function randomPlay<P extends Position>(
	rules: Rules<P>,
	from: ReturnType<typeof historyOf<P>>,
	seat: number,
	random: Random,
): Step[] {
	const steps: Step[] = [];
	let history = from;
	while (actorIn(rules, history) === seat) {
		const legal = legalIn(rules, history);
		steps.push(legal[random(legal.length)]);
		history = unwrap(advance(rules, history, steps[steps.length - 1])).history;
	}
	return steps;
}

function whim(follower: Follower, random: Random): Inward {
	const order = { match: follower.match, seen: versionOf(follower) };
	const whims: Inward[] = [
		{ kind: "offer", ...order, what: "take-back" },
		{ kind: "offer", ...order, what: "draw" },
		{ kind: "accept", ...order },
		{ kind: "accept", ...order },
		{ kind: "decline", ...order },
		{ kind: "say", match: follower.match, phrase: "hello" },
	];
	if (random(30) === 0) whims.push({ kind: "resign", ...order });
	return whims[random(whims.length)];
}

const MOST_ROUNDS = 1000;

/**
 * The network becomes well: everybody connects anew, and everything arrives, in order. Whoever is told to come back later,
 * because the disk failed a moment ago, does. False when they never come to rest.
 */
async function heal(service: Service, rules: Rules, clients: readonly Client[]): Promise<boolean> {
	for (const client of clients) cut(client);
	let rounds = 0;
	for (let quiet = 0; quiet < 3; ) {
		if (++rounds > MOST_ROUNDS) return false;
		quiet++;
		for (const client of clients) {
			if (!client.connection) {
				connect(service, client);
				quiet = 0;
			} else if (quiet === 1) post(client, nudge(client.follower));
			for (const text of client.there.splice(0)) client.connection?.receive(text);
			await client.connection?.settled();
		}
		await service.hall.settled();
		for (const client of clients)
			while (client.back.length > 0) {
				hear(rules, client, client.back.shift());
				quiet = Math.min(quiet, client.there.length > 0 ? 0 : 1);
			}
	}
	return true;
}

async function judge(
	store: Store,
	rules: Rules,
	match: string,
	clients: readonly Client[],
	rested: boolean,
): Promise<Outcome> {
	const rows = await store.eventsOf(match, 0);
	const events = rows.map(({ body }) => JSON.parse(body) as TableEvent);
	const ids = events.flatMap((event) => (event.kind === "played" && event.id !== undefined ? [event.id] : []));
	const acknowledged = clients.flatMap((client) => client.acknowledged);
	const whole = JSON.stringify(replayTable(rules, events));
	const wrongs: string[] = rested ? [] : ["they never come to rest"];
	if (rows.some(({ version }, i) => version !== i + 1)) wrongs.push("the log has a gap");
	if (new Set(ids).size !== ids.length) wrongs.push("a play was kept twice");
	if (new Set(acknowledged).size !== acknowledged.length) wrongs.push("a play was acknowledged twice");
	for (const id of acknowledged) if (!ids.includes(id)) wrongs.push(`the acknowledged play ${id} is lost`);
	for (const id of clients.flatMap((client) => client.refused))
		if (ids.includes(id)) wrongs.push(`the refused play ${id} was kept`);
	for (const [i, client] of clients.entries()) {
		if (client.follower.waiting) wrongs.push(`client ${i} still waits`);
		if (JSON.stringify(client.log) !== JSON.stringify(events)) wrongs.push(`client ${i} was told another story`);
		if (JSON.stringify(client.follower.table) !== whole) wrongs.push(`client ${i} sees another table`);
	}
	return { events: events.length, acknowledged: acknowledged.length, wrongs };
}
