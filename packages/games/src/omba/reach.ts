/** Where cubes can end with exactly so many points, as sets of cells, a bit each. */
export interface Reach {
	/** Takes the heights of all cells, which lie in a row of slots. */
	look(slots: Int32Array, base: number): void;
	/** The cube on top of a cell is lifted first: heights do not count the moving cube. */
	ofCube(from: number, points: number): number;
	/** A cube that came from the hand and has so many points left, perhaps none. */
	ofEntry(cell: number, points: number): number;
}

/** 1 when two small numbers are equal, 0 when not, without a branch: in random games branches are guessed wrong half of the time. */
export const equal = (a: number, b: number): number => ((a ^ b) - 1) >>> 31;

/** B5, without a branch. */
export const costBetween = (a: number, b: number): number => {
	const rise = a - b;
	const sign = rise >> 31;
	return 1 + ((rise ^ sign) - sign);
};
