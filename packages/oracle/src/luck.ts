import type { OmbaPosition } from "@tablier/games/omba";
import { CHANCE, OVER, ok, type Result, type Rules } from "@tablier/kernel";
import type { Replay } from "@tablier/kernel/record";
import type { Uncovered } from "./coverage.ts";
import type { ExactTable } from "./table.ts";
import { valueIn } from "./value.ts";

/** One ply of a record: a throw, or a play. Chances are of the first seat; the other has the rest. */
export interface LuckPly {
	/** Counts from 1, as records do. */
	readonly ply: number;
	readonly by: number;
	readonly before: number;
	readonly after: number;
	/** What a throw gave the first seat; nought for a play. */
	readonly luck: number;
	/** What a play gave away for the player who made it; nought for a throw. */
	readonly loss: number;
}

export interface Luck {
	readonly plies: readonly LuckPly[];
	/** All throws together, for the first seat, and what the plays of each seat gave away. Start, luck and losses add up to the result. */
	readonly luck: number;
	readonly losses: readonly [number, number];
}

/** How much of a result was the throws and how much the plays, ply by ply. */
export function luckOf(
	table: ExactTable,
	rules: Rules<OmbaPosition>,
	{ line, plays }: Pick<Replay<OmbaPosition>, "line" | "plays">,
): Result<Luck, Uncovered> {
	const chances: number[] = [];
	for (const { position } of line) {
		const chance = chanceOfFirst(table, rules, position);
		if (!chance.ok) return chance;
		chances.push(chance.value);
	}
	const plies = plays.map(({ by }, i): LuckPly => {
		const [before, after] = [chances[i], chances[i + 1]];
		const common = { ply: i + 1, by, before, after };
		if (by === CHANCE) return { ...common, luck: after - before, loss: 0 };
		return { ...common, luck: 0, loss: by === 0 ? before - after : after - before };
	});
	const lostBy = (seat: number): number => plies.reduce((sum, { by, loss }) => (by === seat ? sum + loss : sum), 0);
	return ok({ plies, luck: plies.reduce((sum, { luck }) => sum + luck, 0), losses: [lostBy(0), lostBy(1)] });
}

function chanceOfFirst(
	table: ExactTable,
	rules: Rules<OmbaPosition>,
	position: OmbaPosition,
): Result<number, Uncovered> {
	if (rules.actor(position) === OVER) return ok(rules.verdict(position)?.scores[0] ?? 0.5);
	const found = valueIn(table, position);
	if (!found.ok) return found;
	return ok(position.seat === 0 ? found.value.value : 1 - found.value.value);
}
