import { type Weights, weightsByName } from "@tablier/kernel";
import { LEARNED } from "./learned.ts";

/** What was learned on the board that is usual for so many players serves on the other one too. */
const USUAL = { "mamba-2": 9, "mamba-3": 11, "mamba-4": 11, "mamba-de-comptoir-4": 11 };

export const WEIGHTS: Readonly<Record<string, Weights>> = weightsByName(
	LEARNED,
	Object.entries(USUAL).flatMap(([name, usual]) =>
		[9, 11].map((size) => [`${name}-${size}`, `${name}-${usual}`] as const),
	),
);
