import { MOST_CUBES } from "./shapes.ts";

/*
 * A colouring says which cubes are the mover's, a bit a cube; cubes are counted cell by cell from a1, from below.
 * Colourings with as many own cubes are ranked in ascending order of their bits, which does not depend on how many
 * cubes there are.
 */
export const choose = (from: number, count: number): number => {
	if (count < 0 || count > from) return 0;
	let ways = 1;
	for (let i = 1; i <= count; i++) ways = (ways * (from - count + i)) / i;
	return ways;
};

/** By bits: the rank of a colouring among those with as many own cubes. */
export const RANKS = ranks();

function ranks(): Uint16Array {
	const ranked = new Uint16Array(1 << MOST_CUBES);
	const met = new Uint16Array(MOST_CUBES + 1);
	for (let bits = 0; bits < ranked.length; bits++) ranked[bits] = met[bitCount(bits)]++;
	return ranked;
}

function bitCount(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
	return count;
}

/** All colourings of so many cubes of which so many are own, by rank. */
export const colouringsOf = (cubes: number, own: number): Uint16Array =>
	Uint16Array.from({ length: 1 << cubes }, (_, bits) => bits).filter((bits) => bitCount(bits) === own);
