/** The best line from each ply of a search, a triangle: keeping a step at one ply takes over the line of the next. */
export class BestLine {
	private readonly width: number;
	private readonly steps: Int32Array;
	private readonly lengths: Int32Array;

	constructor(plies: number) {
		this.width = plies;
		this.steps = new Int32Array(plies * plies);
		this.lengths = new Int32Array(plies);
	}

	clear(ply: number): void {
		this.lengths[ply] = 0;
	}

	keep(ply: number, step: number): void {
		const { steps, lengths, width } = this;
		const row = ply * width;
		const next = row + width;
		const length = lengths[ply + 1];
		steps[row] = step;
		for (let i = 0; i < length; i++) steps[row + 1 + i] = steps[next + i];
		lengths[ply] = length + 1;
	}

	from(ply: number): Int32Array {
		return this.steps.subarray(ply * this.width, ply * this.width + this.lengths[ply]);
	}
}
