import { isRetryable } from "@tablier/protocol";
import type { Answer, ApiFault } from "./api.ts";

const AGAIN_MS = 2_000;

/** Nothing is known to have been decided: asked again, the answer can be another one. Everything else is final. */
export const isPassing = (fault: ApiFault): boolean => fault === "unreachable" || isRetryable(fault);

export interface Patience {
	/** Nobody waits for an answer any more. */
	readonly ended: () => boolean;
	/** Told before it is asked again. */
	readonly unheard?: (fault: ApiFault) => void;
	readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Asks until somebody has decided. What is asked must be the same thing when it is said twice. */
export async function untilHeard<T>(ask: () => Answer<T>, { ended, unheard, wait = rest }: Patience): Answer<T> {
	for (;;) {
		const heard = await ask();
		if (heard.ok || !isPassing(heard.error) || ended()) return heard;
		unheard?.(heard.error);
		await wait(AGAIN_MS);
		if (ended()) return heard;
	}
}

const rest = (milliseconds: number): Promise<void> => new Promise((rested) => setTimeout(rested, milliseconds));
