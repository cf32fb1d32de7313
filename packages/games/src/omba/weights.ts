import { type Weights, weightsByName } from "@tablier/kernel";
import { LEARNED } from "./learned.ts";

/** With two and with four players Docker is Omba: as many cubes each. */
const NAMES = ["omba", "docker"].flatMap((ruleset) =>
	[2, 3, 4].flatMap((seats) =>
		["", "-cards"].map((roll) => [`${ruleset}-${seats}${roll}`, `omba-${seats}${roll}`] as const),
	),
);

export const WEIGHTS: Readonly<Record<string, Weights>> = weightsByName(LEARNED, NAMES);
