import { type OmbaPosition, omba } from "@tablier/games/omba";
import { err, type Game, ok, type Position, type Result, readSetting, unwrap } from "@tablier/kernel";
import { CELLS } from "./ground.ts";
import type { Situation } from "./situation.ts";

export const UNCOVERED = [
	"not-solved",
	"not-two-players",
	"other-options",
	"other-cubes",
	"near-the-limit",
	"finished",
] as const;
/** Why a table says nothing about a position. */
export interface Uncovered {
	readonly code: (typeof UNCOVERED)[number];
	readonly detail: string;
}

/** What a table is made for; Docker with two players is the same game. */
const OPTIONS: Readonly<Record<string, string>> = { roll: "die", entry: "any", back: "never-twice", stuck: "out" };
const LAST_TURN = 500;
/**
 * Rule B12 shares the game after the last turn; the table knows of no last turn. With so many still to come that makes no
 * difference that could be seen: of 3,000 perfect games the longest took 87 turns.
 */
const TURNS_LEFT = 250;

/** The position before the roll, also when the die has been rolled. */
export function situationIn(position: OmbaPosition, each: number): Result<Situation, Uncovered> {
	const { setting, stacks, hands, out, seat, turn } = position;
	if (setting.seats !== 2) return uncovered("not-two-players", setting.seats);
	const other = Object.keys(OPTIONS).find((key) => setting.options[key] !== OPTIONS[key]);
	if (other !== undefined) return uncovered("other-options", `${other}=${setting.options[other]}`);
	if (out.includes(true) || turn > LAST_TURN) return uncovered("finished", "");
	if (turn > LAST_TURN - TURNS_LEFT) return uncovered("near-the-limit", LAST_TURN - turn);
	const heights = new Uint8Array(CELLS);
	const counts = [0, 0];
	let owns = 0;
	let cubes = 0;
	stacks.forEach((stack, cell) => {
		heights[cell] = stack.length;
		for (const owner of stack) {
			if (owner === seat) owns |= 1 << cubes;
			counts[owner]++;
			cubes++;
		}
	});
	const whole = counts.map((count, owner) => count + hands[owner]);
	if (whole.some((count) => count !== each)) return uncovered("other-cubes", whole.join(", "));
	return ok({ heights, owns, cubes, own: counts[seat] });
}

/** Cubes of each player in the table that is shipped. */
const SHIPPED_CUBES = 6;

/** Why perfect play cannot be had from a start of any game; undefined where it can. */
export function unsolved({ id }: Pick<Game, "id">, start: Position, each = SHIPPED_CUBES): Uncovered | undefined {
	if (id !== omba.id) return { code: "not-solved", detail: id };
	const found = situationIn(start as OmbaPosition, each);
	return found.ok ? undefined : found.error;
}

const SETTING = unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2 }));

/** A situation as a position of the game, with the first seat to move: before a roll, or after one. */
export function positionOf({ heights, owns, cubes, own }: Situation, each: number, roll = 0): OmbaPosition {
	let cube = 0;
	const stacks = Array.from(heights, (height) => Array.from({ length: height }, () => 1 - ((owns >> cube++) & 1)));
	return { ...omba.start(SETTING), stacks, hands: [each - own, each - (cubes - own)], roll };
}

const uncovered = (code: Uncovered["code"], detail: string | number): Result<never, Uncovered> =>
	err({ code, detail: String(detail) });
