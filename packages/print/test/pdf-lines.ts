import { inflateSync } from "node:zlib";

/** A straight line of a PDF page, in millimetres. */
export interface PdfLine {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const POINT = 25.4 / 72;
const STREAM = /\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n/g;

const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
	a * p + b * r,
	a * q + b * s,
	c * p + d * r,
	c * q + d * s,
	e * p + f * r + t,
	e * q + f * s + u,
];

/** The content streams of a file: those that set a matrix. */
function streamsOf(pdf: Uint8Array): readonly string[] {
	const bytes = Buffer.from(pdf);
	const text = bytes.toString("latin1");
	return [...text.matchAll(STREAM)].flatMap((match) => {
		const start = match.index + match[0].length;
		const content = inflateSync(bytes.subarray(start, text.indexOf("endstream", start))).toString("latin1");
		return / cm\n/.test(content) ? [content] : [];
	});
}

/** All straight lines of all pages: enough of the operators of PDF to measure what Chromium writes. */
export const linesOf = (pdf: Uint8Array): readonly PdfLine[] => streamsOf(pdf).flatMap(linesIn);

function linesIn(content: string): readonly PdfLine[] {
	const lines: PdfLine[] = [];
	const saved: Matrix[] = [];
	let matrix: Matrix = [1, 0, 0, 1, 0, 0];
	let at = { x: 0, y: 0 };
	const spot = (x: number, y: number) => ({
		x: (matrix[0] * x + matrix[2] * y + matrix[4]) * POINT,
		y: (matrix[1] * x + matrix[3] * y + matrix[5]) * POINT,
	});
	for (const line of content.split("\n")) {
		const words = line.trim().split(" ");
		const operator = words.pop();
		const [a, b, c, d, e, f] = words.map(Number);
		if (operator === "q") saved.push(matrix);
		else if (operator === "Q") matrix = saved.pop() ?? matrix;
		else if (operator === "cm") matrix = times([a, b, c, d, e, f], matrix);
		else if (operator === "m") at = spot(a, b);
		else if (operator === "l") {
			const to = spot(a, b);
			lines.push({ ...at, width: Math.abs(to.x - at.x), height: Math.abs(to.y - at.y) });
			at = to;
		}
	}
	return lines;
}
