/**
 * Random numbers for hash keys, the same on every machine, so that keys may be stored and compared.
 * A 32-bit mixer over a Weyl sequence (splitmix).
 */
export function noise(length: number, seed: number): Int32Array {
	const table = new Int32Array(length);
	let state = seed | 0;
	for (let i = 0; i < length; i++) {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
		mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
		table[i] = mixed ^ (mixed >>> 15);
	}
	return table;
}
