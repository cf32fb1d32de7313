import { err, ok, type Result } from "./result.ts";

/** A choice the rules leave to the players. Values are texts: they are typed, stored and shown. */
export type OptionSpec =
	| { readonly kind: "choice"; readonly key: string; readonly values: readonly string[]; readonly byDefault: string }
	| {
			readonly kind: "number";
			readonly key: string;
			readonly least: number;
			readonly most: number;
			readonly byDefault: string;
	  };

/** A named way to play a game: Docker beside Omba, Ko-Oshi beside Oshi. */
export interface Ruleset {
	readonly id: string;
	readonly seats: readonly number[];
	readonly options: readonly OptionSpec[];
}

/**
 * What was agreed before the first play. Part of every position, so that a function of a position needs nothing else.
 */
export interface Setting {
	readonly ruleset: string;
	readonly seats: number;
	readonly options: Readonly<Record<string, string>>;
}

export const SETTING_FAULTS = ["unknown-ruleset", "bad-seats", "unknown-option", "bad-option-value"] as const;
export interface SettingError {
	readonly code: (typeof SETTING_FAULTS)[number];
	readonly what: string;
	readonly allowed: readonly string[];
}

interface Wanted {
	readonly ruleset: string;
	readonly seats?: number | undefined;
	readonly options?: Readonly<Record<string, string>>;
}

/** Fills in defaults and refuses what the ruleset does not know. */
export function readSetting(rulesets: readonly Ruleset[], wanted: Wanted): Result<Setting, SettingError> {
	const ruleset = rulesets.find(({ id }) => id === wanted.ruleset);
	if (!ruleset)
		return err({
			code: "unknown-ruleset",
			what: wanted.ruleset,
			allowed: rulesets.map(({ id }) => id),
		});
	const seats = wanted.seats ?? ruleset.seats[0];
	if (!ruleset.seats.includes(seats))
		return err({ code: "bad-seats", what: String(seats), allowed: ruleset.seats.map(String) });
	const options: Record<string, string> = {};
	for (const spec of ruleset.options) options[spec.key] = spec.byDefault;
	for (const [key, value] of Object.entries(wanted.options ?? {})) {
		const spec = ruleset.options.find((known) => known.key === key);
		if (!spec) return err({ code: "unknown-option", what: key, allowed: ruleset.options.map((known) => known.key) });
		const read = readValue(spec, value);
		if (read === undefined)
			return err({ code: "bad-option-value", what: `${key}=${value}`, allowed: allowedValues(spec) });
		options[key] = read;
	}
	return ok({ ruleset: ruleset.id, seats, options });
}

export function allowedValues(spec: OptionSpec): readonly string[] {
	return spec.kind === "choice" ? spec.values : [`${spec.least}..${spec.most}`];
}

function readValue(spec: OptionSpec, value: string): string | undefined {
	if (spec.kind === "choice") return spec.values.includes(value) ? value : undefined;
	if (!/^\d{1,6}$/.test(value)) return undefined;
	const number = Number(value);
	return number >= spec.least && number <= spec.most ? String(number) : undefined;
}
