import { type Cell, type Game, type Look, leaverIn, type Play, type Position, writeSteps } from "@tablier/kernel";
import { sayCell, sayEffects, sayIllegal, type Voice, voiceOf, type Words } from "@tablier/words";
import type { Hand, Notice } from "./hand.svelte.ts";

/** The voice for a position of a hand's game. */
export const voiceFor = (words: Words, { game }: Hand, { setting }: Position): Voice =>
	voiceOf(words, game.id, game.board(setting), setting);

/** The board by the name of its ruleset: Docker is played by the rules of Omba, and is Docker all the same. */
export const boardName = ({ words, game }: Voice, { setting }: Position): string =>
	words.page.board(game.rulesets[setting.ruleset]?.name ?? game.name);

/** What stands on a cell, its name first. */
export function describeCell(voice: Voice, { stacks }: Look, cell: Cell): readonly string[] {
	const { words, game, board } = voice;
	const stack = stacks[cell];
	const aside = board.cells[cell].aside !== undefined;
	const name = sayCell(voice, cell);
	if (stack.length === 0) return [name, words.page.empty];
	const first = game.piece(stack[0].owner, stack[0].size);
	if (aside) return stack.length > 1 ? [name, first, `× ${stack.length}`] : [name, first];
	if (stack.length === 1) return [name, first];
	return [name, words.page.stack(stack.length, stack.map(({ owner, size }) => game.piece(owner, size)).join(", "))];
}

/** What has just happened, in sentences. */
export function sayNotice(voice: Voice, notice: Notice | undefined, goal: number): string {
	if (!notice) return "";
	const { words } = voice;
	switch (notice.kind) {
		case "illegal":
			return sayIllegal(voice, notice.illegal);
		case "refused":
			return sayRefusal(words, notice.code);
		case "effects":
			return [notice.text, ...sayEffects(voice, notice.effects, notice.seat, goal)]
				.filter((part) => part !== "")
				.join(". ");
		case "lot":
			return words.page.lotDrawn(voice.game.seats[notice.seat]);
		case "taken-back":
			return words.page.takenBack;
		case "premove-dropped":
			return words.page.premoveDropped;
		case "declined":
			return words.page.declined;
	}
}

/** A play as it is written, after the name of its player: a seat that leaves has no move. */
export const writePlayed = (words: Words, game: Game, from: Position, play: Play): string =>
	leaverIn(play) === undefined ? writeSteps(game, from, play.steps).join(" ") : words.leaving;

/** The rule that forbids what was tried, as it is named; empty when nothing was. */
export function sayRule({ words, game }: Voice, notice: Notice | undefined): string {
	const rule = notice?.kind === "illegal" ? notice.illegal.rule : "";
	return rule === "" ? "" : words.page.rule(rule, game.rules[rule]?.title ?? "");
}

/** Why the match, or the server that keeps it, does not do what it is asked. */
export function sayRefusal({ matchRefusals, serverRefusals, online }: Words, code: string): string {
	const refusal = matchRefusals[code as keyof typeof matchRefusals];
	return refusal?.({}) ?? serverRefusals[code as keyof typeof serverRefusals] ?? online.unreachable;
}

/** The same voice with the names of people instead of the names of seats. */
export const withNames = (voice: Voice, names: readonly string[]): Voice => ({
	...voice,
	game: { ...voice.game, seats: names },
});
