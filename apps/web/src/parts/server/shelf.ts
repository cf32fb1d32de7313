/*
 * Small things by match in localStorage, which outlive the page and are not among what an archive takes along. A browser that
 * keeps nothing throws as soon as localStorage is named: then there is nothing there, and nothing is kept.
 */

/** The part of localStorage that is used. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

const MOST_KEPT = 50;

export function readShelf<T>(
	name: string,
	is: (value: unknown) => value is T,
	shelf?: Shelf,
): Readonly<Record<string, T>> {
	try {
		const kept: unknown = JSON.parse((shelf ?? localStorage).getItem(name) ?? "{}");
		if (typeof kept !== "object" || kept === null) return {};
		return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, T] => is(entry[1])));
	} catch {
		return {};
	}
}

export function writeShelf<T>(name: string, kept: Readonly<Record<string, T>>, shelf?: Shelf): void {
	try {
		(shelf ?? localStorage).setItem(name, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST_KEPT))));
	} catch {
		// It holds for as long as the page is open.
	}
}
