import { serve } from "./entry.ts";
import type { Inward } from "./message.ts";
import { type Mind, mindOf } from "./mind.ts";

/** Thinks in the thread of whoever asks, for tools that run from source. A stop is seen only when progress is told. */
export const openMindHere = (): Mind =>
	mindOf(({ message }) => {
		let take: ((message: Inward) => void) | undefined;
		let ended = false;
		serve({
			post: (out) => {
				if (!ended) message(out);
			},
			listen: (taker) => {
				take = taker;
			},
		});
		return {
			post: (inward) => take?.(inward),
			end: () => {
				ended = true;
			},
		};
	}, true);
