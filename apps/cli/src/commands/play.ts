import {
	addStep,
	advancePlay,
	asStep,
	beginHistory,
	countMoves,
	type Effect,
	type History,
	type Illegal,
	isIllegal,
	isLeave,
	legalIn,
	ok,
	type Position,
	type Result,
	SEATS,
	type Seat,
	type Step,
	type Turn,
	unwrap,
	writeSteps,
} from "@tablier/kernel";
import { type Match, NO_CLOCK, playing, playsLeft, takeBackFrom } from "@tablier/kernel/match";
import { type Replay, writeRecord } from "@tablier/kernel/record";
import { sayEffect, sayIllegal, sayReadError, sayResult } from "@tablier/words";
import { drawBoard } from "../board-text.ts";
import { type Call, commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { TEXT } from "../flags.ts";
import { Machines, readMachineSeats, SEAT_FLAGS } from "../machines.ts";
import { noMore, POSITION_FLAGS, readSetup, type Setup } from "../setup.ts";
import { command, leave, openMatch, returnTo, type TerminalMatch } from "../terminal-match.ts";
import { readFile } from "./record.ts";

/** What stays the same from the first play to the last. */
interface Room extends Setup {
	readonly call: Call;
	readonly machines: Machines;
}

const FLAGS = { ...POSITION_FLAGS, ...SEAT_FLAGS, resume: TEXT, seed: TEXT };

/** A game in the terminal, for people and the machine. */
export const play = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	const setup = await readSetup(call);
	const { terminal, words } = call;
	const { setting, position, rules } = setup;
	const start = { setting, line: [beginHistory(rules, position)], plays: [] };
	const replay = call.flags.resume === undefined ? start : await resume(call, setup, call.flags.resume);
	const machines = new Machines(call, readMachineSeats(call, setup.game.id, replay.setting.seats));
	const room: Room = { ...setup, call, machines };
	terminal.out(words.commandLine.welcome(setup.voice.game.name));
	let session = openMatch(rules, replay, terminal.draw);
	tellPlays(room, session.match, replay.plays.length);
	showBoard(room, session);
	session = await playMachines(room, session);
	for await (const line of terminal.lines(() => prompt(room, session))) {
		const typed = line.trim();
		if (typed === "quit" || typed === "exit") break;
		if (typed !== "") session = await answer(room, session, typed);
		session = await playMachines(room, session);
	}
	machines.close();
	const { match, turn, saved } = session;
	if (!saved && match.plays.length + turn.steps.length > 0) terminal.out(words.commandLine.unsaved);
	terminal.out(words.commandLine.bye);
});

async function resume(call: Call<typeof FLAGS>, { game }: Setup, file: string): Promise<Replay> {
	const { commandLine, recordFaults } = call.words;
	for (const flag of Object.keys(POSITION_FLAGS) as (keyof typeof POSITION_FLAGS)[])
		if (call.flags[flag] !== undefined) fail("unexpected", commandLine.unexpected(`--${flag}`));
	const { game: found, replay } = await readFile(call, file);
	if (found.id === game.id && replay.setting.ruleset === call.rest[0]) return replay;
	const fault = recordFaults["unknown-ruleset"]({ text: replay.setting.ruleset });
	return fail("unknown-ruleset", commandLine.file(file, fault));
}

function prompt({ call, voice }: Room, { match, turn }: TerminalMatch): string {
	if (match.result) return "> ";
	return call.words.commandLine.prompt(countMoves(match.plays) + 1, voice.game.seats[turn.actor]);
}

async function answer(room: Room, session: TerminalMatch, typed: string): Promise<TerminalMatch> {
	const { call, game, rules, voice } = room;
	const { terminal, words } = call;
	const { match, turn } = session;
	const [verb, ...rest] = typed.split(/\s+/);
	const argument = rest.join(" ");
	switch (verb.toLowerCase()) {
		case "help":
		case "?":
			terminal.out(words.commandLine.welcome(voice.game.name));
			for (const sentence of voice.game.howTo) terminal.out(`- ${sentence}`);
			return session;
		case "board":
			showBoard(room, session);
			return session;
		case "position":
			terminal.out(game.writePosition(turn.history.position));
			return session;
		case "legal": {
			const steps = match.result ? [] : legalIn(rules, turn.history);
			terminal.out(words.page.legalCount(steps.length));
			terminal.out(steps.map((step) => game.writeStep(turn.history.position, step)).join(" "));
			return session;
		}
		case "why":
			explain(room, turn, argument);
			return session;
		case "undo":
			return undo(room, session);
		case "save":
			return save(room, session, argument);
	}
	if (match.result) {
		terminal.out(words.commandLine.over);
		return session;
	}
	switch (verb.toLowerCase()) {
		case "resign":
			return resign(room, session);
		case "draw":
			return agreeDraw(room, session);
		default:
			return playText(room, session, typed);
	}
}

