import {
	actorIn,
	advance,
	asStep,
	beginHistory,
	CHANCE,
	countMoves,
	drawnBetween,
	type History,
	type Illegal,
	isIllegal,
	isLeave,
	leaveOf,
	leaverIn,
	legalIn,
	lostBy,
	OVER,
	ok,
	type Result,
	type Rules,
	rollDie,
	SEATS,
	type Seat,
	type Setting,
	type Step,
	unwrap,
	verdictOf,
	writeSteps,
} from "@tablier/kernel";
import {
	leavesByRule,
	losersAt,
	MATCH_REASONS,
	type MatchResult,
	MOST_PLAYS,
	NO_CLOCK,
	resultOf,
	type TimedPlay,
} from "@tablier/kernel/match";
import { joinStep, type Line, writeRecord } from "@tablier/kernel/record";
import { sayEffect, sayIllegal, sayReadError, sayResult, type Voice } from "@tablier/words";
import { drawBoard } from "../drawing.ts";
import { fail } from "../fault.ts";
import { allowFlags, type Call } from "../flags.ts";
import { Machines, readCompany, SEAT_FLAGS } from "../machines.ts";
import { layTable, noMore, POSITION_FLAGS, type Table } from "../table.ts";
import { readFile } from "./record.ts";

/** The game as it stands: a line of positions and the plays between them. */
interface Session {
	readonly line: readonly History[];
	readonly plays: readonly TimedPlay[];
	/** An end outside the rules: resignation or agreement. */
	readonly ended?: MatchResult;
	readonly saved: boolean;
}

interface Evening {
	readonly call: Call;
	readonly table: Table;
	readonly rules: Rules;
	readonly voice: Voice;
	readonly machines: Machines;
}

/** A game in the terminal, for people and the machine. */
export async function play(call: Call): Promise<void> {
	allowFlags(call, [...POSITION_FLAGS, ...SEAT_FLAGS, "resume", "seed"]);
	noMore(call, 1);
	const table = await layTable(call);
	const { terminal, words } = call;
	let session = await openSession(call, table);
	const machines = new Machines(call, readCompany(call, settingOf(session).seats));
	const evening: Evening = { call, table, rules: table.rules, voice: table.voice, machines };
	terminal.out(words.commandLine.welcome(evening.voice.game.name));
	session = rollOn(evening, session);
	showBoard(evening, session);
	session = await playMachines(evening, session);
	for await (const line of terminal.lines(() => prompt(evening, session))) {
		const typed = line.trim();
		if (typed === "quit" || typed === "exit") break;
		if (typed !== "") session = await answer(evening, session, typed);
		session = await playMachines(evening, session);
	}
	machines.close();
	if (!session.saved && session.plays.length > 0) terminal.out(words.commandLine.unsaved);
	terminal.out(words.commandLine.bye);
}

async function openSession(call: Call, table: Table): Promise<Session> {
	if (call.flags.resume === undefined)
		return { line: [beginHistory(table.rules, table.position)], plays: [], saved: true };
	const { commandLine } = call.words;
	for (const flag of POSITION_FLAGS)
		if (call.flags[flag] !== undefined) fail("unexpected", commandLine.unexpected(`--${flag}`));
	const { game, replay } = await readFile(call, call.flags.resume);
	if (game.id !== table.game.id || replay.setting.ruleset !== call.rest[0])
		return fail(
			"unknown-ruleset",
			call.words.commandLine.file(
				call.flags.resume,
				call.words.recordFaults["unknown-ruleset"]({ text: replay.setting.ruleset }),
			),
		);
	const ended =
		replay.result && MATCH_REASONS.some((reason) => reason === replay.result?.reason) ? replay.result : undefined;
	return { line: replay.line, plays: replay.plays, saved: true, ...(ended && { ended }) };
}

const here = (session: Session): History => session.line[session.line.length - 1];
const settingOf = (session: Session): Setting => here(session).position.setting;

function resultHere({ rules }: Evening, session: Session): MatchResult | undefined {
	const verdict = verdictOf(rules, here(session));
	return (
		session.ended ??
		(verdict
			? resultOf(verdict, rules.game.sides(settingOf(session)), goneFrom(session))
			: endedByLength(rules, session))
	);
}

/** Machines alone, without the rule of repetition, would play for ever. */
function endedByLength(rules: Rules, session: Session): MatchResult | undefined {
	if (
		session.plays.length < MOST_PLAYS ||
		session.plays.filter((play) => play.by !== CHANCE && leaverIn(play) === undefined).length < MOST_PLAYS
	)
		return undefined;
	const { position } = here(session);
	return {
		scores: drawnBetween(rules.game.sides(position.setting), losersAt(rules, position, goneFrom(session))),
		reason: "length",
		rule: "",
	};
}

/** Seats that have left while the others play on. */
const goneFrom = ({ plays }: Pick<Session, "plays">): readonly Seat[] => plays.flatMap((play) => leaverIn(play) ?? []);

