import { err, ok, type ReadError, type Result } from "@tablier/kernel";
import { textFault } from "../codes.ts";

export interface Field {
	readonly text: string;
	readonly at: number;
}

/** Cuts a position text at its spaces and keeps where each field began, so that a fault can be pointed at. */
export function splitFields(text: string): readonly Field[] {
	return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index }));
}

/** A whole number of a position text. A field that is absent takes its start value. */
export function readCount(
	field: Field | undefined,
	name: string,
	least: number,
	most: number,
	byDefault: number,
): Result<number, ReadError> {
	if (!field) return ok(byDefault);
	const number = /^\d{1,7}$/.test(field.text) ? Number(field.text) : -1;
	return number >= least && number <= most
		? ok(number)
		: err(textFault("bad-number", field.at, { field: name, text: field.text, least, most }));
}
