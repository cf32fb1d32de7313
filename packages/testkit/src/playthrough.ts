import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import {
	type Board,
	type Effect,
	type Game,
	type History,
	legalIn,
	type Position,
	type Rules,
	rulesOf,
	type Step,
	unwrap,
	writeActor,
} from "@tablier/kernel";
import type { TimedPlay } from "@tablier/kernel/match";
import { type Replay, readRecord, replayRecord } from "@tablier/kernel/record";

/**
 * A record told in full: after each play the position, how many steps are legal there with a digest of their texts in
 * order, and what happened, an effect a line. A change of rules, order or wording of steps shows as a difference.
 */
export function playthrough<P extends Position>(game: Game<P>, recordText: string): string {
	const rules = rulesOf(game);
	const replay = unwrap(replayRecord(game, unwrap(readRecord(recordText))));
	const lines = [...nodeLines(rules, replay.line[0])];
	for (const [i, play] of replay.plays.entries()) {
		lines.push("", `${i + 1}. ${play.by < 0 ? "*" : writeActor(play.by)}`);
		lines.push(...playLines(rules, replay, play, i), ...nodeLines(rules, replay.line[i + 1]));
	}
	const { result } = replay;
	lines.push(
		"",
		`result ${result ? `${result.scores?.join(" ") ?? "*"} ${result.reason} ${result.rule}`.trim() : "*"}`,
	);
	return `${lines.join("\n")}\n`;
}

function nodeLines<P extends Position>(rules: Rules<P>, history: History<P>): readonly string[] {
	const { game } = rules;
	const texts = stepsIn(rules, history).map((step) => game.writeStep(history.position, step));
	const digest = createHash("sha256").update(texts.join(" ")).digest("hex").slice(0, 12);
	return [`position ${game.writePosition(history.position)}`, `legal ${texts.length} ${digest}`];
}

function stepsIn<P extends Position>(rules: Rules<P>, history: History<P>): readonly Step[] {
	const outcomes = rules.chance(history.position);
	return outcomes.length > 0 ? outcomes.map(({ step }) => step) : legalIn(rules, history);
}

function playLines<P extends Position>(
	rules: Rules<P>,
	{ line }: Replay<P>,
	play: TimedPlay,
	index: number,
): readonly string[] {
	const { game } = rules;
	const board = game.board(line[0].position.setting);
	let at = line[index].position;
	return play.steps.flatMap((step) => {
		const text = game.writeStep(at, step);
		const told = unwrap(rules.tell(at, step));
		at = told.position;
		return [`step ${text}`, ...told.effects.map((effect) => `  ${effectLine(board, effect)}`)];
	});
}

function effectLine({ cells }: Board, effect: Effect): string {
	switch (effect.kind) {
		case "shift": {
			const name = (cell: number | null) => (cell === null ? "out" : cells[cell].name);
			return `${effect.rule} shift ${effect.travels.map(({ from, to }) => `${name(from)}>${name(to)}`).join(" ")}`;
		}
		case "jump": {
			const over = effect.over.map((cell) => ` over ${cells[cell].name}`).join("");
			return `${effect.rule} jump ${cells[effect.from].name}>${cells[effect.to].name}${over}`;
		}
		case "place":
			return `${effect.rule} place ${writeActor(effect.piece.owner)} ${cells[effect.cell].name}`;
		case "remove":
			return `${effect.rule} remove ${effect.cells.map((cell) => cells[cell].name).join(" ")}`;
		case "change":
			return `${effect.rule} change ${cells[effect.cell].name} to ${writeActor(effect.piece.owner)}, ${effect.force} against ${effect.against}`;
		case "hold":
			return `${effect.rule} hold ${cells[effect.cell].name}`;
		case "roll":
			return `${effect.rule} roll ${writeActor(effect.seat)} ${effect.value}`;
		case "pass":
		case "out":
			return `${effect.rule} ${effect.kind} ${writeActor(effect.seat)}`;
		case "score":
			return `${effect.rule} score ${writeActor(effect.seat)} ${effect.points} ${effect.total}`;
		case "end":
			return `${effect.rule} end ${effect.reason} ${effect.scores.join(" ")}`;
	}
}

/** The names of the records of a folder, without their ending. */
export function goldenNames(folder: URL): readonly string[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(".record"))
		.map((file) => file.slice(0, -".record".length))
		.sort();
}
