import { type Answer, BEST_LEVEL, type Question, roundShares } from "@tablier/engine";
import { isHurried, makeReady, warmUp } from "@tablier/engine/worker";
import { writeSteps } from "@tablier/kernel";
import { type Call, commandOf } from "../command.ts";
import { SWITCH, TEXT } from "../flags.ts";
import { openPerfectMind, sayFallback } from "../oracle.ts";
import { layTable, noMore, POSITION_FLAGS, type Table } from "../table.ts";
import { LIMIT_FLAGS, readOrder, refuse, sayChances, sayProgress } from "../thinking.ts";

const FLAGS = { ...POSITION_FLAGS, ...LIMIT_FLAGS, level: TEXT, json: SWITCH };

/** The best play in a position. Interrupted, it answers with the best so far. */
export const best = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	const table = await layTable(call);
	const { game, rules, setting, position } = table;
	const { terminal, words } = call;
	const question: Question = { setting, position: game.writePosition(position), steps: [], ...readOrder(call) };
	const seat = rules.actor(position);
	const signal = terminal.interruption?.();
	const mind = openPerfectMind(terminal);
	if (isHurried(question)) {
		await makeReady(mind, question);
		await warmUp(mind, question);
	}
	const answered = await mind.think(question, {
		...(signal && { signal }),
		progress: (known) => terminal.status?.(sayProgress(words, known, seat, writeSteps(game, position, known.play))),
	});
	mind.close();
	terminal.status?.("");
	if (!answered.ok) return refuse(call, answered.error);
	if (answered.value.fallback) terminal.err(sayFallback(words, answered.value.fallback));
	if (call.flags.json) terminal.out(JSON.stringify(asJson(table, answered.value, question)));
	else for (const line of inWords(call, table, answered.value, seat, question)) terminal.out(line);
	return 0;
});

function asJson(
	{ game, position }: Table,
	{ play, scores, depth, nodes, lines, bound, fallback }: Answer,
	{ lines: count = 1, level }: Question,
): unknown {
	const written = lines.map((line) => ({
		line: writeSteps(game, position, line.steps),
		scores: roundShares(line.scores),
	}));
	return {
		play: writeSteps(game, position, play),
		scores: roundShares(scores),
		depth,
		nodes,
		line: written[0].line,
		...(level !== undefined && { level }),
		...(bound !== undefined && { bound }),
		...(fallback !== undefined && { fallback }),
		...(count > 1 && { lines: written }),
	};
}

/** What a weak level takes for its chances is part of its weakness: it is not told as if it were so. */
const isWeak = (level: Question["level"]): level is number => typeof level === "number" && level < BEST_LEVEL;

function inWords(
	{ words }: Call,
	{ game, position, voice }: Table,
	answer: Answer,
	seat: number,
	{ level }: Question,
): string[] {
	const { thinking } = words;
	const { play, scores, depth, nodes, ms, lines } = answer;
	const { seats } = voice.game;
	const write = (steps: readonly number[]): string => writeSteps(game, position, steps).join(" ");
	const head = [
		thinking.play(seats[seat], write(play)),
		isWeak(level)
			? thinking.chancesSeen(level, sayChances(words, seats, scores))
			: thinking.chances(sayChances(words, seats, scores)),
		thinking.effort(depth, thinking.count(nodes), ms / 1000),
	];
	if (lines.length === 1) return [...head, thinking.line(write(lines[0].steps))];
	return [
		...head,
		thinking.lines,
		...lines.map((line) => `  ${thinking.percent(line.scores[seat]).padStart(7)}  ${write(line.steps)}`),
	];
}
