/** What the levels of a game are: how many nodes the best form looks at, and the range of forms of levels 1 to 7. */
export interface Forms {
	readonly most: number;
	readonly ranges: readonly (readonly [low: number, high: number])[];
}

/** With dice a form makes less of a difference than luck does: levels have one form each, even in what they give away a play. */
const fixed = (most: number, ...forms: readonly number[]): Forms => ({
	most,
	ranges: forms.map((form) => [form, form] as const),
});

const MAMBA: Forms = {
	most: 9_000,
	ranges: [
		[0.15, 0.56],
		[0.24, 0.65],
		[0.33, 0.76],
		[0.45, 0.88],
		[0.58, 1],
		[0.76, 1],
		[0.9, 1],
	],
};
const THREE_OR_FOUR = fixed(20_000, 0.25, 0.3, 0.34, 0.39, 0.44, 0.485, 0.53);
const CARDS = fixed(20_000, 0.15, 0.25, 0.35, 0.45, 0.55, 0.7, 0.85);

/**
 * By the name of the weights; found by bench/levels.ts and bench/forms.ts. Neighbours have met 200 times a pair where
 * bench/results/levels.json says so; the others were set with 40 to 60 games, those of cards and of Mamba with more than two
 * seats by likeness alone.
 */
export const FORMS: Readonly<Record<string, Forms>> = {
	abalone: {
		most: 40_000,
		ranges: [
			[0, 0.4],
			[0.041, 0.641],
			[0.201, 0.801],
			[0.357, 0.957],
			[0.591, 1],
			[0.786, 1],
			[0.912, 1],
		],
	},
	oshi: {
		most: 40_000,
		ranges: [
			[0, 0.07],
			[0, 0.13],
			[0, 0.29],
			[0, 0.47],
			[0.02, 0.74],
			[0.3, 0.97],
			[0.72, 1],
		],
	},
	"ko-oshi": {
		most: 40_000,
		ranges: [
			[0, 0.025],
			[0, 0.17],
			[0.03, 0.304],
			[0.12, 0.39],
			[0.21, 0.49],
			[0.33, 0.61],
			[0.46, 0.75],
		],
	},
	"omba-2": fixed(20_000, 0.2, 0.28, 0.325, 0.375, 0.425, 0.48, 0.53),
	"docker-2": fixed(20_000, 0.2, 0.28, 0.325, 0.375, 0.425, 0.48, 0.53),
	"omba-3": THREE_OR_FOUR,
	"omba-4": THREE_OR_FOUR,
	"docker-3": THREE_OR_FOUR,
	"docker-4": THREE_OR_FOUR,
	"omba-2-cards": CARDS,
	"omba-3-cards": CARDS,
	"omba-4-cards": CARDS,
	"docker-2-cards": CARDS,
	"docker-3-cards": CARDS,
	"docker-4-cards": CARDS,
	"mamba-2-9": MAMBA,
	"mamba-2-11": MAMBA,
	"mamba-3-9": MAMBA,
	"mamba-3-11": MAMBA,
	"mamba-4-9": MAMBA,
	"mamba-4-11": MAMBA,
	"mamba-de-comptoir-4-9": MAMBA,
	"mamba-de-comptoir-4-11": MAMBA,
};
