import { isKey } from "@tablier/protocol/format";
import { readShelf, type Shelf, writeShelf } from "../../parts/server/shelf.ts";

/*
 * The keys with which this device has asked for a seat and not heard the answer, by match. The server may have kept it: asked
 * again with the same key, also after a reload, it is the same seat.
 */
const JOINING_KEY = "tablier-joining";

export const readJoining = (match: string, shelf?: Shelf): string | undefined =>
	readShelf(JOINING_KEY, isKey, shelf)[match];

/** Undefined once it is answered. */
export function writeJoining(match: string, key: string | undefined, shelf?: Shelf): void {
	const { [match]: before, ...others } = readShelf(JOINING_KEY, isKey, shelf);
	if (before !== key) writeShelf(JOINING_KEY, key === undefined ? others : { ...others, [match]: key }, shelf);
}
