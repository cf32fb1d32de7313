import { flushSync } from "svelte";

/** How far below and above the window something counts as near: so that nobody sees it being drawn, and no further. */
const MARGIN = "400px 0px";

const waiting: (() => void)[] = [];
let calling = false;
/** What takes longer fills a frame, once it is laid out and painted as well. */
const LIGHT_MS = 4;

/** A task each, and a frame after each that took a while: a page that makes all of itself at once answers nobody meanwhile. */
function callInTurn(call: () => void, first = false): void {
	if (first) waiting.unshift(call);
	else waiting.push(call);
	if (calling) return;
	calling = true;
	requestAnimationFrame(callNext);
}

function callNext(): void {
	setTimeout(() => {
		const begun = performance.now();
		try {
			flushSync(() => waiting.shift()?.());
		} finally {
			calling = waiting.length > 0;
			if (calling && performance.now() - begun < LIGHT_MS) callNext();
			else if (calling) requestAnimationFrame(callNext);
		}
	});
}

/** What paper wants at once: it is never near, and does not wait its turn. */
const owed = new Set<() => void>();
if (typeof addEventListener === "function")
	addEventListener("beforeprint", () => {
		// What is made now may hold more that is owed: a rule has its diagrams.
		while (owed.size > 0) {
			const all = [...owed];
			owed.clear();
			flushSync(() => {
				for (const make of all) make();
			});
		}
	});

/** How many parts of the page are still to be made: told in `data-making`, for whoever wants to see all of it. */
let making = 0;
function make(change: 1 | -1): void {
	making += change;
	document.documentElement.toggleAttribute("data-making", making > 0);
}

/** Called once, and at once when the page is printed. Whoever leaves before is not called; true when it was not called yet. */
function owe(arrive: () => void): { readonly call: () => void; readonly leave: () => boolean } {
	let left = false;
	const leave = (): boolean => {
		const wasHere = !left;
		left = true;
		owed.delete(call);
		return wasHere;
	};
	const call = (): void => {
		if (leave()) arrive();
	};
	owed.add(call);
	return { call, leave };
}

/**
 * Calls once, in turn with all others who wait, or before them; or when the page is printed. What it promises belongs to the
 * page that is being made. Returns how to stop it.
 */
export function inTurn(arrive: () => void | Promise<void>, first = false): () => void {
	make(1);
	const { call, leave } = owe(() => {
		let promised: unknown;
		try {
			promised = arrive();
		} finally {
			if (promised instanceof Promise) void promised.finally(() => make(-1));
			else make(-1);
		}
	});
	callInTurn(call, first);
	return () => {
		if (leave()) make(-1);
	};
}

/** Calls once when the node comes near the window, or when the page is printed: paper is never near. */
export function near(node: Element, arrive: () => void): { destroy(): void } {
	const { call, leave } = owe(arrive);
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			callInTurn(call);
		},
		{ rootMargin: MARGIN },
	);
	observer.observe(node);
	return {
		destroy: () => {
			observer.disconnect();
			leave();
		},
	};
}
