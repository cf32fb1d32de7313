import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEATS, unwrap } from "@tablier/kernel";
import { LIMITS, type Limits } from "@tablier/protocol";
import { makeMatchId, newKey, openMatch, readAgreement } from "../apps/server/src/match/create-match.ts";
import { startServer, type TestServer } from "../apps/server/test/server.ts";

/* A real server under attack, on a store of its own. Nothing is refused for coming too often: that is tested elsewhere. */

const PLENTY = Object.fromEntries(
	Object.keys(LIMITS)
		.filter((name) => /PerMinute|PerSecond|Burst|phrases|socketsOfAddress/.test(name))
		.map((name) => [name, 1_000_000]),
) as Partial<Limits>;

export interface Victim {
	readonly server: TestServer;
	/** What went wrong inside since this was last asked. */
	takeFaults(): readonly string[];
	close(): Promise<void>;
}

/** Each write waits for the disk, and nothing here must outlive the process: a disk in memory, where there is one. */
const MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

export async function openVictim(): Promise<Victim> {
	let faults: string[] = [];
	const fault = (error: unknown, what: string): void => {
		faults.push(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
	};
	const data = mkdtempSync(join(MEMORY, "tablier-fuzz-"));
	const server = await startServer({ data, limits: PLENTY, fault });
	return {
		server,
		close: async () => {
			await server.close();
			rmSync(data, { recursive: true });
		},
		takeFaults: () => {
			const taken = faults;
			faults = [];
			return taken;
		},
	};
}

/**
 * A match with all seats taken, as names that an input can use in place of what is drawn anew each time. Its seats have no
 * recovery words: those are hashed slowly.
 */
export async function openTable({ server }: Victim, ruleset: string): Promise<Readonly<Record<string, string>>> {
	const { hall, store, now } = server.service;
	const rules = await hall.rulesFor(ruleset);
	const count = rules.game.rulesets.find(({ id }) => id === ruleset)?.seats[0] ?? 2;
	const seats = SEATS.slice(0, count);
	const parties = seats.map(() => ({ kind: "person" as const }));
	const agreement = unwrap(await readAgreement({ ruleset, parties }, () => Promise.resolve(rules)));
	const id = makeMatchId();
	const guests = [newKey(id, "invitation", null, now()), newKey(id, "watch", null, now())];
	const keys = [...guests, ...seats.map((seat) => newKey(id, "seat", seat, now()))];
	const opening = { id, agreement, chairs: parties, keys: keys.map(({ row }) => row) };
	await store.write(openMatch(rules, opening, now()).writing);
	const actor = await hall.find(id);
	for (const seat of seats) await actor?.do({ kind: "sit", seat, seed: "s" });
	const [invitation, watch, key, other] = keys.map((one) => one.key);
	return { $match: id, $key: key, $other: other, $invitation: invitation, $watch: watch };
}

/** Put in place of their names. */
export const fillIn = (text: string, names: Readonly<Record<string, string>>): string =>
	text.replace(/\$[a-z]+/g, (name) => (Object.hasOwn(names, name) ? names[name] : name));
