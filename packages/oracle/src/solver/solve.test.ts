import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomFrom, unwrap } from "@tablier/kernel";
import { afterAll, describe, expect, it } from "vitest";
import { worstEquation } from "../../test/equation.ts";
import { model, PASS, TWO } from "../../test/model.ts";
import { situationIn } from "../coverage.ts";
import { numberOf } from "../situation.ts";
import { packTable } from "../table-file.ts";
import { boundOf, boundsOf, middleOf, type Solved, solve } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "tablier-oracle-"));
afterAll(() => rmSync(folder, { recursive: true }));

const solved = async (each: number): Promise<Solved> => unwrap(await solve({ each, jobs: 1 }));
const SLOW = process.env.TABLIER_SLOW === "1";

describe("Omba for two, solved", () => {
	const known: [number, number][] = [
		[1, 0.363417],
		[2, 0.422764],
		[3, 0.458743],
		[4, 0.474715],
	];
	it.each(SLOW ? known : known.slice(0, 3))("with %i cubes each, who begins wins with %f", async (each, chance) => {
		const found = await solved(each);
		expect(boundOf(found)).toBeLessThanOrEqual(1e-6);
		expect(Math.abs(middleOf(found)(0) - chance)).toBeLessThan(1.5e-6);
	});

	it.each(SLOW ? [1, 2, 3] : [1, 2])(
		"agrees with the independent model in every position, %i cubes each",
		{ timeout: 3_600_000 },
		async (each) => {
			const found = await solved(each);
			const bounds = boundsOf(found);
			const all = model(each, 1e-8);
			const outside = all.filter(({ position, bounds: [least, most] }) => {
				const [low, high] = bounds(numberOf(found.layout, unwrap(situationIn(position, each))));
				return least < low - 1e-8 || most > high + 1e-8;
			});
			expect(all.length).toBe([91, 3799, 89_929][each - 1]);
			expect(outside).toEqual([]);
		},
	);

	it.each(SLOW ? [1, 2, 3] : [1, 2])(
		"agrees with it also where who is stuck passes, %i cubes each",
		{ timeout: 3_600_000 },
		async (each) => {
			const found = unwrap(await solve({ each, jobs: 1, stuck: "pass" }));
			const bounds = boundsOf(found);
			const outside = model(each, 1e-8, PASS).filter(({ position, bounds: [least, most] }) => {
				const usual = { ...position, setting: TWO };
				const [low, high] = bounds(numberOf(found.layout, unwrap(situationIn(usual, each))));
				return least < low - 1e-8 || most > high + 1e-8;
			});
			expect(boundOf(found)).toBeLessThanOrEqual(1e-6);
			expect(outside).toEqual([]);
		},
	);

	it("keeps its equation against the rules of the game", async () => {
		const found = await solved(3);
		const chanceAt = middleOf(found);
		const knower = {
			each: 3,
			chance: (situation: Parameters<typeof numberOf>[1]) => chanceAt(numberOf(found.layout, situation)),
		};
		expect(worstEquation(knower, found.layout, randomFrom(7), 3000)).toBeLessThan(1e-6);
	});
});

describe("a calculation that was interrupted", () => {
	const table = (found: Solved): Uint8Array => packTable(found.layout, middleOf(found), boundOf(found));

	it("goes on from the levels that are finished, to the same table", async () => {
		const work = join(folder, "two.part");
		const control = new AbortController();
		const stopped = await solve({
			each: 2,
			jobs: 1,
			work,
			signal: control.signal,
			progress: ({ cubes }) => cubes === 3 && control.abort(),
		});
		expect(stopped).toMatchObject({ ok: false, error: { code: "stopped" } });
		const again = unwrap(await solve({ each: 2, jobs: 1, work }));
		expect(again.resumed).toBe(3);
		expect(table(again)).toEqual(table(await solved(2)));
	});

	it("does not trust levels that were cut off or damaged", async () => {
		const work = join(folder, "cut.part");
		const whole = table(unwrap(await solve({ each: 2, jobs: 1, work })));
		const bytes = readFileSync(work);
		truncateSync(work, bytes.length - 3);
		expect(unwrap(await solve({ each: 2, jobs: 1, work })).resumed).toBe(1);
		bytes[200] ^= 1;
		writeFileSync(work, bytes);
		const mended = unwrap(await solve({ each: 2, jobs: 1, work }));
		expect(mended.resumed).toBe(5);
		expect(table(mended)).toEqual(whole);
		appendFileSync(work, "more than there is");
		expect(unwrap(await solve({ each: 2, jobs: 1, work })).resumed).toBe(0);
	});

	it("begins anew when the file is about something else, and says when it cannot write", async () => {
		const work = join(folder, "other.part");
		await solve({ each: 1, jobs: 1, work });
		expect(unwrap(await solve({ each: 2, jobs: 1, work })).resumed).toBe(5);
		const nowhere = await solve({ each: 1, jobs: 1, work: join(folder, "no", "such") });
		expect(nowhere).toMatchObject({ ok: false, error: { code: "work-file" } });
	});
});
