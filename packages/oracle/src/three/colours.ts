/*
 * Whose a cube is, as its mover sees it: 0 the mover's, 1 the next player's, 2 the third's, or that of who is out. A
 * colouring is a number in base three, a digit a cube; cubes are counted cell by cell from a1, from below. Colourings
 * with as many cubes of each are ranked in ascending order.
 */
export const MOST_CUBES = 9;
/** A colouring is looked up in two halves: the digits of the first five cubes, and of the others. */
export const LOW = 3 ** 5;
export const HIGH = 3 ** 4;
const CODES = LOW * HIGH;

/** `DIGITS[code * MOST_CUBES + cube]`. */
export const DIGITS = Uint8Array.from(
	{ length: CODES * MOST_CUBES },
	(_, i) => Math.floor(Math.floor(i / MOST_CUBES) / 3 ** (i % MOST_CUBES)) % 3,
);

/** Cubes on the board: the mover's, the next player's, the third's. */
export type Counts = readonly [number, number, number];

export const sumOf = ([own, next, third]: Counts): number => own + next + third;
const keyOf = ([own, next, third]: Counts): number => own * 100 + next * 10 + third;

const lists = new Map<number, Int32Array>();

/** All colourings with these counts, by rank. */
export function colouringsOf(counts: Counts): Int32Array {
	const known = lists.get(keyOf(counts));
	if (known) return known;
	const codes: number[] = [];
	const cubes = sumOf(counts);
	for (let code = 0; code < 3 ** cubes; code++) {
		const met = [0, 0, 0];
		for (let cube = 0; cube < cubes; cube++) met[DIGITS[code * MOST_CUBES + cube]]++;
		if (met.every((count, colour) => count === counts[colour])) codes.push(code);
	}
	const list = Int32Array.from(codes);
	lists.set(keyOf(counts), list);
	return list;
}

const ranks: Int32Array[] = [];

/** By code: its rank among those of so many cubes with the same counts. */
export function ranksOf(cubes: number): Int32Array {
	ranks[cubes] ??= rank(cubes);
	return ranks[cubes];
}

function rank(cubes: number): Int32Array {
	const met = new Map<number, number>();
	return Int32Array.from({ length: 3 ** cubes }, (_, code) => {
		const counts: [number, number, number] = [0, 0, 0];
		for (let cube = 0; cube < cubes; cube++) counts[DIGITS[code * MOST_CUBES + cube]]++;
		const before = met.get(keyOf(counts)) ?? 0;
		met.set(keyOf(counts), before + 1);
		return before;
	});
}

/** What a colour becomes when the turn goes on: among three, and between two with the dead cubes of a third. */
export const AMONG_THREE: Counts = [2, 0, 1];
export const BETWEEN_TWO: Counts = [1, 0, 2];

export const turned = (counts: Counts, turn: Counts): [number, number, number] => {
	const next: [number, number, number] = [0, 0, 0];
	counts.forEach((count, colour) => {
		next[turn[colour]] = count;
	});
	return next;
};