function playText(room: Room, session: TerminalMatch, typed: string): TerminalMatch {
	const { call, game, voice } = room;
	const read = game.readStep(session.turn.history.position, typed);
	if (read.ok && isLeave(read.value)) return leaveByStep(room, session, read.value);
	const next = read.ok ? playStep(room, session, read.value) : read;
	if (next.ok) {
		showBoard(room, next.value);
		return next.value;
	}
	const { error } = next;
	call.terminal.out(isIllegal(error) ? `${error.rule} ${sayIllegal(voice, error)}` : sayReadError(call.words, error));
	return session;
}

/** One step of the seat to decide, told as it happens; with the dice that fall after the play. */
function playStep(room: Room, session: TerminalMatch, step: Step): Result<TerminalMatch, Illegal> {
	const { actor, history } = session.turn;
	const added = addStep(room.rules, session.turn, step);
	if (!added.ok) return added;
	const { turn, effects, play: complete } = added.value;
	tellEffects(room, history, effects);
	if (!complete) return ok({ ...session, turn, saved: false });
	const said = { kind: "play", by: actor as Seat, steps: complete.steps } as const;
	const next = command(room.rules, session, said, room.call.terminal.draw);
	tellPlays(room, next.match, session.match.plays.length + 1);
	return ok(next);
}

/** One of three or four leaves and the others play on; otherwise the match is over. */
function resign(room: Room, session: TerminalMatch): TerminalMatch {
	const { call, rules, machines } = room;
	const seats = SEATS.filter((seat) => machines.sitsAt(seat));
	const said = { kind: "resign", by: session.turn.actor as Seat } as const;
	const next = command(rules, session, said, call.terminal.draw, seats);
	const { plays, result } = next.match;
	if (plays.length > session.match.plays.length) tellLeave(room, session, next);
	else if (result) call.terminal.out(sayResult(room.voice, result));
	return next;
}

function leaveByStep(room: Room, session: TerminalMatch, step: Step): TerminalMatch {
	const { call, rules, voice } = room;
	const left = leave(rules, session, step, call.terminal.draw);
	if (left.ok) tellLeave(room, session, left.value);
	else call.terminal.out(sayIllegal(voice, left.error));
	return left.ok ? left.value : session;
}

function tellLeave(room: Room, before: TerminalMatch, after: TerminalMatch): void {
	tellPlays(room, after.match, before.match.plays.length);
	showBoard(room, after);
}

/** The players sit together: they have agreed before one of them types it. */
function agreeDraw(room: Room, session: TerminalMatch): TerminalMatch {
	const { call, rules, machines } = room;
	if (machines.any) {
		call.terminal.out(call.words.machine.noDraw);
		return session;
	}
	const by = session.turn.actor as Seat;
	const { draw } = call.terminal;
	let next = command(rules, session, { kind: "offer", what: "draw", by }, draw);
	for (const seat of playing(rules, next.match))
		if (seat !== by) next = command(rules, next, { kind: "accept", by: seat }, draw);
	call.terminal.out(call.words.commandLine.drawAgreed);
	return next;
}

