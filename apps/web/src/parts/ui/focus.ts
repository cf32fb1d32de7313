import { tick } from "svelte";

/** Shows a dialog over all else. Whoever asked for it has the focus again afterwards, if it is still there. */
export function modal(node: HTMLDialogElement): { destroy: () => void } {
	const before = document.activeElement;
	node.showModal();
	return {
		destroy: () => {
			if (before instanceof HTMLElement && before.isConnected) before.focus();
		},
	};
}

/** Has the focus while it is there, and gives it back, to a cell of a board too. */
export function borrowFocus(node: HTMLElement): { destroy: () => void } {
	const before = document.activeElement;
	node.focus({ preventScroll: true });
	return {
		destroy: () => {
			if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected)
				before.focus({ preventScroll: true });
		},
	};
}

/** Where the focus is now. A dialog gives it back there, or to the heading of the page when that line is gone. */
export function rememberFocus(): (gone: boolean) => void {
	const opener = document.activeElement;
	return (gone) =>
		void tick().then(() => {
			if (gone) focusHeading();
			else if (opener instanceof HTMLElement) opener.focus();
		});
}

/** What was pressed will be gone, now or when the server has answered: the board has the focus, or the heading where there is none. */
export function moveFocus(): void {
	void tick().then(() => {
		const board = document.querySelector<SVGElement>('[role="grid"]');
		if (board) board.focus({ preventScroll: true });
		else focusHeading();
	});
}

/** What was pressed may be gone: if nothing has the focus, the heading of the page has. */
export function catchFocus(): void {
	void tick().then(() => {
		if (document.activeElement === null || document.activeElement === document.body) focusHeading();
	});
}

function focusHeading(): void {
	const heading = document.querySelector("h1");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
