import { flushSync } from "svelte";

/** How far below and above the window something counts as near: about a screen, so that nobody sees it being drawn. */
const MARGIN = "800px 0px";

/** Calls once when the node comes near the window, or when the page is printed: paper is never near. */
export function near(node: Element, arrive: () => void): { destroy(): void } {
	const stop = (): void => {
		observer.disconnect();
		removeEventListener("beforeprint", print);
	};
	const print = (): void => {
		stop();
		flushSync(arrive);
	};
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			stop();
			arrive();
		},
		{ rootMargin: MARGIN },
	);
	observer.observe(node);
	addEventListener("beforeprint", print);
	return { destroy: stop };
}