function prompt(evening: Evening, session: Session): string {
	const { call, voice, rules } = evening;
	if (resultHere(evening, session)) return "> ";
	const actor = actorIn(rules, here(session));
	const unfinished = actor >= 0 && session.plays.at(-1)?.by === actor;
	return call.words.commandLine.prompt(
		countMoves(session.plays) + (unfinished ? 0 : 1),
		actor >= 0 ? voice.game.seats[actor] : "",
	);
}

async function answer(evening: Evening, session: Session, typed: string): Promise<Session> {
	const { call, table, rules, voice } = evening;
	const { terminal, words } = call;
	const [verb, ...rest] = typed.split(/\s+/);
	const argument = rest.join(" ");
	switch (verb.toLowerCase()) {
		case "help":
		case "?":
			terminal.out(words.commandLine.welcome(voice.game.name));
			for (const sentence of voice.game.howTo) terminal.out(`- ${sentence}`);
			return session;
		case "board":
			showBoard(evening, session);
			return session;
		case "position":
			terminal.out(table.game.writePosition(here(session).position));
			return session;
		case "legal": {
			const steps = resultHere(evening, session) ? [] : legalIn(rules, here(session));
			terminal.out(words.page.legalCount(steps.length));
			terminal.out(steps.map((step) => table.game.writeStep(here(session).position, step)).join(" "));
			return session;
		}
		case "why":
			explain(evening, session, argument);
			return session;
		case "undo":
			return undo(evening, session);
		case "save":
			return save(evening, session, argument);
		case "resign":
		case "draw":
			return endByWord(evening, session, verb.toLowerCase());
		default:
			return playStep(evening, session, typed);
	}
}

function playStep(evening: Evening, session: Session, typed: string): Session {
	const { call, table, voice } = evening;
	const { terminal, words } = call;
	if (resultHere(evening, session)) {
		terminal.out(words.commandLine.over);
		return session;
	}
	const history = here(session);
	const read = table.game.readStep(history.position, typed);
	if (read.ok && isLeave(read.value))
		return leave(evening, { ...session, ...wholePlays(evening, session) }, read.value);
	const next = read.ok ? playOne(evening, session, read.value) : read;
	if (!next.ok) {
		terminal.out(
			isIllegal(next.error) ? `${next.error.rule} ${sayIllegal(voice, next.error)}` : sayReadError(words, next.error),
		);
		return session;
	}
	const after = rollOn(evening, next.value);
	showBoard(evening, after);
	return after;
}

/** One step of whoever is to decide, told as it happens. */
function playOne({ call, table, rules, voice }: Evening, session: Session, step: Step): Result<Session, Illegal> {
	const history = here(session);
	const actor = actorIn(rules, history);
	const next = advance(rules, history, step);
	if (!next.ok) return next;
	const { goal = 0 } = table.game.look(history.position);
	for (const effect of next.value.effects)
		call.terminal.out(`${effect.rule} ${sayEffect(voice, effect, Math.max(actor, 0), goal)}`);
	if (actor === OVER) return ok(session);
	return ok({ ...joinStep(session, actor, step, next.value.history), saved: false });
}

/** Rolls for whoever is next, until a person has to decide. */
function rollOn(evening: Evening, session: Session): Session {
	const { rules, call } = evening;
	let at = session;
	for (;;) {
		const step = rollDie(rules, here(at), call.terminal.draw);
		if (step === undefined) return at;
		at = unwrap(playOne(evening, at, step));
	}
}

/** The machine plays until a person is to decide. A table without persons stops when it is interrupted. */
async function playMachines(evening: Evening, session: Session): Promise<Session> {
	const { call, table, rules, voice, machines } = evening;
	const { terminal, words } = call;
	let at = session;
	for (;;) {
		const seat = resultHere(evening, at) ? OVER : actorIn(rules, here(at));
		if (seat < 0 || !machines.sitsAt(seat)) return at;
		const { answered, interrupted } = await machines.think(table.game, settingOf(at), at, seat, voice.game.seats[seat]);
		if (!answered.ok) {
			const { code, facts, what, where } = answered.error;
			const why = words.thinking.refusals[code]({ ...facts, what, where });
			terminal.out(words.machine.failed(voice.game.seats[seat], why));
			return at;
		}
		const { play: steps } = answered.value;
		const text = writeSteps(table.game, here(at).position, steps).join(" ");
		terminal.out(words.machine.plays(voice.game.seats[seat], text));
		for (const step of steps) at = unwrap(playOne(evening, at, asStep(step)));
		at = rollOn(evening, at);
		showBoard(evening, at);
		if (machines.alone && interrupted) {
			terminal.out(words.machine.interrupted);
			return at;
		}
	}
}

