import type { Create } from "@tablier/protocol";
import { isKey } from "@tablier/protocol/format";
import { newKey } from "../../parts/server/random.ts";
import { readShelf, type Shelf, writeShelf } from "../../parts/server/shelf.ts";

/*
 * The ids with which this device has asked for matches and not heard the answer, by what was asked for. The server may have made the match:
 * asked again with the same id, also after a reload, it is that one, and not a second one whose keys no client has.
 */
const WISH_KEY = "tablier-wishes";
/** The server remembers for a day. */
const LASTING_MS = 12 * 3_600_000;

interface Wish {
	readonly id: string;
	readonly at: number;
}

const isWish = (value: unknown): value is Wish => {
	const { id, at } = (value ?? {}) as Partial<Wish>;
	return isKey(id) && typeof at === "number";
};

/** The id to ask with: the one before, if the same was asked for and not heard. */
export function idOfWish(create: Create, now: number, shelf?: Shelf): string {
	const text = JSON.stringify(create);
	const kept = Object.entries(readShelf(WISH_KEY, isWish, shelf)).filter(
		([, { at }]) => Math.abs(now - at) < LASTING_MS,
	);
	const known = kept.find(([other]) => other === text)?.[1].id;
	if (known !== undefined) return known;
	const id = newKey();
	writeShelf(WISH_KEY, { ...Object.fromEntries(kept), [text]: { id, at: now } }, shelf);
	return id;
}

/** It is answered: the next one like it is another match. */
export function forgetWish(create: Create, shelf?: Shelf): void {
	const { [JSON.stringify(create)]: _, ...others } = readShelf(WISH_KEY, isWish, shelf);
	writeShelf(WISH_KEY, others, shelf);
}
