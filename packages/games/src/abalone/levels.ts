import type { Forms } from "@tablier/kernel";

/** By the name of the weights. Found by bench/levels.ts and bench/forms.ts; results in bench/results/levels.json and docs/levels.md. */
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
};
