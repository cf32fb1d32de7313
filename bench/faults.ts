import { writeFileSync } from "node:fs";
import { killAgainAndAgain } from "../apps/server/src/test-killing.ts";
import { startNats } from "../apps/server/src/test-nats.ts";
import { openNetwork } from "../apps/server/src/test-network.ts";
import { startPostgres } from "../apps/server/src/test-postgres.ts";
import { bundleServer } from "../apps/server/src/test-process.ts";
import { readArguments } from "./flags.ts";

/*
 * Nothing that was acknowledged may be lost or doubled, and everybody must see the same:
 *   npm run bench -- faults [--histories 100000] [--kills 1000] [--first 0] [--where sqlite,postgres,nodes]
 * A third of the kills is of one server on SQLite, a third on PostgreSQL, a third of a node of three (talking by PostgreSQL
 * and by NATS in turn), where one in four nodes is not killed but stands still for longer than its lease, and goes on.
 * A history that fails names its seed; `--first SEED --histories 1 --kills 0` shows it again.
 */

const { flag } = readArguments();
const histories = Number(flag("--histories") ?? 100_000);
const kills = Number(flag("--kills") ?? 1_000);
const first = Number(flag("--first") ?? 0);
const HISTORIES_OF_STORE = 500;
const where = (flag("--where") ?? "sqlite,postgres,nodes").split(",");
const KILLS_TOGETHER = Math.min(50, Math.ceil(kills / where.length));

const wrongs: string[] = [];
/** Said at once: nobody should have to wait an hour to learn what went wrong. */
function note(found: readonly string[]): void {
	wrongs.push(...found);
	for (const wrong of found) console.log(wrong);
}
const network = { histories: 0, events: 0, acknowledged: 0 };
for (let seed = first; seed < first + histories; seed += HISTORIES_OF_STORE) {
	const { run, close } = await openNetwork();
	for (let i = seed; i < Math.min(seed + HISTORIES_OF_STORE, first + histories); i++) {
		const outcome = await run(i);
		network.histories++;
		network.events += outcome.events;
		network.acknowledged += outcome.acknowledged;
		note(outcome.wrongs.map((wrong) => `history ${i}: ${wrong}`));
	}
	await close();
	console.log(`${network.histories} histories, ${network.acknowledged} plays acknowledged, ${wrongs.length} wrongs`);
}

const killing = { kills: 0, ofNodes: 0, events: 0, acknowledged: 0 };
if (kills > 0) await bundleServer();
const postgres = kills > 0 ? await startPostgres({ durable: true }) : undefined;
const nats = kills > 0 ? await startNats() : undefined;
for (let round = 0; killing.kills < kills; round++) {
	const place = where[round % where.length];
	const databaseUrl = place === "sqlite" ? undefined : await postgres?.database();
	const ofNodes = place === "nodes";
	const byNats = Math.floor(round / where.length) % 2 === 0;
	const outcome = await killAgainAndAgain({
		kills: Math.min(KILLS_TOGETHER, kills - killing.kills),
		matches: 20,
		// With dice, or without an end: otherwise the last kills of a round would meet nobody who plays.
		ruleset: round % 2 === 0 ? "abalone" : "omba",
		seed: first + round,
		life: 1_500,
		...(databaseUrl !== undefined && { databaseUrl }),
		...(ofNodes && { nodes: 3, ...(byNats && nats && { natsUrl: nats.url }) }),
	});
	if (ofNodes) killing.ofNodes += outcome.kills;
	killing.kills += outcome.kills;
	killing.events += outcome.events;
	killing.acknowledged += outcome.acknowledged;
	note(outcome.wrongs.map((wrong) => `kills, round ${round}: ${wrong}`));
	console.log(
		`${killing.kills} kills (${killing.ofNodes} of nodes), ${killing.acknowledged} plays acknowledged, ${wrongs.length} wrongs`,
	);
}
await postgres?.stop();
await nats?.stop();

const result = {
	measuredWith: `node ${process.version}`,
	on: new Date().toISOString().slice(0, 10),
	network,
	killing,
	wrongs: wrongs.length,
};
const file = flag("--out") ?? "bench/results/faults.json";
writeFileSync(file, `${JSON.stringify(result, null, "\t")}\n`);
console.log(`written to ${file}`);
process.exit(wrongs.length === 0 ? 0 : 1);
