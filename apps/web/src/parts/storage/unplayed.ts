import { CHANCE } from "@tablier/kernel";
import type { Keeping } from "./collection.ts";
import { type KeptMatch, readMatch } from "./kept-match.ts";

/*
 * A match in which nobody has moved is not kept on the device: a look at a board leaves nothing behind. Its tab has it until
 * the next one begins, so that a reload shows the same board.
 */
const UNPLAYED_KEY = "tablier.unplayed";

/** The part of sessionStorage that is used. */
type Drawer = Pick<Storage, "getItem" | "setItem">;

/** Whether there is something to come back to. */
export const isPlayed = ({ over, events }: Pick<KeptMatch, "over" | "events">): boolean =>
	over || events.some((event) => event.kind === "played" && event.by !== CHANCE);

export function keepUnplayed(match: KeptMatch, drawer?: Drawer): Keeping {
	try {
		(drawer ?? sessionStorage).setItem(UNPLAYED_KEY, JSON.stringify(match));
		return "kept";
	} catch {
		return "refused";
	}
}

export function findUnplayed(id: string, drawer?: Drawer): KeptMatch | undefined {
	try {
		const read = readMatch(JSON.parse((drawer ?? sessionStorage).getItem(UNPLAYED_KEY) ?? "null"));
		return read.ok && read.value.id === id ? read.value : undefined;
	} catch {
		return undefined;
	}
}
