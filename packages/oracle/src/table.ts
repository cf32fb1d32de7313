import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { err, ok, type Result } from "@tablier/kernel";
import type { Knower } from "./chance.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { numberOf } from "./situation.ts";

/*
 * The file of a table, from its first byte:
 *   a line      MAGIC
 *   a line      facts in JSON: see `Facts`
 *   ranges      four bytes for each shape of each layer: the least and the most of its values, in 65535ths, little end
 *               first
 *   steps       a byte for each position: how far it is from the least to the most, in 255ths
 *   32 bytes    SHA-256 of all before
 */
const MAGIC = "tablier oracle table";
const VERSION = 1;
const CHECK_BYTES = 32;
const LONGEST_HEAD = 2000;
export const FINE = 65_535;
export const COARSE = 255;

export interface TableFacts {
	readonly version: number;
	readonly game: string;
	/** Cubes each player has. */
	readonly each: number;
	readonly positions: number;
	/** How far the solver's bounds are apart, at most: proved. */
	readonly bound: number;
	/** How far a value of the table is from the middle of its bounds, at most and on average: measured on all. */
	readonly error: number;
	readonly meanError: number;
	/** The command that makes the file. */
	readonly command: string;
}

export interface ExactTable extends Knower {
	readonly facts: TableFacts;
	readonly sha256: string;
	readonly layout: Layout;
	/** The chance of the mover of the position with this number. */
	chanceAt(number: number): number;
}

export const TABLE_FAULTS = ["not-a-table", "unknown-version", "truncated", "damaged"] as const;
export interface TableFault {
	readonly code: (typeof TABLE_FAULTS)[number];
	readonly detail: string;
}

/** Where the parts of a file begin. */
export interface Parts {
	readonly ranges: number;
	readonly steps: number;
	readonly check: number;
}

export const partsOf = (head: number, { layers, positions }: Layout): Parts => {
	const shapes = layers.reduce((sum, layer) => sum + layer.shapes, 0);
	return { ranges: head, steps: head + 4 * shapes, check: head + 4 * shapes + positions };
};

export const headOf = (facts: TableFacts): Uint8Array =>
	new TextEncoder().encode(`${MAGIC}\n${JSON.stringify(facts)}\n`);

export const sealed = (bytes: Uint8Array, check: number): Uint8Array => {
	bytes.set(sha256(bytes.subarray(0, check)), check);
	return bytes;
};

/** Refuses whatever is not a whole and undamaged table: a wrong value would look like any other. */
export function openTable(bytes: Uint8Array): Result<ExactTable, TableFault> {
	const read = readHead(bytes);
	if (!read.ok) return read;
	const { facts, head } = read.value;
	const layout = layoutOf(facts.each);
	const parts = partsOf(head, layout);
	const whole = parts.check + CHECK_BYTES;
	if (bytes.length < whole) return fault("truncated", `${bytes.length} of ${whole} bytes`);
	const found = bytesToHex(sha256(bytes.subarray(0, parts.check)));
	const said = bytesToHex(bytes.subarray(parts.check, whole));
	if (found !== said || bytes.length !== whole || facts.positions !== layout.positions)
		return fault("damaged", `SHA-256 ${found}`);
	const chanceAt = readerOf(bytes, parts, layout);
	return ok({
		facts,
		sha256: said,
		layout,
		each: facts.each,
		chanceAt,
		chance: (situation) => chanceAt(numberOf(layout, situation)),
	});
}

function readHead(bytes: Uint8Array): Result<{ facts: TableFacts; head: number }, TableFault> {
	const first = bytes.indexOf(10);
	const second = bytes.indexOf(10, first + 1);
	const magic = textOf(bytes, 0, Math.max(0, first));
	if (first < 0 || second < 0 || second > LONGEST_HEAD || magic !== MAGIC) return fault("not-a-table", "");
	let facts: TableFacts | null;
	try {
		facts = JSON.parse(textOf(bytes, first + 1, second));
	} catch {
		return fault("damaged", "");
	}
	if (typeof facts !== "object" || facts === null) return fault("damaged", "");
	if (facts.version !== VERSION) return fault("unknown-version", String(facts.version));
	if (!Number.isInteger(facts.each) || facts.each < 1 || facts.each > 6) return fault("damaged", "");
	return ok({ facts, head: second + 1 });
}

/** A copy: decoders refuse memory that threads share. */
const textOf = (bytes: Uint8Array, from: number, to: number): string => new TextDecoder().decode(bytes.slice(from, to));

const fault = (code: TableFault["code"], detail: string): Result<never, TableFault> => err({ code, detail });

function readerOf(bytes: Uint8Array, { ranges, steps }: Parts, { layers }: Layout): (number: number) => number {
	let shapes = 0;
	const firstShape = layers.map((layer) => {
		shapes += layer.shapes;
		return shapes - layer.shapes;
	});
	const layerOf = (number: number): number => {
		let [low, high] = [0, layers.length - 1];
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if (layers[middle].first <= number) low = middle;
			else high = middle - 1;
		}
		return low;
	};
	return (number) => {
		const at = layerOf(number);
		const { first, colourings } = layers[at];
		const range = ranges + 4 * (firstShape[at] + Math.floor((number - first) / colourings));
		const least = bytes[range] | (bytes[range + 1] << 8);
		const most = bytes[range + 2] | (bytes[range + 3] << 8);
		return (least + ((most - least) * bytes[steps + number]) / COARSE) / FINE;
	};
}

export const factsOf = (facts: Omit<TableFacts, "version" | "game">): TableFacts => ({
	version: VERSION,
	game: "omba",
	...facts,
});
