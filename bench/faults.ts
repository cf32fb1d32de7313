import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { killAgainAndAgain } from "../apps/server/test/kill-run.ts";
import { startNats } from "../apps/server/test/nats.ts";
import { openNetwork } from "../apps/server/test/network.ts";
import { startPostgres } from "../apps/server/test/postgres.ts";
import { bundleServer } from "../apps/server/test/process.ts";
import { type CaseResult, FAULT_CASES } from "./fault-cases.ts";
import { readArguments } from "./flags.ts";
import { today } from "./measure.ts";

/*
 * Nothing that was acknowledged may be lost or doubled, and everybody must see the same:
 *   npm run bench -- faults [--histories 100000] [--kills 1000] [--rounds 1] [--first 0] [--where sqlite,postgres,nodes]
 *     [--cases clock-steps,standstill,...] [--add] [--matches 20] [--life 1500]
 * `--add` adds to what was counted before with the same code instead of counting anew; `--rounds` tries each case of
 * fault-cases.ts so often.
 * A third of the kills is of one server on SQLite, a third on PostgreSQL, a third of a node of three (talking by PostgreSQL
 * and by NATS in turn), where one in four nodes is not killed but stands still for longer than its lease, and goes on.
 * The result of each place is kept by itself, so that one can be measured without the others.
 * A history that fails names its seed; `--first SEED --histories 1 --kills 0` shows it again.
 */

const { flag, has } = readArguments();
const histories = Number(flag("--histories") ?? 100_000);
const kills = Number(flag("--kills") ?? 1_000);
const first = Number(flag("--first") ?? 0);
const rounds = Number(flag("--rounds") ?? 1);
const matches = Number(flag("--matches") ?? 20);
const life = Number(flag("--life") ?? 1_500);
const cases = (flag("--cases") ?? Object.keys(FAULT_CASES).join()).split(",").filter((name) => name in FAULT_CASES);
const adds = has("--add");
const HISTORIES_OF_STORE = 500;
const where = (flag("--where") ?? "sqlite,postgres,nodes").split(",");
const KILLS_TOGETHER = Math.min(50, Math.ceil(kills / where.length));

interface Tally {
	readonly on: string;
	histories?: number;
	kills?: number;
	events: number;
	acknowledged: number;
	wrongs: number;
}
const file = flag("--out") ?? "bench/results/faults.json";
const readResults = (): Record<string, unknown> => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
const before = readResults();
const newTally = (place: string): Tally => ({
	events: 0,
	acknowledged: 0,
	wrongs: 0,
	...(adds && (before[place] as Tally | undefined)),
	on: today(),
});

/** What was measured elsewhere, by another process or on another day, stays. */
function keep(place: string, tally: unknown): void {
	const results = { ...readResults(), measuredWith: `node ${process.version}`, [place]: tally };
	writeFileSync(file, `${JSON.stringify(results, null, "\t")}\n`);
}

/** Said at once: nobody should have to wait an hour to learn what went wrong. */
function count(
	tally: Tally,
	outcome: { events: number; acknowledged: number; wrongs: readonly string[] },
	what: string,
): void {
	tally.events += outcome.events;
	tally.acknowledged += outcome.acknowledged;
	tally.wrongs += outcome.wrongs.length;
	for (const wrong of outcome.wrongs) console.log(`${what}: ${wrong}`);
}

const network = newTally("network");
const historiesBefore = network.histories ?? 0;
for (let seed = first; seed < first + histories; seed += HISTORIES_OF_STORE) {
	const { run, close } = await openNetwork();
	for (let i = seed; i < Math.min(seed + HISTORIES_OF_STORE, first + histories); i++)
		count(network, await run(i), `history ${i}`);
	await close();
	network.histories = historiesBefore + Math.min(seed + HISTORIES_OF_STORE, first + histories) - first;
	console.log(`${network.histories} histories, ${network.acknowledged} plays acknowledged, ${network.wrongs} wrongs`);
	keep("network", network);
}

if (kills > 0 || rounds > 0) await bundleServer();
const tried: Record<string, CaseResult & { tries: number; on: string }> = {
	...(before.cases as Record<string, CaseResult & { tries: number; on: string }>),
};
for (const name of cases)
	for (let tries = 1; tries <= rounds; tries++) {
		const result = await FAULT_CASES[name](first + tries);
		const wrongs = [...(tries > 1 ? tried[name].wrongs : []), ...result.wrongs];
		tried[name] = { ...result, wrongs, tries, on: today() };
		console.log(`${name} ${tries}: ${result.skipped ?? (result.wrongs.join("; ") || "nothing wrong")}`);
		keep("cases", tried);
	}
const postgres = kills > 0 ? await startPostgres({ durable: true }) : undefined;
const nats = kills > 0 ? await startNats() : undefined;
const tallies = Object.fromEntries(where.map((place) => [place, newTally(place)]));
let killed = 0;
for (let round = 0; killed < kills; round++) {
	const place = where[round % where.length];
	const databaseUrl = place === "sqlite" ? undefined : await postgres?.database();
	const byNats = Math.floor(round / where.length) % 2 === 0;
	const outcome = await killAgainAndAgain({
		kills: Math.min(KILLS_TOGETHER, kills - killed),
		matches,
		// With dice, or without an end: otherwise the last kills of a round would meet nobody who plays.
		ruleset: round % 2 === 0 ? "abalone" : "omba",
		seed: first + round,
		life,
		...(databaseUrl !== undefined && { databaseUrl }),
		...(place === "nodes" && { nodes: 3, ...(byNats && nats && { natsUrl: nats.url }) }),
	});
	const tally = tallies[place];
	killed += outcome.kills;
	tally.kills = (tally.kills ?? 0) + outcome.kills;
	count(tally, outcome, `kills, ${place}, round ${round}`);
	console.log(`${place}: ${tally.kills} kills, ${tally.acknowledged} plays acknowledged, ${tally.wrongs} wrongs`);
	keep(place, tally);
}
await postgres?.stop();
await nats?.stop();
const isWrong = [network, ...Object.values(tallies)].some(({ wrongs }) => wrongs > 0);
process.exit(isWrong || Object.values(tried).some(({ wrongs }) => wrongs.length > 0) ? 1 : 0);
