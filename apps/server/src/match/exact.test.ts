import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { openMindHere } from "@tablier/engine/worker";
import { type OmbaPosition, omba } from "@tablier/games/omba";
import { actorIn, legalIn, rulesOf, unwrap } from "@tablier/kernel";
import { historyOf, replayTable, type Table, type TableEvent } from "@tablier/kernel/match";
import { openTable, valueIn } from "@tablier/oracle";
import type { CreateReply, Outward } from "@tablier/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleServer, type ServerProcess, startProcess } from "../../test/process.ts";
import { openHall, playOn, TestListener } from "../../test/registry.ts";
import { withTable } from "./exact.ts";

const rules = rulesOf(omba);
const SHIPPED = "packages/oracle/tables/omba.table";
let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "tablier-exact-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a machine that plays perfectly, on a real server", () => {
	let server: ServerProcess;
	beforeAll(async () => {
		await bundleServer();
		server = await startProcess(join(folder, "data"), 0, { TABLIER_TABLE: SHIPPED });
	});
	afterAll(() => server.stop());

	const ask = async (path: string, key?: string, body?: unknown): Promise<Response> =>
		fetch(`${server.url}/api/matches${path}`, {
			method: body === undefined ? "GET" : "POST",
			headers: {
				...(key !== undefined && { authorization: `Bearer ${key}` }),
				...(body !== undefined && { "content-type": "application/json" }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});

	/** Follows a match and plays the first step there is whenever it is the turn of the first seat; all that happened. */
	async function playFirst(path: string, key: string): Promise<Table<OmbaPosition>> {
		const stream = (await ask(`${path}/events`, key)).body;
		if (!stream) throw new Error("there is no stream of events");
		const events: TableEvent[] = [];
		for await (const line of createInterface({ input: Readable.fromWeb(stream as never) })) {
			if (line === "") continue;
			const frame = JSON.parse(line) as Outward;
			if (frame.kind !== "events") continue;
			events.push(...frame.events);
			const table = replayTable(rules, events);
			if (table.seed !== undefined) return table;
			const { match, version } = table;
			if (!match || actorIn(rules, historyOf(match)) !== 0) continue;
			const steps = legalIn(rules, historyOf(match)).slice(0, 1);
			expect((await ask(`${path}/plays`, key, { id: `p${version}`, seen: version, steps })).status).toBe(200);
		}
		throw new Error("the stream ended before the match");
	}

	it("plays a whole match of Docker with the best play of every position", async () => {
		const parties = [{ kind: "person" }, { kind: "machine", level: "perfect" }];
		const made = (await (
			await ask("", undefined, { ruleset: "docker", parties, order: "as-listed" })
		).json()) as CreateReply;
		await ask(`/${made.match}/sit`, made.key, { seed: "anna" });
		const { match, sitters } = await playFirst(`/${made.match}`, made.key ?? "");
		expect(sitters[1].chair).toEqual({ kind: "machine", level: "perfect" });
		const table = unwrap(openTable(readFileSync(SHIPPED)));
		const plays = match?.plays.flatMap(({ by, steps, fallback }, i) => {
			if (by !== 1) return [];
			const { plays } = unwrap(valueIn(table, match.line[i].position));
			return [{ fallback, best: plays[0].step === steps[0] }];
		});
		expect(plays?.length).toBeGreaterThan(1);
		expect(plays?.filter(({ best, fallback }) => !best || fallback !== undefined)).toEqual([]);
		const record = await (await ask(`/${made.match}/record`, made.watch)).text();
		expect(record).toContain('[Player-B "machine, perfect play"]');
	});
});

describe("without a sound table", () => {
	const damaged = (): string => {
		const bytes = readFileSync(SHIPPED);
		bytes[bytes.length >> 1] ^= 1;
		writeFileSync(join(folder, "damaged"), bytes);
		return "damaged";
	};
	it.each([
		["damaged", damaged],
		["missing", () => "no-table"],
	])("%s: a search plays, the log says so once and the players with every play", async (_, make) => {
		const why = make();
		const logged: string[] = [];
		const mind = withTable(openMindHere(), join(folder, why), (_error, what) => logged.push(what));
		const hall = await openHall(join(folder, `data-${why}`), undefined, mind);
		const actor = await hall.open("omba", ["person", "perfect"]);
		const anna = new TestListener(0);
		await actor.join(anna, 0);
		for (let plays = 0; plays < 2; plays++) {
			unwrap(await playOn(hall, actor));
			await hall.pass(0);
		}
		expect(anna.events.filter((event) => event.kind === "played" && event.by === 1)).toMatchObject([
			{ fallback: why },
			{ fallback: why },
		]);
		expect(logged).toHaveLength(1);
		expect(logged[0]).toContain(why === "no-table" ? "unreadable" : why);
		await hall.close();
	});
});
