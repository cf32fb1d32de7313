import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openNetworkSearch } from "@tablier/engine/abalone-core";
import { readCoreFiles } from "@tablier/engine/abalone-core/node";
import { randomFrom, unwrap } from "@tablier/kernel";
import { afterAll, describe, expect, it } from "vitest";
import { compileAbaloneCore } from "../../scripts/abalone-core.mjs";
import { playGame, RECORD_BYTES, writeRecords } from "./game.ts";
import { playAll } from "./self-play.ts";

await compileAbaloneCore();
const folder = mkdtempSync(join(tmpdir(), "tablier-self-play-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { thread } = unwrap(await openNetworkSearch(unwrap(await readCoreFiles())));
const recipe = { nodes: 60, standardPercent: 40 };

const recordsIn = (bytes: Buffer): string[] =>
	Array.from({ length: bytes.length / RECORD_BYTES }, (_, i) =>
		bytes.subarray(i * RECORD_BYTES, (i + 1) * RECORD_BYTES).toString("hex"),
	);

describe("self-play", () => {
	it("plays the same games on any number of threads", async () => {
		const orders = { ...recipe, games: 4, seconds: 600, seed: 9 };
		const alone = await playAll({ ...orders, workers: 1, out: join(folder, "alone") });
		const shared = await playAll({ ...orders, workers: 2, out: join(folder, "shared") });
		expect(shared).toEqual(alone);
		const read = (name: string) => recordsIn(readFileSync(join(folder, name)));
		expect([...read("shared.0"), ...read("shared.1")].sort()).toEqual(read("alone.0").sort());
		expect(read("alone.0")).toHaveLength(alone.positions);
	});

	it("records what train.py reads: positions a move apart, scores and results for the player to move", () => {
		const games = [1, 2, 3, 4, 5, 6].map((seed) => playGame(thread, recipe, randomFrom(seed)));
		const game = games.find((each) => each && each.result !== 0);
		if (!game) throw new Error("no decided game");
		const { samples, result } = game;
		expect(samples.length).toBeGreaterThan(20);
		for (const [i, { own, other, ply }] of samples.entries()) {
			expect(own & other).toBe(0n);
			const next = samples[i + 1];
			if (next?.ply !== ply + 1) continue;
			const children = thread.codesOf({ own, other }).map((code) => thread.after({ own, other }, code));
			expect(children).toContainEqual({ own: next.own, other: next.other });
		}
		const view = new DataView(writeRecords(game).buffer);
		expect(view.byteLength).toBe(samples.length * RECORD_BYTES);
		for (const [i, sample] of samples.entries()) {
			const at = i * RECORD_BYTES;
			expect(view.getBigUint64(at, true)).toBe(sample.own);
			expect(view.getInt16(at + 16, true)).toBe(sample.score);
			expect(view.getInt8(at + 18)).toBe(sample.ply % 2 === 0 ? result : -result);
			expect(view.getUint16(at + 20, true)).toBe(sample.ply);
		}
	});
});
