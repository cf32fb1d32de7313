import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableEvent } from "@tablier/kernel/match";
import { randomFrom } from "@tablier/testkit";
import { openBase } from "./store/open.ts";
import { openStore } from "./store/store.ts";
import { gather, judgeCrowd } from "./test-players.ts";
import { freePort } from "./test-port.ts";
import { type ServerProcess, startProcess } from "./test-process.ts";

/* Kills a server under load, again and again, and holds what its clients were told against what it kept. */

export interface Killing {
	readonly kills: number;
	readonly acknowledged: number;
	readonly events: number;
	readonly wrongs: readonly string[];
}

export interface KillingNeeds {
	readonly kills: number;
	readonly matches: number;
	readonly seed: number;
	/** Milliseconds that a server lives once it listens: any number up to this. */
	readonly life: number;
	readonly databaseUrl?: string;
	report?(kills: number, acknowledged: number): void;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function killAgainAndAgain(needs: KillingNeeds): Promise<Killing> {
	const random = randomFrom(needs.seed);
	const data = mkdtempSync(join(tmpdir(), "tablier-kill-"));
	const port = await freePort();
	const environment: Record<string, string> = needs.databaseUrl ? { DATABASE_URL: needs.databaseUrl } : {};
	let server: ServerProcess = await startProcess(data, port, environment);
	const crowd = await gather({
		url: () => `http://127.0.0.1:${port}`,
		matches: needs.matches,
		ruleset: "omba",
		seed: needs.seed,
		pause: (own) => own(20),
	});
	for (let kills = 1; kills <= needs.kills; kills++) {
		await wait(random(needs.life));
		await server.kill();
		server = await startProcess(data, port, environment);
		needs.report?.(kills, crowd.acknowledged.length);
	}
	for (const player of crowd.players) player.resting = true;
	await everybodyKnows(crowd.players);
	crowd.close();
	const stopped = await server.stop();
	const store = await openStore(openBase({ data, databaseUrl: needs.databaseUrl }));
	const events = new Map<string, readonly TableEvent[]>();
	for (const { match } of crowd.players.map(({ follower }) => follower))
		events.set(
			match,
			(await store.eventsOf(match, 0)).map(({ body }) => JSON.parse(body) as TableEvent),
		);
	await store.close();
	rmSync(data, { recursive: true });
	return {
		kills: needs.kills,
		acknowledged: crowd.acknowledged.length,
		events: [...events.values()].reduce((sum, some) => sum + some.length, 0),
		wrongs: [...(stopped === 0 ? [] : [`the last server ended with ${stopped}`]), ...judgeCrowd(crowd, events)],
	};
}

/** Until nothing waits and both of each match have heard as much. */
async function everybodyKnows(players: Awaited<ReturnType<typeof gather>>["players"]): Promise<void> {
	for (let quiet = 0; quiet < 3; ) {
		await wait(400);
		const before = players.map(({ log }) => log.length).join();
		for (const player of players) player.catchUp();
		await wait(400);
		const same = before === players.map(({ log }) => log.length).join();
		quiet = same && players.every(({ follower }) => !follower.waiting && follower.table) ? quiet + 1 : 0;
	}
}
