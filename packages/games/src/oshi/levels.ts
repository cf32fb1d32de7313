import type { Forms } from "@tablier/kernel";

/** By the name of the weights. Found by bench/levels.ts and bench/forms.ts; results in bench/results/levels.json and docs/levels.md. */
export const FORMS: Readonly<Record<string, Forms>> = {
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
};
