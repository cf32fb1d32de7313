/**
 * Keeps the screen lit until the returned function is called. A browser takes the lock away from a hidden page: it is asked for
 * again when the page is seen. A browser that cannot do it, or does not want to, is left alone.
 */
export function keepAwake(): () => void {
	let wanted = true;
	let lock: WakeLockSentinel | undefined;

	async function ask(): Promise<void> {
		if (!wanted || document.hidden || (lock && !lock.released) || !("wakeLock" in navigator)) return;
		try {
			lock = await navigator.wakeLock.request("screen");
			if (!wanted) void lock.release();
		} catch {
			// Low battery, or not allowed here.
		}
	}

	const seen = (): void => void ask();
	document.addEventListener("visibilitychange", seen);
	void ask();
	return () => {
		wanted = false;
		document.removeEventListener("visibilitychange", seen);
		void lock?.release();
	};
}