/** The machine plays until a person is to decide. A table without persons stops when it is interrupted. */
async function playMachines(room: Room, session: TerminalMatch): Promise<TerminalMatch> {
	const { call, game, voice, machines } = room;
	const { terminal, words } = call;
	let at = session;
	for (;;) {
		const { match, turn } = at;
		const seat = turn.actor;
		if (match.result || !machines.sitsAt(seat)) return at;
		const { answered, interrupted } = await machines.think(game, match, turn.steps, seat, voice.game.seats[seat]);
		if (!answered.ok) {
			const { code, facts, what, where } = answered.error;
			const why = words.thinking.refusals[code]({ ...facts, what, where });
			terminal.out(words.machine.failed(voice.game.seats[seat], why));
			return at;
		}
		const { play: steps } = answered.value;
		const text = writeSteps(game, turn.history.position, steps).join(" ");
		terminal.out(words.machine.plays(voice.game.seats[seat], text));
		for (const step of steps) at = unwrap(playStep(room, at, asStep(step)));
		showBoard(room, at);
		if (machines.alone && interrupted) {
			terminal.out(words.machine.interrupted);
			return at;
		}
	}
}

function explain({ call, game, rules, voice }: Room, turn: Turn, text: string): void {
	const read = game.readStep(turn.history.position, text);
	if (!read.ok && !isIllegal(read.error)) {
		call.terminal.out(sayReadError(call.words, read.error));
		return;
	}
	const played = read.ok ? addStep(rules, turn, read.value) : read;
	const refused = played.ok ? undefined : (played.error as Illegal);
	call.terminal.out(
		refused
			? call.words.commandLine.illegal(text, refused.rule, sayIllegal(voice, refused))
			: call.words.commandLine.legal(text),
	);
}

/** Back to the last decision of a person: what the machine played since goes with it. */
function undo(room: Room, session: TerminalMatch): TerminalMatch {
	const { call, rules, machines } = room;
	const { terminal, words } = call;
	const { match, turn } = session;
	const open = returnTo(rules, session, match.plays.length);
	// A resignation or an agreement ends a match without a play: that end is taken back alone.
	if (match.result && !open.match.result) return open;
	const persons = SEATS.filter((seat) => !machines.sitsAt(seat));
	const from = turn.steps.length > 0 ? ok(match.plays.length) : takeBackFrom(match.plays, persons);
	if (!from.ok) {
		terminal.out(
			from.error === "nothing-to-take-back" ? words.commandLine.nothingToUndo : words.matchRefusals[from.error]({}),
		);
		return session;
	}
	terminal.out(words.commandLine.undone);
	const after = returnTo(rules, session, from.value);
	showBoard(room, after);
	return after;
}

async function save({ call, game }: Room, session: TerminalMatch, file: string): Promise<TerminalMatch> {
	const { commandLine } = call.words;
	if (file === "") {
		call.terminal.out(commandLine.missing("FILE"));
		return session;
	}
	const { match } = session;
	const text = writeRecord(game, { ...match, setting: match.agreement.setting, clock: NO_CLOCK });
	const outcome = await call.terminal.write(file, text);
	if (outcome === "written") call.terminal.out(commandLine.saved(file));
	else call.terminal.out(commandLine.file(file, outcome === "exists" ? commandLine.exists : commandLine.unwritable));
	return outcome === "written" ? { ...session, saved: true } : session;
}

function tellPlays(room: Room, { line, plays }: Match, from: number): void {
	for (const [i, made] of plays.slice(from).entries())
		tellEffects(room, line[from + i], unwrap(advancePlay(room.rules, line[from + i], made)).effects);
}

function tellEffects({ call, game, rules, voice }: Room, { position }: History, effects: readonly Effect[]): void {
	const { goal = 0 } = game.look(position);
	const seat = Math.max(0, rules.actor(position));
	for (const effect of effects) call.terminal.out(`${effect.rule} ${sayEffect(voice, effect, seat, goal)}`);
}

function showBoard({ call, game, voice }: Room, { match, turn }: TerminalMatch): void {
	const { position } = turn.history;
	call.terminal.out(["", drawBoard(game, position), ...pointsOf({ game, voice }, position)].join("\n"));
	if (match.result) call.terminal.out(sayResult(voice, match.result));
	const left = playsLeft(match);
	if (left !== undefined) call.terminal.out(call.words.page.playsLeft(left));
}

function pointsOf({ game, voice }: Pick<Room, "game" | "voice">, position: Position): readonly string[] {
	const { scores, goal = 0 } = game.look(position);
	const points = scores.map((score, seat) => `${voice.game.seats[seat]}: ${voice.game.points(score, goal)}`);
	return points.length > 0 ? [points.join("   ")] : [];
}
