/** The two pages on one side of a folded paper, from the left. */
export interface Spread {
	readonly left: number;
	readonly right: number;
}

/**
 * Which pages lie beside each other when papers are folded in two and laid into one another: front and back of each paper, the
 * outermost first. The back is printed turned over the short edge.
 */
export function impose(pages: number): readonly Spread[] {
	if (pages % 4 !== 0 || pages <= 0) throw new Error(`${pages} pages do not fill folded papers`);
	return Array.from({ length: pages / 2 }, (_, side) => {
		const [low, high] = [side + 1, pages - side];
		return side % 2 === 0 ? { left: high, right: low } : { left: low, right: high };
	});
}
