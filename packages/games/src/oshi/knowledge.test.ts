import { OVER, StepList } from "@tablier/kernel";
import { checkJudge, type Mirror, pickFrom, randomFrom, symmetriesOf } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { MAX_BRANCHING, OshiCore } from "./core.ts";
import { ENEMY_GAIN, gainFeature, SECOND_GAIN } from "./features.ts";
import { knowledge } from "./knowledge.ts";
import { kitOf, type OshiPosition } from "./position.ts";
import { writeStep } from "./step.ts";
import { swapped, turnedBy } from "./test/mirrors.ts";
import { placed, startWith } from "./test/subject.ts";

/** No judge looks at the impasse squares: it says the same without them. */
const withoutBans = (mirror: Mirror<OshiPosition>): Mirror<OshiPosition> => ({
	...mirror,
	map: (position) => mirror.map({ ...position, bans: [] }),
});

checkJudge(knowledge, {
	mirrors: ({ setting, ply }) =>
		[turnedBy(symmetriesOf(kitOf(setting).board)[ply % 8], ply % 8), swapped].map(withoutBans),
	length: 120,
});

const noisyAt = (position: OshiPosition): string[] => {
	const core = new OshiCore();
	core.load(position);
	const { setting } = position;
	const list = new StepList(knowledge.game.maxBranching);
	const judge = knowledge.judge(core, setting, knowledge.weights[knowledge.weightsOf(setting)]);
	judge.load();
	judge.noisy(list);
	return list.toArray().map((step) => writeStep(setting, step));
};

describe("moves that cannot wait", () => {
	it("push off pieces of the other's, the most points first", () => {
		expect(noisyAt(placed("Cb5 ca5 Be2 ae1 Ag7 ci7"))).toEqual(["b5-a5", "e2-e1"]);
	});

	it("are not those that push off one's own alone", () => {
		expect(noisyAt(placed("Cb5 Aa5 ce9"))).toEqual([]);
	});

	it("are not those that the impasse forbids", () => {
		expect(noisyAt(placed("Cc5 ca5 ce9", { bans: "c5:a5" }))).toEqual([]);
		expect(noisyAt(placed("Cc5 ca5 ce9"))).toEqual(["c5-a5"]);
	});

	it("are exact in Ko-Oshi: two storeys move two squares", () => {
		expect(noisyAt(placed("Bb3 aa3 be5", { ruleset: "ko-oshi" }))).toEqual([]);
		expect(noisyAt(placed("Bc3 aa3 be5", { ruleset: "ko-oshi" }))).toEqual(["c3-a3"]);
	});
});

it.each(["oshi", "ko-oshi"])("in random games of %s the moves that cannot wait are all that win points", (ruleset) => {
	const random = randomFrom(7);
	const core = new OshiCore();
	const position = startWith({}, ruleset);
	const judge = knowledge.judge(core, position.setting, knowledge.weights[ruleset]);
	const [list, noisy] = [new StepList(MAX_BRANCHING), new StepList(MAX_BRANCHING)];
	for (let game = 0; game < 20; game++) {
		core.load(position);
		judge.load();
		for (let ply = 0; ply < 150 && core.actor !== OVER; ply++) {
			list.clear();
			noisy.clear();
			core.steps(list);
			judge.noisy(noisy);
			const { scores, seat } = core.save();
			const won = list.toArray().map((step) => {
				core.make(step);
				const after = core.save().scores;
				core.unmake();
				return {
					step,
					won: after[seat] - scores[seat],
					net: after[seat] - scores[seat] - after[1 - seat] + scores[1 - seat],
				};
			});
			const expected = won.filter((one) => one.won > 0);
			expect(noisy.toArray().sort((a, b) => a - b)).toEqual(expected.map(({ step }) => step));
			const nets = noisy.toArray().map((step) => expected.find((one) => one.step === step)?.net ?? 0);
			expect(nets).toEqual([...nets].sort((a, b) => b - a));
			core.make(pickFrom(random, list.toArray()));
			judge.made();
		}
	}
});

describe("a judge of Oshi", () => {
	const strengthOf = (position: OshiPosition): number => {
		const core = new OshiCore();
		core.load(position);
		const judge = knowledge.judge(core, position.setting, knowledge.weights.oshi);
		judge.load();
		return judge.strength(position.seat);
	};

	it("likes points", () => {
		const [even, ahead] = [placed("Ce5 ce8"), placed("Ce5 ce8", { scores: [3, 0] })];
		expect(strengthOf(ahead)).toBeGreaterThan(strengthOf(even));
	});

	it("sees what the other could push off next", () => {
		const seen = (pieces: string): number => {
			const core = new OshiCore();
			core.load(placed(pieces));
			const { list, most } = knowledge.features(core, startWith().setting);
			const out = new Int32Array(most);
			return out.subarray(0, list(0, out)).find((feature) => feature >= ENEMY_GAIN && feature < SECOND_GAIN) ?? -1;
		};
		expect(seen("Ce4 cb8")).toBe(gainFeature(ENEMY_GAIN, 7, 0));
		expect(seen("Ba8 cb8")).toBe(gainFeature(ENEMY_GAIN, 7, 2));
	});
});
