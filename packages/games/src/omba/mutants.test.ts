import { type Game, OVER, StepList } from "@tablier/kernel";
import {
	alteredCore,
	checkMutants,
	findPerftBreachIn,
	huntBreach,
	readPerft,
	withCore,
	withEffects,
} from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { omba } from "./index.ts";
import { entriesOf } from "./path.ts";
import { BOARD, CELLS, cardsIn, type OmbaPosition } from "./position.ts";
import { HAND, packMove } from "./step.ts";
import { PERFT, perftPositions, settingWith, subject } from "./test/subject.ts";

/** Omba counts no points, so these two have nothing to break. */
checkMutants(subject, settingWith(), ["effectsLoseTheScore", "effectsMiscount"]);

const BLOCKS = readPerft(PERFT);

const perftCatches = (game: Game<OmbaPosition>): string | undefined => findPerftBreachIn(game, BLOCKS, 20_000);

interface Broken {
	readonly freeClimb?: boolean;
	readonly twice?: boolean;
	readonly covered?: boolean;
	readonly countsItself?: boolean;
}

/** Moves by rules that can be broken one by one, walked in the plainest way. */
function movesBy(position: OmbaPosition, points: number, card: number, broken: Broken): number[] {
	const { stacks, hands, seat, setting } = position;
	const free = broken.twice || setting.options.back === "no-reversal";
	const found = new Set<number>();
	const walk = (from: number, heights: readonly number[], path: readonly number[], left: number): void => {
		const here = path[path.length - 1];
		if (left === 0 && here !== from) found.add(packMove(from, here, card));
		if (left <= 0) return;
		for (let i = 0; i < 4; i++) {
			const next = BOARD.neighbours[here * 4 + i];
			if (next >= CELLS || (free ? next === path[path.length - 2] : path.includes(next))) continue;
			const climb = broken.freeClimb ? 0 : Math.abs(heights[next] - heights[here]);
			walk(from, heights, [...path, next], left - 1 - climb);
		}
	};
	const heights = stacks.map((stack) => stack.length);
	for (const [cell, stack] of stacks.entries()) {
		const moves = broken.covered ? stack.includes(seat) : stack.at(-1) === seat;
		const lifted = heights.map((height, i) => (i === cell && !broken.countsItself ? height - 1 : height));
		if (moves) walk(cell, lifted, [cell], points);
	}
	for (const entry of hands[seat] > 0 ? entriesOf(setting, seat) : [])
		walk(HAND, heights, [entry], points - 1 - (broken.freeClimb ? 0 : heights[entry]));
	return [...found].sort((a, b) => a - b);
}

const brokenBy = (broken: Broken): Game<OmbaPosition> =>
	withCore(omba, (core) => ({
		steps: (out: StepList) => {
			const position = core.save();
			if (core.actor === OVER) return;
			if (core.actor < 0) return core.steps(out);
			const points = position.roll === 0 ? cardsIn(position.cards[position.seat]) : [position.roll];
			for (const number of points)
				for (const step of movesBy(position, number, position.roll === 0 ? number : 0, broken)) out.push(step);
		},
	}));

/** Plays by another value of an option than was agreed. */
const misread = (options: Readonly<Record<string, string>>): Game<OmbaPosition> =>
	withCore(omba, (core) => ({
		load: (position) =>
			core.load({
				...position,
				setting: { ...position.setting, options: { ...position.setting.options, ...options } },
			}),
	}));

describe("Omba with a broken rule", () => {
	it("unbroken, it passes the same checks", () => {
		expect(perftCatches(omba)).toBeUndefined();
		const list = new StepList(omba.maxBranching);
		for (const position of perftPositions) {
			const [plain, again] = [omba, brokenBy({})].map((game) => {
				const core = game.core();
				core.load(position);
				list.clear();
				core.steps(list);
				return list.toArray();
			});
			expect(again).toEqual(plain);
		}
	});

	it.each([
		["climbing is free", brokenBy({ freeClimb: true })],
		["cells are visited twice", brokenBy({ twice: true })],
		["covered cubes move", brokenBy({ covered: true })],
		["the moving cube is counted", brokenBy({ countsItself: true })],
		["a cell may be visited again by option", misread({ back: "no-reversal" })],
		["nobody goes out while a number could be played", misread({ stuck: "pass" })],
		["everybody enters on the own side only", misread({ entry: "own-side" })],
		["everybody enters anywhere", misread({ entry: "any" })],
	])("%s: perft sees it", (_, game) => {
		expect(perftCatches(game)).toContain("leaves");
	});

	it("who is out plays again: perft sees it", () => {
		const game = withCore(omba, (core) => ({
			load: (position) => core.load({ ...position, out: position.out.map(() => false) }),
		}));
		expect(perftCatches(game)).toContain("leaves");
	});

	it("nobody ever goes out: perft sees it", () => {
		const game = withCore(omba, (core) => {
			const trail: OmbaPosition[] = [];
			return {
				make: (step) => {
					const before = core.save();
					trail.push(before);
					core.make(step);
					core.load({ ...core.save(), out: before.out });
				},
				unmake: () => core.load(trail.pop() as OmbaPosition),
			};
		});
		expect(perftCatches(game)).toContain("leaves");
	});

	it("a key without the roll: the laws see it", () => {
		const game: Game<OmbaPosition> = {
			...omba,
			core: () => {
				const shadow = omba.core();
				const look = (position: OmbaPosition) => {
					shadow.load({ ...position, roll: 0 });
					return shadow;
				};
				return alteredCore(omba.core(), (core) => ({
					get keyLo() {
						return look(core.save()).keyLo;
					},
					get keyHi() {
						return look(core.save()).keyHi;
					},
				}));
			},
		};
		expect(huntBreach({ ...subject, game }, settingWith())).toContain("oneKeyOnePosition");
	});

	it("an undo that forgets who is out: the laws see it", () => {
		const game: Game<OmbaPosition> = withCore(omba, (core) => {
			let gone: readonly boolean[] = [];
			return {
				load: (position) => {
					gone = [];
					core.load(position);
				},
				unmake: () => {
					gone = core.save().out;
					core.unmake();
				},
				save: () => {
					const position = core.save();
					return { ...position, out: position.out.map((out, seat) => out || gone[seat] === true) };
				},
			};
		});
		expect(huntBreach({ ...subject, game }, settingWith({}, 3))).toContain("unmakeRestores");
	});

	it.each([
		["roll", "die"],
		["out", "who is out"],
	])("a log without the effect %s: the laws miss the %s", (kind, words) => {
		const game = withEffects(omba, (effects) => effects.filter((effect) => effect.kind !== kind));
		const breach = huntBreach({ ...subject, game }, settingWith({}, 3));
		expect(breach).toContain("effectsTellTheBoard");
		expect(breach).toContain(words);
	});

	it("a loaded die: the laws see an outcome without weight", () => {
		const game = withCore(omba, (core) => ({
			steps: (out: StepList) => {
				core.steps(out);
				if (core.actor === -1) out.weights[5] = 0;
			},
		}));
		expect(huntBreach({ ...subject, game }, settingWith())).toContain("weightsArePositive");
	});

	it("a covered cube that is not explained: the laws see it", () => {
		const game: Game<OmbaPosition> = {
			...omba,
			refusal: (position, step) => {
				const refused = omba.refusal(position, step);
				return refused?.rule === "B7" ? undefined : refused;
			},
		};
		expect(huntBreach({ ...subject, game }, settingWith())).toContain("illegalIsRefused");
	});
});
