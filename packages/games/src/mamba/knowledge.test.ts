import { StepList } from "@tablier/kernel";
import { type CellMap, carry, checkJudge, type Mirror, symmetriesOf } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { MambaCore } from "./core.ts";
import { GONE } from "./features.ts";
import { knowledge } from "./knowledge.ts";
import { boardOf, EMPTY, type MambaPosition } from "./position.ts";
import { startWith } from "./test-subject.ts";

/** A waiting resolution is left out: its line just used has a direction, and no judge looks at it. */
function turned(map: CellMap, i: number, seats: number, shift: number): Mirror<MambaPosition> {
	const part = Array.from({ length: seats }, (_, seat) => (seat + shift) % seats);
	return {
		name: `symmetry ${i}, seats moved by ${shift}`,
		seats: part,
		map: ({ setting, cells, seat, calm, turn }) => ({
			setting,
			cells: carry(map, cells).map((value) => (value === EMPTY ? EMPTY : part[value - 1] + 1)),
			seat: part[seat],
			calm,
			turn,
		}),
	};
}

checkJudge(knowledge, {
	mirrors: ({ setting, turn }) => {
		const maps = symmetriesOf(boardOf(setting));
		return [turned(maps[turn % 8], turn % 8, setting.seats, turn % setting.seats)];
	},
	games: 2,
	length: 100,
});

/** Camps as letters on squares, `A c5 d5 B e5`; two players on nine by nine unless said otherwise. */
function placed(text: string, seat = 0, seats = 2): MambaPosition {
	const start = startWith({ board: "9x9" }, seats);
	const cells = start.cells.map(() => EMPTY as number);
	let camp = 0;
	for (const word of text.split(" ")) {
		if (/^[A-D]$/.test(word)) camp = "ABCD".indexOf(word) + 1;
		else cells[boardOf(start.setting).find(word) as number] = camp;
	}
	return { ...start, cells, seat };
}

function strengthsOf(position: MambaPosition): number[] {
	const core = new MambaCore();
	core.load(position);
	const { setting } = position;
	const judge = knowledge.judge(core, setting, knowledge.weights[knowledge.weightsOf(setting)]);
	judge.load();
	return Array.from({ length: setting.seats }, (_, seat) => judge.strength(seat));
}
const lead = (position: MambaPosition): number => {
	const [own, other] = strengthsOf(position);
	return own - other;
};

describe("a judge of Mamba", () => {
	it("gives a seat that is out nothing but that", () => {
		const position = placed("A a1 c1 e1 g1 C a9 c9 e9 g9", 0, 3);
		const core = new MambaCore();
		core.load(position);
		const out = new Int32Array(1000);
		expect(knowledge.features(core, position.setting).list(1, out)).toBe(1);
		expect(out[0]).toBe(GONE);
		expect(strengthsOf(position)[1]).toBeLessThan(-10_000);
	});

	it("likes to have more pieces", () => {
		const few = placed("A a1 c1 e1 g1 i1 B a9 c9 e9 g9 i9 c7 e7");
		const more = placed("A a1 c1 e1 g1 i1 c3 e3 B a9 c9 e9 g9 i9 c7 e7");
		expect(lead(more)).toBeGreaterThan(lead(few));
	});

	it("likes to be in turn where a piece can be turned", () => {
		const attack = "A b5 c5 d3 a1 c1 e1 g1 B e5 f5 a9 c9 e9 g9 i9";
		expect(lead(placed(attack, 0))).toBeGreaterThan(lead(placed(attack, 1)));
	});

	it("cannot judge while somebody has to choose", () => {
		const core = new MambaCore();
		const position = placed("A b5 c5 d5 f5 g5 h5 e3 B a9 c9 e9 g9 i9");
		core.load(position);
		const judge = knowledge.judge(core, position.setting, knowledge.weights["mamba-2-9"]);
		judge.load();
		const list = new StepList(knowledge.game.maxBranching);
		expect(judge.noisy(list)).toBe(true);
		core.steps(list);
		const step = list.toArray().find((some) => knowledge.game.writeStep(position, some) === "e3-e5");
		list.clear();
		core.make(step ?? 0);
		judge.made();
		expect(judge.noisy(list)).toBe(false);
		expect(list.length).toBe(2);
	});
});
