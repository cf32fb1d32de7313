import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableEvent } from "@tablier/kernel/match";
import { randomFrom } from "@tablier/testkit";
import { freePort } from "../../../scripts/cluster/port.ts";
import { openBase } from "../src/store/open.ts";
import { openStore } from "../src/store/store.ts";
import { gather, judgeCrowd } from "./players.ts";
import { type ServerProcess, startProcess } from "./process.ts";

/* Kills a server, or one of several, under load, again and again, and holds what its clients were told against what was kept. */

export interface Killing {
	readonly kills: number;
	readonly acknowledged: number;
	readonly events: number;
	readonly wrongs: readonly string[];
}

export interface KillingNeeds {
	readonly kills: number;
	readonly matches: number;
	/** Omba where nothing is said: it has dice, and ends after some fifty plays. Abalone goes on. */
	readonly ruleset?: string;
	readonly seed: number;
	/** Milliseconds that a server lives once it listens: any number up to this. */
	readonly life: number;
	readonly databaseUrl?: string;
	/** Several nodes on the same database: one of them is killed, or stands still for a while and goes on. */
	readonly nodes?: number;
	readonly natsUrl?: string;
	report?(kills: number, acknowledged: number): void;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Short, so that a slice of it can be a test. */
const LEASE_MS = 1_500;

export async function killAgainAndAgain(needs: KillingNeeds): Promise<Killing> {
	const random = randomFrom(needs.seed);
	const data = mkdtempSync(join(tmpdir(), "tablier-kill-"));
	const environment = {
		LEASE_MS: String(LEASE_MS),
		...(needs.databaseUrl && { DATABASE_URL: needs.databaseUrl }),
		...(needs.natsUrl && { NATS_URL: needs.natsUrl }),
	};
	const { nodes = 1 } = needs;
	const ports: number[] = [];
	for (let i = 0; i < nodes; i++) ports.push(await freePort());
	const start = (node: number): Promise<ServerProcess> => startProcess(data, ports[node], environment);
	const servers = await Promise.all(ports.map((_, node) => start(node)));
	// As a balancer that does not look: who comes back comes to any of them.
	const anywhere = randomFrom(needs.seed + 1);
	const crowd = await gather({
		url: () => `http://127.0.0.1:${ports[anywhere(nodes)]}`,
		matches: needs.matches,
		ruleset: needs.ruleset ?? "omba",
		seed: needs.seed,
		pause: (own) => own(20),
	});
	for (let kills = 1; kills <= needs.kills; kills++) {
		await wait(random(needs.life));
		const node = random(nodes);
		if (nodes > 1 && random(4) === 0) await servers[node].standStill(LEASE_MS * 1.5);
		else {
			await servers[node].kill();
			if (nodes > 1) await wait(random(LEASE_MS));
			servers[node] = await start(node);
		}
		needs.report?.(kills, crowd.acknowledged.length);
	}
	for (const player of crowd.players) player.resting = true;
	await everybodyKnows(crowd.players);
	crowd.close();
	const stopped = await Promise.all(servers.map((server) => server.stop()));
	const events = await eventsOf(
		data,
		needs.databaseUrl,
		crowd.players.map(({ follower }) => follower.match),
	);
	rmSync(data, { recursive: true });
	return {
		kills: needs.kills,
		acknowledged: crowd.acknowledged.length,
		events: [...events.values()].reduce((sum, some) => sum + some.length, 0),
		wrongs: [
			...stopped.filter((code) => code !== 0).map((code) => `a server that was stopped ended with ${code}`),
			...judgeCrowd(crowd, events),
		],
	};
}

async function eventsOf(data: string, databaseUrl: string | undefined, matches: readonly string[]) {
	const store = await openStore(openBase({ data, databaseUrl }));
	const events = new Map<string, readonly TableEvent[]>();
	for (const match of matches) {
		const rows = await store.eventsOf(match, 0);
		events.set(
			match,
			rows.map(({ body }) => JSON.parse(body) as TableEvent),
		);
	}
	await store.close();
	return events;
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
