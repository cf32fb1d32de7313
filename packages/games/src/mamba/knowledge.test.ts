import { StepList } from "@tablier/kernel";
import { checkJudge, type Mirror, settingsOf, symmetriesOf } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { MambaCore } from "./core.ts";
import { ATTACKS, attacksFeature, BEYOND, GONE, KILLS, killsFeature, MENACED } from "./features.ts";
import { knowledge } from "./knowledge.ts";
import { boardOf, type MambaPosition } from "./position.ts";
import { turned } from "./test/mirrors.ts";
import { placed } from "./test/subject.ts";

/** A waiting resolution is left out: no judge looks at it. */
const withoutPending = (mirror: Mirror<MambaPosition>): Mirror<MambaPosition> => ({
	...mirror,
	map: ({ pending: _, ...position }) => mirror.map(position),
});

/** The other options change nothing a judge looks at. */
const settings = settingsOf(knowledge.game).filter(({ options }) => options.newborn === "4" && options.supply !== "50");

checkJudge(knowledge, {
	settings,
	mirrors: ({ setting, turn }) => {
		const maps = symmetriesOf(boardOf(setting));
		return [withoutPending(turned(maps[turn % 8], turn % setting.seats, setting.seats))];
	},
	games: 1,
	length: 80,
});

const listed = (position: MambaPosition, seat: number): number[] => {
	const core = new MambaCore();
	core.load(position);
	const { list, most } = knowledge.features(core, position.setting);
	const out = new Int32Array(most);
	return Array.from(out.subarray(0, list(seat, out)));
};

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
		const position = placed("A a1 c1 e1 g1; C a9 c9 e9 g9", { seats: 3 });
		expect(listed(position, 1)).toEqual([GONE]);
		expect(strengthsOf(position)[1]).toBeLessThan(-10_000);
	});

	it("likes to have more pieces", () => {
		const few = placed("A a1 c1 e1 g1 i1; B a9 c9 e9 g9 i9 c7 e7");
		const more = placed("A a1 c1 e1 g1 i1 c3 e3; B a9 c9 e9 g9 i9 c7 e7");
		expect(lead(more)).toBeGreaterThan(lead(few));
	});

	it("counts every piece with three or four players, however many there are", () => {
		const cells = Array.from({ length: 36 }, (_, i) => `${"acegik"[i % 6]}${1 + 2 * Math.floor(i / 6)}`);
		const beyond = (count: number): number =>
			listed(placed(`A ${cells.slice(0, count).join(" ")}; B b2 d2 f2 h2; C b4 d4 f4 h4`, { seats: 3 }), 0).filter(
				(feature) => feature === BEYOND,
			).length;
		expect([24, 25, 36].map(beyond)).toEqual([0, 1, 12]);
		for (const name of ["mamba-3-11", "mamba-4-9"]) expect(knowledge.weights[name][BEYOND]).toBeGreaterThan(0);
	});

	it("sees where an arrival turns pieces, and who could arrive", () => {
		const meeting = "A b5 c5 d3 a1 c1 e1 g1; B e5 f5 a9 c9 e9 g9 i9";
		const kinds = (seat: number, inTurn: number): number[] =>
			listed(placed(meeting, { seat: inTurn }), seat).filter((feature) => feature >= ATTACKS && feature < KILLS);
		expect(kinds(0, 0)).toEqual([attacksFeature(0, 0, 1)]);
		expect(kinds(0, 1)).toEqual([attacksFeature(1, 0, 1)]);
		expect(kinds(1, 1)).toEqual([attacksFeature(0, 0, 0)]);
	});

	it("sees which pieces could be smothered, but not by those that stand beside them", () => {
		const around = "A d5 f5 e6 e2 a1 c1 g1; B e5 a9 c9 e9 g9 i9";
		const kinds = (seat: number, text: string): number[] =>
			listed(placed(text), seat).filter((feature) => feature >= KILLS && feature < MENACED);
		expect(kinds(0, around)).toEqual([killsFeature(0, 1)]);
		expect(kinds(0, around.replace("e2", "i1"))).toEqual([killsFeature(0, 0)]);
		expect(kinds(1, around)).toEqual([killsFeature(1, 0)]);
	});

	it("cannot judge while somebody has to choose", () => {
		const core = new MambaCore();
		const position = placed("A b5 c5 d5 f5 g5 h5 e3; B a9 c9 e9 g9 i9");
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
