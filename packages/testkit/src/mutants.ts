import { type Core, type Effect, type Game, OVER, type Position, type StepList } from "@tablier/kernel";

/*
 * Games broken on purpose. A law that lets one of them pass is not a law: the tests of the testkit and of each game
 * show that every mutant is caught, and by which law.
 */
export type Mutant = <P extends Position>(game: Game<P>) => Game<P>;

/** A core that does as the given one does, but for what is replaced. */
export function alteredCore<P>(core: Core<P>, changes: (core: Core<P>) => Partial<Core<P>>): Core<P> {
	const plain: Core<P> = {
		load: (position) => core.load(position),
		save: () => core.save(),
		get actor() {
			return core.actor;
		},
		get turn() {
			return core.turn;
		},
		get keyLo() {
			return core.keyLo;
		},
		get keyHi() {
			return core.keyHi;
		},
		steps: (out) => core.steps(out),
		make: (step, log) => core.make(step, log),
		unmake: () => core.unmake(),
		isOut: (seat) => core.isOut(seat),
		verdict: () => core.verdict(),
	};
	return Object.defineProperties(plain, Object.getOwnPropertyDescriptors(changes(core))) as Core<P>;
}

export const withCore = <P extends Position>(game: Game<P>, changes: (core: Core<P>) => Partial<Core<P>>): Game<P> => ({
	...game,
	core: () => alteredCore(game.core(), changes),
});

/** The log that a core writes, changed before it is read. */
export const withEffects = <P extends Position>(
	game: Game<P>,
	change: (effects: readonly Effect[]) => readonly Effect[],
): Game<P> =>
	withCore(game, (core) => ({
		make: (step, log) => {
			if (!log) return core.make(step);
			const told: Effect[] = [];
			core.make(step, told);
			log.push(...change(told));
		},
	}));

/** The list that a core fills, changed before it is read. */
export const withSteps = <P extends Position>(
	game: Game<P>,
	change: (steps: readonly number[]) => readonly number[],
): Game<P> =>
	withCore(game, (core) => ({
		steps: (out: StepList) => {
			core.steps(out);
			const changed = change([...out.items.subarray(0, out.length)]);
			out.clear();
			for (const step of changed) out.push(step);
		},
	}));

/** An undo that forgets the key: the one thing a board does not show. */
const keyStaysAfterUndo: Mutant = (game) =>
	withCore(game, (core) => {
		let left = 0;
		return {
			get keyLo() {
				return core.keyLo ^ left;
			},
			load: (position) => {
				left = 0;
				core.load(position);
			},
			unmake: () => {
				const before = core.keyLo;
				core.unmake();
				left ^= before ^ core.keyLo;
			},
		};
	});

const undoDoesNothing: Mutant = (game) => withCore(game, () => ({ unmake: () => undefined }));

/** A key that only loading sets: writes do not reach it. */
const keyIgnoresWrites: Mutant = (game) =>
	withCore(game, (core) => {
		let lo = 0;
		let hi = 0;
		return {
			load: (position) => {
				core.load(position);
				lo = core.keyLo;
				hi = core.keyHi;
			},
			get keyLo() {
				return lo;
			},
			get keyHi() {
				return hi;
			},
		};
	});

const keyIsConstant: Mutant = (game) => withCore(game, () => ({ keyLo: 1, keyHi: 1 }));
const stepsDescend: Mutant = (game) => withSteps(game, (steps) => steps.toReversed());
const stepsRepeat: Mutant = (game) => withSteps(game, (steps) => steps.flatMap((step) => [step, step]));
const stepsAreMissing: Mutant = (game) => withSteps(game, () => []);
const branchingIsUnderstated: Mutant = (game) => ({ ...game, maxBranching: 1 });
const everybodyWins: Mutant = (game) =>
	withCore(game, (core) => ({ verdict: () => ({ ...core.verdict(), scores: core.verdict().scores.map(() => 1) }) }));
const everybodyIsOut: Mutant = (game) => withCore(game, () => ({ isOut: () => true }));
/** Who waits is out for one turn. */
const outComesBack: Mutant = (game) =>
	withCore(game, (core) => ({ isOut: (seat) => core.actor >= 0 && core.turn % 2 === 0 && seat !== core.actor }));
/** The winner is said to be out. */
const outHasWon: Mutant = (game) =>
	withCore(game, (core) => ({ isOut: (seat) => core.actor === OVER && core.verdict().scores[seat] > 0 }));

const effectsLoseATravel: Mutant = (game) =>
	withEffects(game, (effects) =>
		effects.map((effect) => (effect.kind === "shift" ? { ...effect, travels: effect.travels.slice(1) } : effect)),
	);
const effectsLoseTheScore: Mutant = (game) =>
	withEffects(game, (effects) => effects.filter(({ kind }) => kind !== "score"));
