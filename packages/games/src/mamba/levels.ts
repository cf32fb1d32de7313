import type { Forms } from "@tablier/kernel";

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
		[0.24, 0.445],
		[0.3, 0.53],
		[0.335, 0.6],
		[0.385, 0.69],
		[0.44, 0.81],
		[0.5, 0.93],
		[0.6, 1.04],
	],
};
const MAMBA_FOUR: Forms = {
	most: 20_000,
	ranges: [
		[0.25, 0.47],
		[0.31, 0.54],
		[0.35, 0.6],
		[0.4, 0.68],
		[0.45, 0.78],
		[0.5, 0.9],
		[0.555, 1.01],
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

/** By the name of the weights. Found by bench/levels.ts and bench/forms.ts; results in bench/results/levels.json and docs/levels.md. Other boards than the usual one have its levels, from likeness alone. */
export const FORMS: Readonly<Record<string, Forms>> = {
	"mamba-2-9": MAMBA,
	"mamba-2-11": MAMBA,
	"mamba-3-9": MAMBA_THREE,
	"mamba-3-11": MAMBA_THREE,
	"mamba-4-9": MAMBA_FOUR,
	"mamba-4-11": MAMBA_FOUR,
	"mamba-de-comptoir-4-9": MAMBA_TEAMS,
	"mamba-de-comptoir-4-11": MAMBA_TEAMS,
};
