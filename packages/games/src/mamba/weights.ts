import { type Weights, weightsByName } from "@tablier/kernel";
import { SIZE, WEIGHT_BEYOND } from "./features.ts";
import { LEARNED } from "./learned.ts";

/** What was learned on the board that is usual for so many players serves on the other one too. */
const USUAL = { "mamba-2": 9, "mamba-3": 11, "mamba-4": 11, "mamba-de-comptoir-4": 11 };

/** Names of three and four players on their own. */
const MANY = /^mamba-[34]-/;

/** No game of self-play had a weight for pieces beyond those that are counted. */
function withBeyond(name: string, weights: Weights): Weights {
	if (!MANY.test(name) || weights.length > SIZE) return weights;
	return Int16Array.of(...weights, WEIGHT_BEYOND);
}

const learned = weightsByName(
	LEARNED,
	Object.entries(USUAL).flatMap(([name, usual]) =>
		[9, 11].map((size) => [`${name}-${size}`, `${name}-${usual}`] as const),
	),
);

export const WEIGHTS: Readonly<Record<string, Weights>> = Object.fromEntries(
	Object.entries(learned).map(([name, weights]) => [name, withBeyond(name, weights)]),
);
