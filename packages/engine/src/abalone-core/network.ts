import { err, ok, type Result } from "@tablier/kernel";
import type { CoreFault } from "./fault.ts";

/*
 * Format ABN2, little endian: "ABN2", i32 hidden units, i32 second hidden layer (0), f32 scale of the output,
 * i16 rows[122][hidden], i16 bias[hidden], i16 output[2 * hidden], i32 output bias.
 */
const MAGIC = "ABN2";
const HEAD = 16;
const FEATURES = 122;
const CELLS = 61;
const MARBLES = 14;
/** The number that the core is compiled for. */
const HIDDEN = 256;
const LENGTH = HEAD + (FEATURES + 3) * HIDDEN * 2 + 4;

/** The parts of a network as the core's memory wants them. */
export interface Network {
	readonly rows: Uint8Array;
	readonly bias: Uint8Array;
	readonly output: Uint8Array;
	readonly outputBias: number;
	readonly scale: number;
}

export function readNetwork(bytes: Uint8Array): Result<Network, CoreFault> {
	const fault = (detail: string): Result<Network, CoreFault> => err({ code: "network-unsupported", detail });
	if (bytes.length < HEAD) return fault(`${bytes.length} bytes`);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const magic = String.fromCharCode(...bytes.subarray(0, 4));
	if (magic !== MAGIC) return fault("not ABN2");
	const [hidden, second] = [view.getInt32(4, true), view.getInt32(8, true)];
	if (hidden !== HIDDEN || second !== 0) return fault(`${hidden} x ${second}`);
	if (bytes.length !== LENGTH) return fault(`${bytes.length} bytes`);
	const scale = view.getFloat32(12, true);
	if (!(scale > 0 && scale < 1)) return fault(`scale ${scale}`);
	const row = HIDDEN * 2;
	const bias = HEAD + FEATURES * row;
	const output = bias + row;
	if (overflows(view)) return fault("an accumulator could overflow");
	return ok({
		rows: bytes.subarray(HEAD, bias),
		bias: bytes.subarray(bias, output),
		output: bytes.subarray(output, output + 2 * row),
		outputBias: view.getInt32(output + 2 * row, true),
		scale,
	});
}

/** Whether some 14 own and 14 other marbles lead an accumulator out of i16. Own and other rows count apart. */
function overflows(view: DataView): boolean {
	for (let unit = 0; unit < HIDDEN; unit++) {
		const weightsFrom = (first: number): number[] =>
			Array.from({ length: CELLS }, (_, cell) => view.getInt16(HEAD + ((first + cell) * HIDDEN + unit) * 2, true)).sort(
				(a, b) => a - b,
			);
		const [own, other] = [weightsFrom(0), weightsFrom(CELLS)];
		const bias = view.getInt16(HEAD + (FEATURES * HIDDEN + unit) * 2, true);
		const most = sum(own.slice(-MARBLES), true) + sum(other.slice(-MARBLES), true) + Math.max(bias, 0);
		const least = sum(own.slice(0, MARBLES), false) + sum(other.slice(0, MARBLES), false) + Math.min(bias, 0);
		if (most > 32767 || least < -32768) return true;
	}
	return false;
}

/** The positive or the negative ones alone: a position may have fewer marbles. */
const sum = (weights: readonly number[], positive: boolean): number =>
	weights.reduce((total, weight) => total + (positive ? Math.max(weight, 0) : Math.min(weight, 0)), 0);
