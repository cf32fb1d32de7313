import { roundShares } from "@tablier/engine";
import {
	type Analysis,
	analyse as analyseRecord,
	drawAnalysis,
	type Review,
	summaryOf,
	worstOf,
} from "@tablier/engine/analysis";
import type { GameId } from "@tablier/games";
import { CHANCE, countMoves, moveNumbers, writeActor, writeSteps } from "@tablier/kernel";
import { type Call, commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { SWITCH, TEXT } from "../flags.ts";
import { openPerfectMind, sayFallback } from "../oracle.ts";
import { noMore } from "../table.ts";
import { LIMIT_FLAGS, readOrder, refuse, roundLoss } from "../thinking.ts";
import { type ReadFile, readFile } from "./record.ts";

/** As the boards draw the pieces. */
const COLOURS: Readonly<Record<GameId, readonly string[]>> = {
	abalone: ["#3d3833", "#f3efe6"],
	oshi: ["#b3332a", "#efe3bf"],
	omba: ["#b3332a", "#f0c22e", "#2c7a4b", "#2f62a8"],
	mamba: ["#d8574b", "#f0c22e", "#6db487", "#79a9e0"],
};

const FLAGS = { ...LIMIT_FLAGS, level: TEXT, json: SWITCH, svg: TEXT };

/** What each play of a record was worth. Interrupted, it tells what it has. */
export const analyse = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	/* Other levels overlook things: an analysis that does is worth nothing. */
	if (call.flags.level !== undefined && call.flags.level !== "perfect")
		fail("unexpected", call.words.commandLine.unexpected("--level"));
	const file = await readFile(call, call.rest[0]);
	const { terminal, words, flags } = call;
	const { commandLine, thinking } = words;
	const { svg } = flags;
	if (svg === "-") fail("unexpected", commandLine.unexpected("--svg -"));
	if (svg !== undefined && (await terminal.read(svg)) !== undefined)
		fail("exists", commandLine.file(svg, commandLine.exists));
	const signal = terminal.interruption?.();
	const mind = openPerfectMind(terminal);
	const order = readOrder(call);
	const moves = countMoves(file.replay.plays);
	terminal.status?.(thinking.analysing(0, 0, moves));
	const done = await analyseRecord(file.game, file.replay, mind.think, {
		...order,
		...(signal && { signal }),
		progress: ({ ply }, plays) =>
			terminal.status?.(
				thinking.analysing(Math.floor((100 * ply) / plays), countMoves(file.replay.plays.slice(0, ply)), moves),
			),
	});
	mind.close();
	terminal.status?.("");
	if (!done.ok) return refuse(call, done.error);
	if (done.value.fallback !== undefined) terminal.err(sayFallback(words, done.value.fallback));
	if (svg !== undefined) {
		const written = await terminal.write(svg, draw(call, file, done.value));
		if (written !== "written")
			fail(
				written === "exists" ? "exists" : "unwritable",
				commandLine.file(svg, written === "exists" ? commandLine.exists : commandLine.unwritable),
			);
	}
	if (flags.json) terminal.out(JSON.stringify(asJson(file, done.value)));
	else for (const line of inWords(call, file, done.value, (order.lines ?? 1) > 1)) terminal.out(line);
	return 0;
});

const playOf = ({ game, replay }: ReadFile, { ply, steps }: Review): string[] =>
	writeSteps(game, replay.line[ply - 1].position, steps);

function asJson(file: ReadFile, { reviews, plays, setting, fallback }: Analysis): unknown {
	const { game, replay } = file;
	return {
		ruleset: setting.ruleset,
		seats: setting.seats,
		plays,
		complete: reviews.length === plays,
		...(fallback !== undefined && { fallback }),
		plies: reviews.map((review) => {
			const { ply, by, before, after, loss, luck, lines, depth, nodes } = review;
			const common = { ply, by: by === CHANCE ? "*" : writeActor(by), play: playOf(file, review) };
			const chances = { scores: roundShares(before), after: roundShares(after) };
			// From what is written, so that it adds up for who reads it.
			const change = chances.after.map((share, seat) => roundLoss(share - chances.scores[seat]));
			if (luck) return { ...common, ...chances, luck: change };
			const written = lines.map((line) => ({
				line: writeSteps(game, replay.line[ply - 1].position, line.steps),
				scores: roundShares(line.scores),
			}));
			return { ...common, ...chances, loss: roundLoss(loss), lines: written, depth, nodes };
		}),
	};
}

/** Who asks for several lines gets them all, that of the play made too. */
function inWords({ words }: Call, file: ReadFile, analysis: Analysis, several: boolean): string[] {
	const { thinking } = words;
	const { columns } = thinking;
	const { seats } = file.voice.game;
	const names = seats.slice(0, analysis.setting.seats);
	const head = [
		columns.ply,
		columns.seat,
		columns.play,
		...names,
		columns.loss,
		several ? columns.lines : columns.best,
	];
	const moves = moveNumbers(file.replay.plays);
	const rows = analysis.reviews.flatMap((review) => {
		const { ply, by, after, loss, luck } = review;
		const name = by === CHANCE ? thinking.die : seats[by];
		const chances = after.map(thinking.percent);
		const common = [by === CHANCE ? "" : String(moves[ply - 1]), name, playOf(file, review).join(" "), ...chances];
		if (luck) return [[...common, "", ""]];
		const lines = several || loss > 0 ? review.lines : [];
		const best = lines.map(({ steps }) => writeSteps(file.game, file.replay.line[ply - 1].position, steps).join(" "));
		const rest = best.slice(1).map((line) => [...common.map(() => ""), "", line]);
		return [[...common, loss > 0 ? thinking.points(loss) : "", best[0] ?? ""], ...rest];
	});
	const numbers = new Set([0, ...names.map((_, seat) => seat + 3), names.length + 3]);
	const summaries = summaryOf(analysis).flatMap(({ plays, loss, luck }, seat) => [
		thinking.summary(seats[seat], plays, thinking.points(loss)),
		...(luck === 0 ? [] : [thinking.luck(seats[seat], `${luck > 0 ? "+" : ""}${thinking.points(luck)}`)]),
	]);
	const { length } = analysis.reviews;
	const stopped =
		length < analysis.plays
			? [thinking.analysisStopped(countMoves(analysis.reviews), countMoves(file.replay.plays))]
			: [];
	return [...align([head, ...rows], numbers), "", ...summaries, ...stopped];
}

/** Columns side by side; numbers stand at the right of theirs. */
function align(rows: readonly (readonly string[])[], numbers: ReadonlySet<number>): string[] {
	const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
	return rows.map((row) =>
		row
			.map((cell, i) => (numbers.has(i) ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
			.join("  ")
			.trimEnd(),
	);
}

function draw({ words }: Call, file: ReadFile, analysis: Analysis): string {
	const { graph, wholePercent, points } = words.thinking;
	const { game, voice } = file;
	const seats = voice.game.seats.slice(0, analysis.setting.seats);
	const mark = (review: Review): string =>
		graph.mark(review.ply, `${seats[review.by]} ${playOf(file, review).join(" ")}`, points(review.loss));
	const worst = worstOf(analysis, 5).map(mark).join("; ");
	const about = graph.about(analysis.reviews.length, seats.join(", "));
	return drawAnalysis(analysis, {
		title: graph.title(voice.game.rulesets[analysis.setting.ruleset].name),
		description: worst === "" ? about : `${about} ${graph.worst(worst)}`,
		seats,
		plays: graph.plays,
		percent: wholePercent,
		mark,
		colours: COLOURS[game.id as GameId],
	});
}
