import { flushSync } from "svelte";

/** How far below and above the window something counts as near: about a screen, so that nobody sees it being drawn. */
const MARGIN = "800px 0px";

const waiting: (() => void)[] = [];

/** One a frame: a board takes a while to draw, and a page that draws five at once answers nobody meanwhile. */
function callInTurn(call: () => void): void {
	waiting.push(call);
	if (waiting.length === 1) requestAnimationFrame(callNext);
}

function callNext(): void {
	setTimeout(() => {
		waiting.shift()?.();
		if (waiting.length > 0) requestAnimationFrame(callNext);
	});
}

/** Calls once when the node comes near the window, or when the page is printed: paper is never near. */
export function near(node: Element, arrive: () => void): { destroy(): void } {
	let stopped = false;
	const stop = (): void => {
		stopped = true;
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
			observer.disconnect();
			callInTurn(() => {
				if (stopped) return;
				stop();
				arrive();
			});
		},
		{ rootMargin: MARGIN },
	);
	observer.observe(node);
	addEventListener("beforeprint", print);
	return { destroy: stop };
}
