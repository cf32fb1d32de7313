import { SHELF } from "@tablier/games";
import { type Rules, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { type Placement, placementAt, readPlacement } from "./placement.ts";

const game = await SHELF.abalone();
const setting = unwrap(readSetting(game.rulesets, { ruleset: "abalone" }));
const rules = rulesOf(game);
const atStart = placementAt(rules, game.start(setting));
const DUEL = "5/6/7/8/4SSSs1/4s3/7/6/5 0 0 b 0 1";
const GAME = "A1B2 I5H5 D4C3 F5G5 A4B4";

/** Reads, and tells how many steps were played for it. */
function read(said: string, before: Placement = atStart): { place: Placement; played: number } {
	let played = 0;
	const counting: Rules = {
		...rules,
		tell: (position, step) => {
			played++;
			return rules.tell(position, step);
		},
	};
	return { place: unwrap(readPlacement(counting, setting, said, before)), played };
}

describe("a place", () => {
	it("is gone on from when the game said begins with its steps", () => {
		const early = read("start moves A1B2 I5H5 D4C3");
		expect(early.played).toBe(3);
		const late = read(`start moves ${GAME}`, early.place);
		expect(late.played).toBe(2);
		expect(late.place).toEqual(read(`start moves ${GAME}`).place);
		expect(read(`start moves ${GAME}`, late.place)).toEqual({ place: late.place, played: 0 });
	});

	it.each([
		["a step back", "start moves A1B2 I5H5 D4C3 F5G5"],
		["another game", "start moves A4B4 I5H5"],
		["the start", "start"],
		["another start", `text ${DUEL}`],
		["another start and steps", `text ${DUEL} moves E5E6`],
	])("is left for %s", (_, said) => {
		const { place } = read(`start moves ${GAME}`);
		expect(read(said, place).place).toEqual(read(said).place);
	});

	it("counts what came up before it, however it was come to", () => {
		const round = "A1B2 I5H5 D4C3 F5G5";
		let { place } = read("start");
		for (const moves of [round, `${round} A1B2 I5H5`, `${round} ${round}`])
			place = read(`start moves ${moves}`, place).place;
		expect(readPlacement(rules, setting, `start moves ${round} ${round} A1B2`, place)).toEqual(
			readPlacement(rules, setting, `start moves ${round} ${round} A1B2`, atStart),
		);
		expect(place.history.past.times([...place.history.past][0])).toBe(3);
	});
});
