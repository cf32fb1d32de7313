import { isRetryable } from "@tablier/protocol";
import type { ApiAnswer, ApiFault } from "./api.ts";

const AGAIN_MS = 2_000;

/** Nothing is known to have been decided: asked again, the answer can be another one. Everything else is final. */
export const isPassing = (fault: ApiFault): boolean => fault === "unreachable" || isRetryable(fault);

export interface Patience {
	/** No caller waits for the answer any more. */
	readonly ended: () => boolean;
	/** Told before it is asked again. */
	readonly unheard?: (fault: ApiFault) => void;
	readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Retries until there is an answer. The request must be idempotent. */
export async function untilHeard<T>(ask: () => ApiAnswer<T>, { ended, unheard, wait = rest }: Patience): ApiAnswer<T> {
	for (;;) {
		const heard = await ask();
		if (heard.ok || !isPassing(heard.error) || ended()) return heard;
		unheard?.(heard.error);
		await wait(AGAIN_MS);
		if (ended()) return heard;
	}
}

const rest = (milliseconds: number): Promise<void> => new Promise((rested) => setTimeout(rested, milliseconds));
