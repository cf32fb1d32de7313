import type { Voice } from "@tablier/words";
import type { MoveCell, MoveMark } from "./move-rows.ts";

/** A move of the list for screen readers: number, player, die, text, and what its marks mean. */
export function sayMove(voice: Voice, { number, seat, die, text, marks }: MoveCell): string {
	const { table } = voice.words;
	const parts = [text, ...(die === undefined ? [] : [table.rolled(die)]), ...marks.map((mark) => sayMark(voice, mark))];
	return table.move(number, voice.game.seats[seat], parts.filter((part) => part !== "").join(", "));
}

function sayMark({ words: { table }, game }: Voice, { kind, count, owner }: MoveMark): string {
	return kind === "out" ? table.marks.out(game.seats[owner]) : table.marks[kind](count);
}
