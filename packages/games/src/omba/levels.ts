import type { Forms } from "@tablier/kernel";

/** One form a level: where dice fall it makes less of a difference than luck does. */
const fixed = (most: number, ...forms: readonly number[]): Forms => ({
	most,
	ranges: forms.map((form) => [form, form] as const),
});

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

/** By the name of the weights. Found by bench/levels.ts and bench/forms.ts; results in bench/results/levels.json and docs/levels.md. With dice the levels are
 * spaced by what a level gives away in a play (`spread` there); with two and with four seats Docker is Omba. */
export const FORMS: Readonly<Record<string, Forms>> = {
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
};
