import type { TableState } from "./table.svelte.ts";

/** Elements that need the keys themselves. */
const TYPED = 'input, select, textarea, [contenteditable], [role="slider"]';

/** What the keys of a table do, wherever the focus is. B and N are the arrows of a player who walks on the board. */
const KEYS: Readonly<Record<string, (table: TableState) => void>> = {
	ArrowLeft: (table) => table.step(-1),
	ArrowRight: (table) => table.step(1),
	b: (table) => table.step(-1),
	n: (table) => table.step(1),
	Home: ({ live }) => live.view(0),
	End: ({ live }) => live.view(live.match.plays.length),
	f: (table) => table.flip(),
	"?": (table) => table.toggle("keys"),
};

/** Keys that the board has a use for too. */
export const STEPS: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** True where the key was one of the table's. A key that the board has used is none. */
export function pressKey(table: TableState, event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
	if (event.target instanceof Element && event.target.closest(TYPED)) return false;
	const act = KEYS[event.key];
	if (!act) return false;
	event.preventDefault();
	act(table);
	return true;
}
