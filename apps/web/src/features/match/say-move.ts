import type { Voice } from "@tablier/words";
import type { MoveLog } from "./move-log.svelte.ts";
import type { MoveCell, MoveMark } from "./move-rows.ts";
import type { TableState } from "./table.svelte.ts";

/** A move of the list for screen readers: number, player, die, text, and what its marks mean. */
export function sayMove(voice: Voice, { number, seat, die, text, marks }: MoveCell): string {
	const { table } = voice.words;
	const parts = [text, ...(die === undefined ? [] : [table.rolled(die)]), ...marks.map((mark) => sayMark(voice, mark))];
	return table.move(number, voice.game.seats[seat], parts.filter((part) => part !== "").join(", "));
}

/** The last move, and never a die that was rolled since; empty before the first. */
export function sayLastMove(voice: Voice, cells: readonly MoveCell[]): string {
	const last = cells.findLast(({ waits }) => !waits);
	return last ? sayMove(voice, last) : "";
}

/** For the keys N and B of the board: one move on or back, and the move that is shown then is said. */
export function stepThrough(table: TableState, moves: MoveLog, voice: Voice, by: 1 | -1): void {
	table.step(by);
	const { viewing, match } = table.live;
	const shown = moves.cells.filter(({ at }) => at <= (viewing ?? match.plays.length));
	table.speech.say(sayLastMove(voice, shown) || voice.words.page.first);
}

function sayMark({ words: { table }, game }: Voice, { kind, count, owner }: MoveMark): string {
	return kind === "out" ? table.marks.out(game.seats[owner]) : table.marks[kind](count);
}