const effectsMiscount: Mutant = (game) =>
	withEffects(game, (effects) =>
		effects.map((effect) => (effect.kind === "score" ? { ...effect, total: effect.total + 1 } : effect)),
	);
const effectsLoseTheEnd: Mutant = (game) =>
	withEffects(game, (effects) => effects.filter(({ kind }) => kind !== "end"));
const effectsCiteNothing: Mutant = (game) =>
	withEffects(game, (effects) => effects.map((effect) => ({ ...effect, rule: "Z99" })));

const aimsAreCutShort: Mutant = (game) => ({
	...game,
	aims: (position, step) => game.aims(position, step).map((aim) => aim.slice(0, 1)),
});
const aimsAreAbsent: Mutant = (game) => ({ ...game, aims: () => [] });
const stepTextsCollide: Mutant = (game) => ({
	...game,
	writeStep: (position, step) => game.writeStep(position, step)[0],
});
const stepTextIsReadWrongly: Mutant = (game) => ({
	...game,
	readStep: (position, text) => {
		const read = game.readStep(position, text);
		return read.ok ? { ...read, value: (read.value ^ 1) as typeof read.value } : read;
	},
});
const positionTextIsCut: Mutant = (game) => ({
	...game,
	writePosition: (position) => game.writePosition(position).split(" ")[0],
});
const nothingIsRefused: Mutant = (game) => ({ ...game, refusal: () => undefined });
const everythingIsRefused: Mutant = (game) => ({
	...game,
	refusal: () => ({ code: "game-over", rule: "", cells: [], facts: {} }),
});
const refusalsCiteNothing: Mutant = (game) => ({
	...game,
	refusal: (position, step) => {
		const refused = game.refusal(position, step);
		return refused && { ...refused, rule: "Z99" };
	},
});
const misaimsCiteNothing: Mutant = (game) => ({
	...game,
	misaim: (position, touched) => ({ ...game.misaim(position, touched), rule: "Z99" }),
});

/** Each mutant with the laws that may be the first to see it. */
export const MUTANTS: Readonly<Record<string, { readonly mutant: Mutant; readonly laws: readonly string[] }>> = {
	keyStaysAfterUndo: { mutant: keyStaysAfterUndo, laws: ["unmakeRestores"] },
	undoDoesNothing: { mutant: undoDoesNothing, laws: ["unmakeRestores", "throws", "stepsAscend", "endsProperly"] },
	keyIgnoresWrites: { mutant: keyIgnoresWrites, laws: ["savedIsLoaded"] },
	keyIsConstant: { mutant: keyIsConstant, laws: ["oneKeyOnePosition"] },
	stepsDescend: { mutant: stepsDescend, laws: ["stepsAscend"] },
	stepsRepeat: { mutant: stepsRepeat, laws: ["stepsAscend"] },
	stepsAreMissing: { mutant: stepsAreMissing, laws: ["endsProperly"] },
	branchingIsUnderstated: { mutant: branchingIsUnderstated, laws: ["stepsAscend"] },
	everybodyWins: { mutant: everybodyWins, laws: ["endsProperly", "effectsTellTheEnd"] },
	everybodyIsOut: { mutant: everybodyIsOut, laws: ["outIsOut"] },
	outComesBack: { mutant: outComesBack, laws: ["outIsOut"] },
	outHasWon: { mutant: outHasWon, laws: ["outIsOut"] },
	effectsLoseATravel: { mutant: effectsLoseATravel, laws: ["effectsTellTheBoard", "throws"] },
	effectsLoseTheScore: { mutant: effectsLoseTheScore, laws: ["effectsTellTheBoard"] },
	effectsMiscount: { mutant: effectsMiscount, laws: ["effectsTellTheBoard"] },
	effectsLoseTheEnd: { mutant: effectsLoseTheEnd, laws: ["effectsTellTheEnd"] },
	effectsCiteNothing: { mutant: effectsCiteNothing, laws: ["effectsCiteRules", "effectsTellTheEnd"] },
	aimsAreCutShort: { mutant: aimsAreCutShort, laws: ["aimsArePrefixFree"] },
	aimsAreAbsent: { mutant: aimsAreAbsent, laws: ["aimsArePrefixFree"] },
	stepTextsCollide: { mutant: stepTextsCollide, laws: ["stepTextReadsBack"] },
	stepTextIsReadWrongly: { mutant: stepTextIsReadWrongly, laws: ["stepTextReadsBack"] },
	positionTextIsCut: { mutant: positionTextIsCut, laws: ["positionTextReadsBack"] },
	nothingIsRefused: { mutant: nothingIsRefused, laws: ["illegalIsRefused"] },
	everythingIsRefused: { mutant: everythingIsRefused, laws: ["legalIsNotRefused"] },
	refusalsCiteNothing: { mutant: refusalsCiteNothing, laws: ["illegalIsRefused"] },
	misaimsCiteNothing: { mutant: misaimsCiteNothing, laws: ["misaimIsExplained"] },
};
