/**
 * A page that has come in the place of another takes the focus with its heading: the link that led there is gone, and
 * a screen reader would say nothing. A page that has put the focus somewhere itself keeps it.
 */
export function arrive(main: HTMLElement): () => void {
	const settle = (): void => {
		const heading = main.querySelector("h1");
		if (!heading) return;
		watcher.disconnect();
		if (document.activeElement !== document.body) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	};
	const watcher = new MutationObserver(settle);
	watcher.observe(main, { childList: true, subtree: true });
	settle();
	return () => watcher.disconnect();
}
