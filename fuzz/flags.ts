import { parseArgs } from "node:util";

export interface Asked {
	/** Those named; none is all of them. */
	readonly targets: readonly string[];
	readonly seed: number;
	readonly runs: number;
	readonly seconds: number;
	readonly cost: boolean;
}

export const USAGE = "usage: npm run fuzz -- [TARGET ...] [--runs N] [--seconds N] [--seed N] [--no-cost]";

/** Without a number of runs, each target gets so long. */
const SECONDS = 30;

export function readFlags(args: readonly string[], drawn: number): Asked {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: {
			runs: { type: "string" },
			seconds: { type: "string" },
			seed: { type: "string" },
			"no-cost": { type: "boolean" },
		},
	});
	const runs = numberOf("--runs", values.runs);
	const seconds = numberOf("--seconds", values.seconds);
	return {
		targets: positionals,
		seed: numberOf("--seed", values.seed) ?? drawn,
		runs: runs ?? Number.POSITIVE_INFINITY,
		seconds: seconds ?? (runs === undefined ? SECONDS : Number.POSITIVE_INFINITY),
		cost: values["no-cost"] !== true,
	};
}

function numberOf(name: string, text: string | undefined): number | undefined {
	if (text !== undefined && !/^-?\d{1,10}$/.test(text)) throw new Error(`${name}: "${text}" is no whole number`);
	return text === undefined ? undefined : Number(text);
}
