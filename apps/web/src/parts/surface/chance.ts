/** A die on this device: the browser's own random numbers, without favour for the first outcomes. */
export function drawAtRandom(weights: readonly number[]): number {
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const fair = Math.floor(0x1_0000_0000 / total) * total;
	const word = new Uint32Array(1);
	do crypto.getRandomValues(word);
	while (word[0] >= fair);
	let rest = word[0] % total;
	return weights.findIndex((weight) => {
		rest -= weight;
		return rest < 0;
	});
}
