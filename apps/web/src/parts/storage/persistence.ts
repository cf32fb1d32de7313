const ASKED = "tablier.persist-asked";

/**
 * After the first match that was played to its end, once in the life of a browser, asks it to throw nothing away: some ask
 * the person. The page of the device can ask again.
 */
export async function persistOnce(): Promise<void> {
	try {
		if (localStorage.getItem(ASKED) !== null) return;
		localStorage.setItem(ASKED, "true");
		await navigator.storage?.persist?.();
	} catch {
		// A browser that keeps nothing has nothing to persist.
	}
}
