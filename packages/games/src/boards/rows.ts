import { type Board, err, ok, type ReadError, type Result } from "@tablier/kernel";
import { textFault } from "../codes.ts";

/** Letters by cell value: index 0 is never written, it stands for the digits of empty cells. */
export type Alphabet = string;

/** Writes the rows from the top, runs of empty cells as numbers: `2SSS2/SSSSSS`. */
export function writeRows(board: Board, cells: readonly number[], alphabet: Alphabet): string {
	return board.rows
		.map((row) => {
			let text = "";
			let empty = 0;
			for (const cell of row) {
				if (cells[cell] === 0) {
					empty++;
					continue;
				}
				if (empty > 0) text += empty;
				empty = 0;
				text += alphabet[cells[cell]!];
			}
			return empty > 0 ? text + empty : text;
		})
		.join("/");
}

export function readRows(board: Board, text: string, alphabet: Alphabet): Result<number[], ReadError> {
	const rows = text.split("/");
	if (rows.length !== board.rows.length)
		return err(textFault("wrong-row-count", 0, { found: rows.length, expected: board.rows.length }));
	const cells = new Array<number>(board.cells.length).fill(0);
	let at = 0;
	for (const [number, row] of rows.entries()) {
		const places = board.rows[number]!;
		const read = readRow(row, alphabet);
		if (!read.ok) return err({ ...read.error, at: at + read.error.at });
		if (read.value.length !== places.length)
			return err(
				textFault("wrong-row-length", at, {
					row: number + 1,
					text: row,
					found: read.value.length,
					expected: places.length,
				}),
			);
		for (const [i, cell] of places.entries()) cells[cell] = read.value[i]!;
		at += row.length + 1;
	}
	return ok(cells);
}

function readRow(row: string, alphabet: Alphabet): Result<number[], ReadError> {
	const values: number[] = [];
	let at = 0;
	while (at < row.length) {
		const digits = /^\d{1,2}/.exec(row.slice(at))?.[0];
		if (digits) {
			if (digits.startsWith("0")) return err(textFault("bad-character", at, { character: "0" }));
			values.push(...new Array<number>(Number(digits)).fill(0));
			at += digits.length;
			continue;
		}
		const character = row.charAt(at);
		const value = alphabet.indexOf(character);
		if (value < 1) return err(textFault("bad-character", at, { character }));
		values.push(value);
		at++;
	}
	return ok(values);
}
