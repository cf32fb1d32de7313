import { tick } from "svelte";

/** Where the focus is now. A dialog gives it back there, or to the heading of the page when that line is gone. */
export function rememberFocus(): (gone: boolean) => void {
	const opener = document.activeElement;
	return (gone) =>
		void tick().then(() => {
			const target = gone ? document.querySelector("h1") : opener;
			if (target instanceof HTMLElement) target.focus();
		});
}
