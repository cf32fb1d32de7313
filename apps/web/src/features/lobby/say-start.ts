import type { Words } from "@tablier/words";
import type { Way } from "../../parts/preferences/stored-preferences.ts";
import { isMachine, type Party } from "./parties.ts";

/** What the button that starts a game says: what will happen. */
export function sayStart({ door }: Words, way: Way, parties: readonly Party[]): string {
	if (way === "link") return door.start.link;
	const machines = parties.filter(isMachine).length;
	if (machines === parties.length) return door.start.watch;
	if (machines === 0) return door.start.here(door.counts[parties.length]);
	if (parties.length === 2) return door.start.duel;
	return door.start.machines(door.counts[parties.length], door.counts[machines], machines === 1);
}
