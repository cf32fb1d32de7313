import type { Chair, Sitter } from "@tablier/kernel/match";
import type { Words } from "@tablier/words";

/** The people and machines of a match, as far as names depend on them. */
export interface MatchParties {
	/** As they are played now. */
	readonly chairs: readonly Chair[];
	readonly sitters: readonly Pick<Sitter, "name">[];
	/** The seat of the only person at this page. */
	readonly viewer: number | undefined;
	/** Whether people play on devices of their own. */
	readonly remote: boolean;
}

/**
 * What the players are called on this page, by seat: the reader is "You", a person has a name, and a lone machine needs no
 * colour. `seats` are the game's own names of its seats, for players that nothing else tells apart.
 */
export function namesOf({ table }: Words, seats: readonly string[], party: MatchParties): readonly string[] {
	const { chairs, sitters, viewer, remote } = party;
	const machines = chairs.filter(({ kind }) => kind === "machine").length;
	const strangers = chairs.filter(
		({ kind }, seat) => kind === "person" && seat !== viewer && sitters[seat]?.name === undefined,
	).length;
	return chairs.map(({ kind }, seat) => {
		if (seat === viewer) return table.you;
		if (kind === "machine") return machines === 1 ? table.machine : seats[seat];
		return sitters[seat]?.name ?? (remote && strangers === 1 && viewer !== undefined ? table.guest : seats[seat]);
	});
}
