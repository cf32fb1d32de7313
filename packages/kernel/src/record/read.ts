import { err, ok, type Result } from "../result.ts";
import { CHANCE, readSeat } from "../seat.ts";
import { faultAt, type Mark, type RecordFault, type RecordPlay, type RecordText, type Tag } from "./record.ts";

/** `[Key "value"]`, the value apart: a pattern that goes through it letter by letter has no room for some millions. */
const TAG = /^\[([A-Za-z][A-Za-z0-9-]*) "/;
const TAG_END = '"]';
const ESCAPED = /\\(.)/g;
/**
 * `12. A: C3C5D4 {598.2}`; the actor is a seat or `*` for a die. Head and time are looked for apart: one pattern for
 * the whole line would try every way to share out the blanks between its parts.
 */
const HEAD = /^(\d+)\.\s+([A-Za-z*]+):/;
const LEFT = /\{(\d{1,10}(?:\.\d{1,3})?)\}$/;

/** Reads the form of a record: tags in brackets, then a play a line. `;` begins a comment. */
export function readRecord(text: string): Result<RecordText, RecordFault> {
	const tags: Tag[] = [];
	const keys = new Set<string>();
	const plays: RecordPlay[] = [];
	const count: Count = { moves: 0, byMove: true, byLine: true };
	for (const [i, raw] of text
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.entries()) {
		const content = stripComment(raw).trimEnd();
		const column = content.length - content.trimStart().length + 1;
		const mark: Mark = { text: content.trim(), line: i + 1, column };
		if (mark.text === "") continue;
		const read = mark.text.startsWith("[") ? readTag(mark, tags, keys, plays) : readPlay(mark, plays, count);
		if (!read.ok) return read;
	}
	if (tags.length === 0 && plays.length === 0) return err(faultAt("empty-record", { line: 1, column: 1 }));
	return ok({ tags, plays });
}

/** A `;` inside the quotes of a tag is part of its value. */
function stripComment(line: string): string {
	let quoted = false;
	for (let i = 0; i < line.length; i++) {
		if (line[i] === "\\" && quoted) i++;
		else if (line[i] === '"') quoted = !quoted;
		else if (line[i] === ";" && !quoted) return line.slice(0, i);
	}
	return line;
}

function readTag(mark: Mark, tags: Tag[], keys: Set<string>, plays: readonly RecordPlay[]): Result<void, RecordFault> {
	const [opening = "", key = ""] = TAG.exec(mark.text) ?? [];
	const inside = mark.text.slice(opening.length, -TAG_END.length);
	const whole = opening !== "" && mark.text.length >= opening.length + TAG_END.length && mark.text.endsWith(TAG_END);
	if (!whole || /["\\]/.test(inside.replace(ESCAPED, ""))) return err(faultAt("bad-tag", mark, { text: mark.text }));
	if (plays.length > 0) return err(faultAt("tag-after-play", mark, { text: mark.text }));
	if (key !== "Option" && keys.has(key)) return err(faultAt("double-tag", mark, { tag: key }));
	keys.add(key);
	const value = inside.replace(ESCAPED, "$1");
	tags.push({ key, value: { text: value, line: mark.line, column: mark.column + key.length + 3 } });
	return ok(undefined);
}

/**
 * Lines are numbered as players count moves (see move-number.ts), or one by one: so were they written at first, a die
 * included. Which of the two a record does is known when a number fits one of them only.
 */
interface Count {
	moves: number;
	byMove: boolean;
	byLine: boolean;
}

/** The number that was expected, where the one found fits neither way to count. */
function miscounted(count: Count, found: number, line: number, by: RecordPlay["by"]): number | undefined {
	const move = count.moves + 1;
	const [byMove, byLine] = [count.byMove && found === move, count.byLine && found === line];
	if (!byMove && !byLine) return count.byMove ? move : line;
	Object.assign(count, { byMove, byLine, moves: by === CHANCE ? count.moves : move });
	return undefined;
}

function readPlay(mark: Mark, plays: RecordPlay[], count: Count): Result<void, RecordFault> {
	const [head = "", number = "", actor = ""] = HEAD.exec(mark.text) ?? [];
	const [time = "", left] = LEFT.exec(mark.text) ?? [];
	const body = mark.text.slice(head.length, mark.text.length - time.length);
	if (head === "" || /[{}]/.test(body)) return err(faultAt("bad-line", mark, { text: mark.text }));
	const seat: Result<RecordPlay["by"], string> = actor === "*" ? ok(CHANCE) : readSeat(actor);
	if (!seat.ok)
		return err(faultAt("bad-actor", { ...mark, column: mark.column + mark.text.indexOf(actor) }, { text: actor }));
	const expected = miscounted(count, Number(number), plays.length + 1, seat.value);
	if (expected !== undefined) return err(faultAt("bad-play-number", mark, { found: number, expected }));
	const steps = [...body.matchAll(/\S+/g)].map((word) => ({
		text: word[0],
		line: mark.line,
		column: mark.column + head.length + word.index,
	}));
	if (steps.length === 0) return err(faultAt("bad-line", mark, { text: mark.text }));
	plays.push({
		by: seat.value,
		steps,
		at: mark,
		...(left !== undefined && { left: Math.round(Number(left) * 1000) }),
	});
	return ok(undefined);
}
