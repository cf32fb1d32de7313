import { err, ok, type Result } from "@tablier/kernel";
import { LEVELS, NETWORK_LEVELS } from "../level.ts";
import { MOST_LIMITS, type SearchLimits, type Skill } from "../question.ts";
import type { ManyPlayers } from "../thinker.ts";

/** A player as it is named on a command line: plain data that can go to a worker. */
export type PlayerSpec =
	| { readonly kind: "random" | "greedy" | "taker" | "perfect" }
	| {
			readonly kind: "engine";
			readonly level?: number;
			readonly limits: SearchLimits;
			readonly skill?: Skill;
			readonly many?: ManyPlayers;
	  }
	| { readonly kind: "uct"; readonly limits: SearchLimits }
	| { readonly kind: "program"; readonly command: string; readonly limits: SearchLimits };

export const SPEC_FAULTS = ["unknown-player", "bad-level", "bad-limit", "no-command"] as const;
export interface SpecFault {
	readonly code: (typeof SPEC_FAULTS)[number];
	readonly text: string;
	/** The most that a limit may be. */
	readonly most?: number;
}

const ALL_LEVELS: readonly number[] = [...LEVELS, ...NETWORK_LEVELS];
/** How long another program thinks without a limit. */
export const USUAL_PROGRAM_MS = 100;

/**
 * `level:5`, `ms:100`, `nodes:20000`, `depth:4` (several with commas: `level:3,ms:50`; without a level the search for all
 * games, whatever network the game has), `random`, `greedy`, `taker`,
 * `perfect` (where exact chances are known),
 * `blind:30,blur:50` for experiments (percent of steps overlooked, error of judgement); `many:crowd` and
 * `many:paranoid` with several players,
 * `mcts:1000` (milliseconds a play) or `mcts:nodes:5000` (playouts), `exec:COMMAND`. `levels`: those of the game, where
 * it is known.
 */
export function readSpec(text: string, ms?: number, levels = ALL_LEVELS): Result<PlayerSpec, SpecFault> {
	if (text === "random" || text === "greedy" || text === "taker" || text === "perfect") return ok({ kind: text });
	if (text.startsWith("exec:")) {
		const command = text.slice("exec:".length).trim();
		return command === ""
			? err({ code: "no-command", text })
			: ok({ kind: "program", command, limits: { ms: ms ?? USUAL_PROGRAM_MS } });
	}
	if (text.startsWith("mcts:")) return readUct(text, text.slice("mcts:".length));
	return readEngine(text, ms, levels);
}

function readUct(text: string, rest: string): Result<PlayerSpec, SpecFault> {
	const key = rest.startsWith("nodes:") ? "nodes" : "ms";
	const number = readLimit(key, rest.replace(/^nodes:/, ""));
	if (number === undefined) return err({ code: "bad-limit", text, most: MOST_LIMITS[key] });
	return ok({ kind: "uct", limits: { [key]: number } });
}

function readLimit(key: keyof SearchLimits, text: string): number | undefined {
	const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
	return number >= 1 && number <= MOST_LIMITS[key] ? number : undefined;
}

function readEngine(text: string, ms: number | undefined, levels: readonly number[]): Result<PlayerSpec, SpecFault> {
	let level: number | undefined;
	let many: ManyPlayers | undefined;
	let skill: Skill | undefined;
	const limits: { ms?: number; nodes?: number; depth?: number } = {};
	for (const part of text.split(",")) {
		const [, key, value] = /^([a-z]+):(.+)$/.exec(part) ?? [];
		if (key === "level") {
			level = levels.find((known) => String(known) === value);
			if (level === undefined) return err({ code: "bad-level", text: value });
		} else if (key === "ms" || key === "nodes" || key === "depth") {
			const number = readLimit(key, value);
			if (number === undefined) return err({ code: "bad-limit", text: part, most: MOST_LIMITS[key] });
			limits[key] = number;
		} else if ((key === "blind" || key === "blur") && /^\d{1,4}$/.test(value)) {
			skill = { blind: 0, blur: 0, ...skill, [key]: Number(value) / (key === "blind" ? 100 : 1) };
		} else if (key === "many" && (value === "crowd" || value === "paranoid")) many = value;
		else return err({ code: "unknown-player", text });
	}
	if (level !== undefined && limits.ms === undefined && ms !== undefined) limits.ms = ms;
	return ok({
		kind: "engine",
		limits,
		...(level !== undefined && { level }),
		...(skill && { skill }),
		...(many && { many }),
	});
}
