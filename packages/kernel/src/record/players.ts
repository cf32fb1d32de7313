import type { ChairLevel, Sitter } from "../match/table.ts";
import { type Seat, writeActor } from "../seat.ts";

/* Who played, in the tags of a record: `[Player-A "Anna"]`, `[Player-B "machine, level 3"]`. */

const MACHINE = /^machine, (?:level (\d+)|perfect play)$/;
const tagFor = (seat: number): string => `Player-${writeActor(seat as Seat)}`;
const writeLevel = (level: ChairLevel): string => (level === "perfect" ? "perfect play" : `level ${level}`);

export const playerTags = (sitters: readonly Pick<Sitter, "chair" | "name">[]): Readonly<Record<string, string>> =>
	Object.fromEntries(
		sitters.map(({ chair, name }, seat) => [
			tagFor(seat),
			chair.kind === "machine" ? `machine, ${writeLevel(chair.level)}` : (name ?? "?"),
		]),
	);

/** Undefined where the record does not say, or the player had no name. */
export function playerIn(
	tags: Readonly<Record<string, string>>,
	seat: number,
): { readonly name: string } | { readonly level: ChairLevel } | undefined {
	const text = tags[tagFor(seat)] ?? "?";
	const machine = MACHINE.exec(text);
	if (machine) return { level: machine[1] === undefined ? "perfect" : Number(machine[1]) };
	return text === "?" || text.trim() === "" ? undefined : { name: text };
}
