import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest time that such work may block one turn of the event loop. */
const SLICE_MS = 2;

let tail: Promise<void> = Promise.resolve();
let begun = Number.NEGATIVE_INFINITY;

/**
 * Runs long work in slices. All callers share one slice in each turn of the event loop and take turns, so that a
 * player waits for one slice, not for the matches that others have asked for. `step` does a little and returns
 * whether anything is left.
 */
export async function inSlices(step: () => boolean): Promise<void> {
	for (let left = true; left; ) {
		const slice = tail.then(async () => {
			if (performance.now() - begun >= SLICE_MS) {
				await nextTurn();
				begun = performance.now();
			}
			do left = step();
			while (left && performance.now() - begun < SLICE_MS);
		});
		tail = slice.catch(() => undefined);
		await slice;
	}
}
