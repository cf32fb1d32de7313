import { asStep, type Step } from "./step.ts";

/** A reusable list of steps: filled by a core, never allocated in a search. Weights matter at chance nodes only. */
export class StepList {
	readonly items: Int32Array;
	readonly weights: Int32Array;
	length = 0;

	constructor(capacity: number) {
		this.items = new Int32Array(capacity);
		this.weights = new Int32Array(capacity);
	}

	clear(): void {
		this.length = 0;
	}

	push(step: number): void {
		this.items[this.length++] = step;
	}

	pushOutcome(step: number, weight: number): void {
		this.weights[this.length] = weight;
		this.items[this.length++] = step;
	}

	/** Steps ascend, so this is a binary search. */
	includes(step: number): boolean {
		let low = 0;
		let high = this.length - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const found = this.items[middle];
			if (found === step) return true;
			if (found < step) low = middle + 1;
			else high = middle - 1;
		}
		return false;
	}

	toArray(): Step[] {
		return Array.from(this.items.subarray(0, this.length), asStep);
	}
}