function explain({ call, table, rules, voice }: Evening, session: Session, text: string): void {
	const { position } = here(session);
	const read = table.game.readStep(position, text);
	if (!read.ok && !isIllegal(read.error)) {
		call.terminal.out(sayReadError(call.words, read.error));
		return;
	}
	const played = read.ok ? advance(rules, here(session), read.value) : read;
	const refused = played.ok ? undefined : (played.error as Illegal);
	call.terminal.out(
		refused
			? call.words.commandLine.illegal(text, refused.rule, sayIllegal(voice, refused))
			: call.words.commandLine.legal(text),
	);
}

/** Back to the last decision of a person: what the machine played since goes with it. */
function undo(evening: Evening, session: Session): Session {
	const { commandLine } = evening.call.words;
	if (session.ended) return { line: session.line, plays: session.plays, saved: false };
	const last = session.plays.findLastIndex(({ by }) => by === CHANCE || !evening.machines.sitsAt(by));
	if (last < 0) {
		evening.call.terminal.out(commandLine.nothingToUndo);
		return session;
	}
	const left = leaverIn(session.plays[last]) !== undefined;
	if (left || session.plays[last].by === CHANCE) {
		evening.call.terminal.out(evening.call.words.matchRefusals[left ? "seat-left" : "die-revealed"]({}));
		return session;
	}
	const after = { line: session.line.slice(0, last + 1), plays: session.plays.slice(0, last), saved: false };
	evening.call.terminal.out(commandLine.undone);
	showBoard(evening, after);
	return after;
}

async function save(evening: Evening, session: Session, file: string): Promise<Session> {
	const { call, table } = evening;
	const { commandLine } = call.words;
	if (file === "") {
		call.terminal.out(commandLine.missing("FILE"));
		return session;
	}
	const result = resultHere(evening, session);
	const { line, plays } = wholePlays(evening, session);
	const text = writeRecord(table.game, {
		setting: settingOf(session),
		clock: NO_CLOCK,
		line,
		plays,
		...(result && { result }),
	});
	const outcome = await call.terminal.write(file, text);
	if (outcome === "written") call.terminal.out(commandLine.saved(file));
	else call.terminal.out(commandLine.file(file, outcome === "exists" ? commandLine.exists : commandLine.unwritable));
	return outcome === "written" ? { ...session, saved: true } : session;
}

/** A play that its player has not finished is not part of a record. */
function wholePlays({ rules }: Evening, { line, plays }: Session): Line {
	const unfinished = plays.at(-1)?.by === actorIn(rules, line[line.length - 1]);
	return unfinished ? { line: line.slice(0, -1), plays: plays.slice(0, -1) } : { line, plays };
}

function endByWord(evening: Evening, session: Session, verb: string): Session {
	const { call, rules, voice, machines } = evening;
	const over = resultHere(evening, session) !== undefined;
	if (over || (verb === "draw" && machines.any)) {
		call.terminal.out(over ? call.words.commandLine.over : call.words.machine.noDraw);
		return session;
	}
	const setting = settingOf(session);
	const sides = rules.game.sides(setting);
	const whole = wholePlays(evening, session);
	const lost = rules.fallen(here({ ...session, ...whole }).position);
	const loser = actorIn(rules, here(session)) as Seat;
	const gone = goneFrom(session);
	const played = SEATS.filter((seat) => machines.sitsAt(seat));
	const standing = { agreement: { setting, clock: NO_CLOCK }, line: whole.line, gone };
	if (verb === "resign" && leavesByRule(rules, standing, loser, played))
		return leave(evening, { ...session, ...whole }, leaveOf(loser));
	const ended: MatchResult =
		verb === "draw"
			? { scores: drawnBetween(sides, [...gone, ...lost]), reason: "agreement", rule: "" }
			: { scores: lostBy(sides, loser, gone, lost), reason: "resignation", rule: "" };
	call.terminal.out(verb === "draw" ? call.words.commandLine.drawAgreed : sayResult(voice, ended));
	return { ...session, ended, saved: false };
}

/** One of three or four leaves, and the others play on. */
function leave(evening: Evening, session: Session, step: Step): Session {
	const left = playOne(evening, session, step);
	if (!left.ok) {
		evening.call.terminal.out(sayIllegal(evening.voice, left.error));
		return session;
	}
	const after = rollOn(evening, left.value);
	showBoard(evening, after);
	return after;
}

function showBoard(evening: Evening, session: Session): void {
	const { call, table, voice } = evening;
	const { position } = here(session);
	const { scores, goal = 0 } = table.game.look(position);
	const points = scores.map((score, seat) => `${voice.game.seats[seat]}: ${voice.game.points(score, goal)}`);
	call.terminal.out(
		["", drawBoard(table.game, position), ...(points.length > 0 ? [points.join("   ")] : [])].join("\n"),
	);
	const result = resultHere(evening, session);
	if (result) call.terminal.out(sayResult(voice, result));
}
