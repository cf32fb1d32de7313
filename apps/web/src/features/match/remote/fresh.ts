import { CHANCE, type Effect, leaverIn, type Play, type Position, writeSteps } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { Hand, Notice } from "../../../parts/surface/hand.svelte.ts";

/** What has come to a match beyond what was drawn already. */
export interface Fresh {
	/** Whether the plays that were drawn are still its first ones. */
	readonly goesOn: boolean;
	readonly effects: readonly Effect[];
	/** The last play of a seat among it, as it is written; empty where that seat has left. Undefined when only dice have fallen. */
	readonly text: string | undefined;
	readonly seat: number;
}

export function freshIn(hand: Hand, before: Match, { plays, line }: Match): Fresh {
	const from = before.plays.length;
	const goesOn = before.plays.every(({ steps }, i) => plays[i]?.steps.join() === steps.join());
	const effects = plays.slice(from).flatMap(({ steps }, i) => hand.tell(line[from + i].position, steps));
	const at = plays.findLastIndex(({ by }, i) => i >= from && by !== CHANCE);
	return {
		goesOn,
		effects,
		text: at < 0 ? undefined : textOf(hand, line[at].position, plays[at]),
		seat: at < 0 ? (plays.findLast(({ by }) => by !== CHANCE)?.by ?? 0) : plays[at].by,
	};
}

const textOf = ({ game }: Hand, from: Position, play: Play): string =>
	leaverIn(play) === undefined ? writeSteps(game, from, play.steps).join(" ") : "";

/** What is said of it. Dice alone belong to the play that was told before them; the end of a match is told last. */
export function noticeOf({ effects, text, seat }: Fresh, before: Notice | undefined, { result }: Match): Notice {
	const goesOn = text === undefined && before?.kind === "effects";
	const told = [...(goesOn ? before.effects : []), ...effects].filter(({ kind }) => kind !== "end");
	const end: readonly Effect[] = result
		? [{ kind: "end", rule: result.rule, reason: result.reason, scores: result.scores ?? [] }]
		: [];
	return {
		kind: "effects",
		effects: [...told, ...end],
		seat: goesOn ? before.seat : seat,
		text: goesOn ? before.text : (text ?? ""),
	};
}
