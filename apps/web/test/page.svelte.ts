import { deleteDB } from "idb";

/** A device on which nothing is kept. */
export async function clearDevice(): Promise<void> {
	localStorage.clear();
	location.hash = "";
	await deleteDB("tablier");
}

/** Runs work whose effects live until the returned function is called. */
export function inPage<T>(work: () => T): { readonly value: T; readonly close: () => void } {
	let value: T | undefined;
	const close = $effect.root(() => {
		value = work();
	});
	return { value: value as T, close };
}

/** Runs work now and whenever its state changes, until the returned function is called. */
export const keepRunning = (work: () => void): (() => void) =>
	$effect.root(() => {
		$effect(work);
	});

/** Lets promises and timers of no length go on. */
export const settle = async (rounds = 5): Promise<void> => {
	for (let i = 0; i < rounds; i++) await new Promise((next) => setTimeout(next));
};
