import { CHANCE, type Effect, leaverIn, type Play, type Position, type Step, writeSteps } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { EffectNotice, Hand, Notice } from "../../parts/surface/hand.svelte.ts";

/** What a match has gained beyond the plays, and the steps of a play in progress, that the board shows already. */
export interface Fresh {
	/** Whether the plays that were shown are still the first ones of the match. */
	readonly goesOn: boolean;
	/** Whether the steps in progress have become part of the match, or there were none. */
	readonly kept: boolean;
	readonly effects: readonly Effect[];
	/** The last play of a seat among it, as it is written; empty where that seat has left. Undefined when only dice fell. */
	readonly text: string | undefined;
	readonly seat: number;
}

const begins = (steps: readonly Step[], first: readonly Step[]): boolean => first.every((step, i) => steps[i] === step);

/** `started` are the steps in progress on top of `before`. */
export function freshIn(hand: Hand, before: Match, { plays, line }: Match, started: readonly Step[] = []): Fresh {
	const from = before.plays.length;
	const goesOn = before.plays.every(({ steps }, i) => plays[i]?.steps.join() === steps.join());
	const kept = started.length === 0 || begins(plays[from]?.steps ?? [], started);
	const shown = kept ? started.length : 0;
	const told = plays.slice(from).flatMap(({ steps }, i) => hand.tell(line[from + i].position, steps));
	const at = plays.findLastIndex(({ by }, i) => i >= from && by !== CHANCE);
	return {
		goesOn,
		kept,
		effects: told.slice(shown === 0 ? 0 : hand.tell(line[from].position, started).length),
		text: at < 0 ? undefined : textOf(hand, line[at].position, plays[at], at === from ? shown : 0),
		seat: at < 0 ? (plays.findLast(({ by }) => by !== CHANCE)?.by ?? 0) : plays[at].by,
	};
}

const textOf = ({ game }: Hand, from: Position, play: Play, shown: number): string =>
	leaverIn(play) === undefined ? writeSteps(game, from, play.steps).slice(shown).join(" ") : "";

/** Dice alone belong to the play that was told before them; the end of a match is told last. */
export function noticeOf({ effects, text, seat }: Fresh, before: Notice | undefined, { result }: Match): EffectNotice {
	const dice = text === undefined && effects.length > 0 && before?.kind === "effects";
	const told = [...(dice ? before.effects : []), ...effects].filter(({ kind }) => kind !== "end");
	const end: readonly Effect[] = result
		? [{ kind: "end", rule: result.rule, reason: result.reason, scores: result.scores ?? [] }]
		: [];
	return {
		kind: "effects",
		effects: [...told, ...end],
		seat: dice ? before.seat : seat,
		text: dice ? before.text : (text ?? ""),
	};
}
