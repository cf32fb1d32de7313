/** What the levels of a game are: how many nodes form 1 looks at, and the range of forms of levels 1 to 7. */
export interface Forms {
	readonly most: number;
	readonly ranges: readonly (readonly [low: number, high: number])[];
}

/** One form a level: where dice fall it makes less of a difference than luck does. */
const fixed = (most: number, ...forms: readonly number[]): Forms => ({
	most,
	ranges: forms.map((form) => [form, form] as const),
});

const MAMBA: Forms = {
	most: 40_000,
	ranges: [
		[0.05, 0.42],
		[0.12, 0.545],
		[0.19, 0.66],
		[0.27, 0.77],
		[0.355, 0.88],
		[0.45, 0.99],
		[0.56, 1.1],
	],
};
const MAMBA_THREE: Forms = {
	most: 20_000,
	ranges: [
		[0.124, 0.404],
		[0.217, 0.487],
		[0.287, 0.577],
		[0.355, 0.677],
		[0.43, 0.81],
		[0.5, 0.93],
		[0.655, 1.095],
	],
};
const MAMBA_FOUR: Forms = {
	most: 20_000,
	ranges: [
		[0, 0.2],
		[0.12, 0.4],
		[0.21, 0.49],
		[0.28, 0.57],
		[0.345, 0.66],
		[0.41, 0.8],
		[0.5, 1.03],
	],
};
const MAMBA_TEAMS: Forms = {
	most: 40_000,
	ranges: [
		[0.02, 0.36],
		[0.09, 0.48],
		[0.165, 0.61],
		[0.255, 0.735],
		[0.35, 0.86],
		[0.45, 0.98],
		[0.6, 1.01],
	],
};
const TWO = fixed(20_000, 0.2, 0.312, 0.362, 0.403, 0.44, 0.476, 0.536);
const THREE_OR_FOUR = fixed(20_000, 0, 0.289, 0.358, 0.403, 0.442, 0.488, 0.548);
const DOCKER_THREE = fixed(20_000, 0, 0.272, 0.353, 0.403, 0.444, 0.484, 0.549);
/** No dice: two players are as far apart as in the other games. */
const TWO_WITH_CARDS: Forms = {
	most: 20_000,
	ranges: [
		[0.184, 0.444],
		[0.265, 0.525],
		[0.347, 0.607],
		// biome-ignore lint/suspicious/noApproximativeNumericConstant: a form, no logarithm.
		[0.434, 0.694],
		[0.522, 0.782],
		[0.638, 0.898],
		[0.82, 1],
	],
};
/** With three and four as well. */
const THREE_WITH_CARDS = fixed(20_000, 0, 0.189, 0.33, 0.393, 0.447, 0.508, 0.71);
const DOCKER_THREE_WITH_CARDS = fixed(20_000, 0, 0.23, 0.35, 0.42, 0.49, 0.61, 0.85);
const FOUR_WITH_CARDS = fixed(20_000, 0, 0.245, 0.36, 0.45, 0.52, 0.655, 0.88);

/**
 * By the name of the weights; found by bench/levels.ts and bench/forms.ts, results in bench/results/levels.json. Which
 * neighbours have met, how often and with what result is told in docs/levels.md. Omba and Docker with dice are spaced by what a
 * level gives away a play (`spread` there); with two and with four seats Docker is Omba. Mamba on other boards has the levels
 * of its usual one, from likeness alone.
 */
export const FORMS: Readonly<Record<string, Forms>> = {
	abalone: {
		most: 40_000,
		ranges: [
			[0, 0.4],
			[0.041, 0.641],
			[0.211, 0.811],
			[0.372, 0.972],
			[0.63, 1.01],
			[0.84, 1.016],
			[0.997, 1.057],
		],
	},
	oshi: {
		most: 40_000,
		ranges: [
			[0, 0.08],
			[0, 0.24],
			[0, 0.45],
			[0, 0.79],
			[0.2, 1],
			[0.6, 1.08],
			[0.78, 1.09],
		],
	},
	"ko-oshi": {
		most: 40_000,
		ranges: [
			[0, 0.025],
			[0.016, 0.206],
			[0.066, 0.34],
			[0.16, 0.43],
			[0.242, 0.522],
			[0.355, 0.635],
			[0.458, 0.748],
		],
	},
	"omba-2": TWO,
	"docker-2": TWO,
	"omba-3": THREE_OR_FOUR,
	"omba-4": THREE_OR_FOUR,
	"docker-3": DOCKER_THREE,
	"docker-4": THREE_OR_FOUR,
	"omba-2-cards": TWO_WITH_CARDS,
	"omba-3-cards": THREE_WITH_CARDS,
	"omba-4-cards": FOUR_WITH_CARDS,
	"docker-2-cards": TWO_WITH_CARDS,
	"docker-3-cards": DOCKER_THREE_WITH_CARDS,
	"docker-4-cards": FOUR_WITH_CARDS,
	"mamba-2-9": MAMBA,
	"mamba-2-11": MAMBA,
	"mamba-3-9": MAMBA_THREE,
	"mamba-3-11": MAMBA_THREE,
	"mamba-4-9": MAMBA_FOUR,
	"mamba-4-11": MAMBA_FOUR,
	"mamba-de-comptoir-4-9": MAMBA_TEAMS,
	"mamba-de-comptoir-4-11": MAMBA_TEAMS,
};
