import { SEATS, type Seat } from "@tablier/kernel";
import type { Voice } from "@tablier/words";
import { voiceFor } from "../../../parts/surface/words.ts";
import type { LiveMatch } from "../live-match.svelte.ts";

/**
 * What the players are called, by seat: by the name they gave, else as the voice calls them. The voice says "you" to the
 * viewer, who has another name here: a picture is sent to others.
 */
export function namesOf(
	{ source, hand, match }: LiveMatch,
	{ words, game }: Voice,
	viewer?: number,
): readonly string[] {
	const own = voiceFor(words, hand, match.line[0].position).game.seats;
	return (source.table?.sitters ?? []).map(({ name }, seat) => name ?? (seat === viewer ? own : game.seats)[seat]);
}

/** The seats that win and lose with a seat, itself included. */
export function sideOf({ game, match }: LiveMatch, seat: number): readonly Seat[] {
	const sides = game.sides(match.agreement.setting);
	return SEATS.filter((other) => other < sides.length && sides[other] === sides[seat]);
}

export const capitalised = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
