import { type Core, type Game, type Judge, type Knowledge, type Position, StepList } from "@tablier/kernel";

/* What can be counted in any game: the steps of the seat to decide, and the pieces and points of each seat. */
const STEP = 0;
const PIECE = 1;
const POINT = 2;
const KINDS = [STEP, PIECE, POINT];
/** In hundredths of a logit. Chosen by hand: steps say little, points most. */
const WEIGHTS = Int16Array.of(2, 20, 60);
/** More of a kind are not counted. */
const MOST = 200;

/** Counts for one core. It asks for the look of a position, so it is slow beside a judge that a game brings. */
class Counter<P extends Position> {
	private readonly game: Game<P>;
	private readonly core: Core<P>;
	private readonly list: StepList;

	constructor(game: Game<P>, core: Core<P>) {
		this.game = game;
		this.core = core;
		this.list = new StepList(game.maxBranching);
	}

	count(kind: number, seat: number): number {
		const found = kind === STEP ? this.steps(seat) : kind === PIECE ? this.pieces(seat) : this.points(seat);
		return Math.min(MOST, found);
	}

	private steps(seat: number): number {
		if (this.core.actor !== seat) return 0;
		this.list.clear();
		this.core.steps(this.list);
		return this.list.length;
	}

	private pieces(seat: number): number {
		const { stacks } = this.game.look(this.core.save());
		return stacks.reduce((sum, stack) => sum + stack.filter(({ owner }) => owner === seat).length, 0);
	}

	private points(seat: number): number {
		return Math.max(0, this.game.look(this.core.save()).scores[seat] ?? 0);
	}
}

/** The judge of a game that brings none: it plays by mobility, pieces and points, and sees the rest by searching. */
export function mobilityOf<P extends Position>(game: Game<P>): Knowledge<P> {
	return {
		game,
		weightsOf: ({ ruleset }) => ruleset,
		weights: Object.fromEntries(game.rulesets.map(({ id }) => [id, WEIGHTS])),
		judge: (core, _, weights): Judge => {
			const counter = new Counter(game, core);
			return {
				load: () => undefined,
				made: () => undefined,
				unmade: () => undefined,
				strength: (seat) => KINDS.reduce((sum, kind) => sum + weights[kind] * counter.count(kind, seat), 0),
				noisy: () => true,
			};
		},
		features: (core) => {
			const counter = new Counter(game, core);
			return {
				size: KINDS.length,
				most: KINDS.length * MOST,
				list: (seat, out) => {
					let length = 0;
					for (const kind of KINDS) for (let left = counter.count(kind, seat); left > 0; left--) out[length++] = kind;
					return length;
				},
			};
		},
		// Turns of several steps are rare, and keeping time for a step that never comes costs little.
		severalSteps: true,
		asTwoUpTo: 2,
		swing: 60,
	};
}
