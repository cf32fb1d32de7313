import { gameOfRuleset, SHELF } from "@tablier/games";
import {
	actorIn,
	addStep,
	beginHistory,
	beginTurn,
	CHANCE,
	drawWith,
	type Game,
	type History,
	historyAfter,
	legalIn,
	OVER,
	ok,
	perft,
	pickFrom,
	type Rules,
	randomFrom,
	readSetting,
	rollDie,
	rulesOf,
	type Seat,
	type Setting,
	type Step,
	unwrap,
	writeActor,
} from "@tablier/kernel";
import { gameLine, positionLine } from "../protocol/host-line.ts";
import { firstWord } from "../protocol/parser.ts";
import { plain } from "../protocol/plain.ts";
import { HANDSHAKE_MS, offeredIn, type Program, startProgram } from "../protocol/program.ts";
import { playGame } from "./game.ts";
import { askPlay, endsPlay, questionLines, readBestPlay } from "./play-request.ts";
import type { Player, PlayerFault, TurnRequest } from "./player.ts";

export const CHECKS = [
	"greets",
	"ready",
	"unknown",
	"game",
	"legal",
	"perft",
	"plays",
	"position",
	"over",
	"stop",
	"whole",
	"quits",
] as const;

export interface ConformanceCheck {
	readonly code: (typeof CHECKS)[number];
	/** Empty for what concerns no game. */
	readonly ruleset: string;
	/** Skipped: the program says that it does not do this. */
	readonly outcome: "passed" | "failed" | "skipped";
	/** What was said or counted instead. */
	readonly detail: string;
	/** What befell the program, where that is why: it would forfeit a game for it. */
	readonly fault?: PlayerFault["code"];
}

/** What the program said instead, or what befell it. Undefined: passed. Null: not offered. */
type Finding = string | PlayerFault | undefined | null;

const WAIT_MS = 5000;
const THINK_MS = 50;
const WHOLE_GAME_MS = 10;
const POSITIONS = 6;
const LONG_MS = 60_000;
const BEFORE_STOP_MS = 200;
/** 50 ms are promised; the rest is for pipes and a busy machine. */
const STOP_MS = 250;
const SEED = 7;

interface Place {
	readonly history: History;
	readonly steps: readonly Step[];
	readonly texts: readonly string[];
}

/** One ruleset as it is offered, seated at the table. */
interface Bench {
	readonly program: Program;
	readonly game: Game;
	readonly rules: Rules;
	readonly setting: Setting;
	/** Positions of a random game, the last one finished. */
	readonly walk: readonly Place[];
}

interface Strictness {
	/** These rulesets only, which must all be offered; all that are when none is named. */
	readonly only?: readonly string[];
	/** How long after `stop` an answer still counts. A test that shares its machine with others waits longer. */
	readonly stopMs?: number;
}

/** Talks to a program in every way the protocol knows, and tells each check as it is done. */
export async function checkProgram(
	command: string,
	tell: (check: ConformanceCheck) => void,
	{ only = [], stopMs = STOP_MS }: Strictness = {},
): Promise<readonly ConformanceCheck[]> {
	const checks: ConformanceCheck[] = [];
	const note = (code: ConformanceCheck["code"], ruleset: string, finding: Finding): void => {
		const outcome = finding === undefined ? "passed" : finding === null ? "skipped" : "failed";
		const check: ConformanceCheck = { code, ruleset, outcome, ...toldOf(finding) };
		checks.push(check);
		tell(check);
	};
	const started = await startProgram(command);
	if (!started.ok) {
		note("greets", "", started.error);
		return checks;
	}
	const { greeting } = started.value;
	const guest: Guest = { command, program: started.value.program };
	try {
		const games = offeredIn(greeting);
		const known = games.filter((ruleset) => gameOfRuleset(ruleset) !== undefined);
		const named = greeting.some((line) => /^id name \S/.test(line));
		note("greets", "", named ? (known.length > 0 ? undefined : "game") : "id name");
		note("ready", "", await whenThere(guest, (program) => talk(program, ["isready"], false)));
		note("unknown", "", await whenThere(guest, (program) => talk(program, ["xyzzy", "isready"], true)));
		for (const ruleset of new Set(only.length === 0 ? known : only))
			if (known.includes(ruleset))
				await checkRuleset(guest, ruleset, stopMs, (code, finding) => note(code, ruleset, finding));
			else note("game", ruleset, `game ${games.join(" ")}`.trim());
		note("quits", "", await whenThere(guest, checkQuit));
	} finally {
		await guest.program.close(0);
	}
	return checks;
}

const toldOf = (finding: Finding): Pick<ConformanceCheck, "detail" | "fault"> =>
	typeof finding === "object" && finding !== null
		? { detail: plain(finding.detail), fault: finding.code }
		: { detail: plain(finding ?? "") };

/** The program that is tested. */
interface Guest {
	readonly command: string;
	program: Program;
}

/** One that died or fell silent in one check is started anew for the next: each finding is about its own check. */
async function whenThere(guest: Guest, check: (program: Program) => Promise<Finding>): Promise<Finding> {
	if (!guest.program.alive) {
		await guest.program.close(0);
		const again = await startProgram(guest.command);
		if (!again.ok) return again.error;
		guest.program = again.value.program;
	}
	return check(guest.program);
}

async function checkQuit(program: Program): Promise<Finding> {
	program.send("quit");
	return (await program.gone(WAIT_MS)) ? undefined : `${WAIT_MS} ms`;
}

async function checkRuleset(
	guest: Guest,
	ruleset: string,
	stopMs: number,
	note: (code: ConformanceCheck["code"], finding: Finding) => void,
): Promise<void> {
	const id = gameOfRuleset(ruleset);
	if (!id) return;
	const game = await SHELF[id]();
	const setting = unwrap(readSetting(game.rulesets, { ruleset }));
	const table = { game, rules: rulesOf(game), setting, walk: walkOf(game, setting) };
	const taken = await whenThere(guest, (program) => sit(program, setting));
	note("game", taken);
	if (taken !== undefined) return;
	let seated = guest.program;
	/** A program that was restarted gets the `game` line again. */
	const at = (check: (bench: Bench) => Promise<Finding>): Promise<Finding> =>
		whenThere(guest, async (program) => {
			const refused = program === seated ? undefined : await sit(program, setting);
			seated = program;
			return refused ?? check({ ...table, program });
		});
	const legal = await at(checkLegal);
	note("legal", legal);
	note("perft", await at(checkPerft));
	note("plays", await at(checkPlays));
	// A program that does not know the rules cannot check a position.
	note("position", legal === null ? null : await at(checkPosition));
	note("over", legal === null ? null : await at(checkOver));
	note("stop", await at((bench) => checkStop(bench, stopMs)));
	note("whole", await at(checkWhole));
}

const sit = (program: Program, setting: Setting): Promise<Finding> =>
	talk(program, [gameLine(setting), "isready"], false);

/** Lines that end with `isready`: an error is expected, or is not. */
async function talk(program: Program, lines: readonly string[], error: boolean): Promise<Finding> {
	const answer = await program.ask(lines, (line) => line === "readyok", HANDSHAKE_MS);
	if (!answer.ok) return answer.error;
	const refused = answer.value.find((line) => /^error \S/.test(line));
	if (error) return refused === undefined ? answer.value.join(" | ") : undefined;
	return refused;
}

/** Nothing is a position by chance: no step, and not the word for the start. */
async function checkPosition({ program, walk }: Bench): Promise<Finding> {
	const step = walk[1].texts[0];
	for (const text of ["???", "start", step, `moves ${step}`]) {
		const finding = await talk(program, [`position text ${text}`, "isready"], true);
		if (finding !== undefined) return typeof finding === "string" ? `position text ${text}: ${finding}` : finding;
	}
	return undefined;
}

function walkOf(game: Game, setting: Setting): Place[] {
	const rules = rulesOf(game);
	const random = randomFrom(SEED);
	let history: History = beginHistory(rules, game.start(setting));
	let steps: Step[] = [];
	let texts: string[] = [];
	const walk: Place[] = [{ history, steps, texts }];
	while (actorIn(rules, history) !== OVER) {
		const step = rollDie(rules, history, drawWith(random)) ?? pickFrom(random, legalIn(rules, history));
		texts = [...texts, game.writeStep(history.position, step)];
		steps = [...steps, step];
		history = historyAfter(rules, history, [step]);
		walk.push({ history, steps, texts });
	}
	return walk;
}

/** Where seats decide, spread over the game. */
function decisions({ walk, rules }: Bench): readonly Place[] {
	const open = walk.filter(({ history }) => actorIn(rules, history) >= 0);
	return Array.from({ length: POSITIONS }, (_, i) => open[Math.floor((i * (open.length - 1)) / (POSITIONS - 1))]);
}

function turnAt({ rules, game, setting }: Bench, { history, steps, texts }: Place): TurnRequest {
	const seat = actorIn(rules, history) as Seat;
	const start = game.writePosition(game.start(setting));
	return { seat, history, start, steps, texts, legal: legalIn(rules, history) };
}

async function checkLegal(bench: Bench): Promise<Finding> {
	const { program, game, rules, setting, walk } = bench;
	const start = game.writePosition(game.start(setting));
	for (const { history, texts: moves } of [walk[0], ...decisions(bench)]) {
		const actor = actorIn(rules, history);
		const own = actor === CHANCE ? rules.chance(history.position).map(({ step }) => step) : legalIn(rules, history);
		const expected = own.map((step) => game.writeStep(history.position, step)).sort();
		const lines = [positionLine(game, setting, start, moves), "legal"];
		const answer = await program.ask(lines, (line) => ["legal", "error"].includes(firstWord(line)), WAIT_MS);
		if (!answer.ok) return answer.error;
		const last = answer.value[answer.value.length - 1];
		if (/^error unknown-command\b/.test(last)) return null;
		const [, who, ...texts] = last.split(/\s+/);
		if (who !== writeActor(actor) || texts.sort().join() !== expected.join()) return last.slice(0, 100);
	}
	return undefined;
}

async function checkPerft({ program, game, setting }: Bench): Promise<Finding> {
	for (const depth of [1, 2]) {
		const lines = ["position start", `perft ${depth}`];
		const answer = await program.ask(lines, (line) => ["perft", "error"].includes(firstWord(line)), WAIT_MS);
		if (!answer.ok) return answer.error;
		const last = answer.value[answer.value.length - 1];
		if (/^error unknown-command\b/.test(last)) return null;
		if (last !== `perft ${depth} ${perft(game, game.start(setting), depth)}`) return last;
	}
	return undefined;
}

async function checkPlays(bench: Bench): Promise<Finding> {
	for (const place of decisions(bench)) {
		const turn = turnAt(bench, place);
		const answer = await askPlay(bench.program, bench.game, turn, { ms: THINK_MS });
		if (!answer.ok) return answer.error;
		const fault = faultOf(bench, turn, answer.value) ?? (await secondAnswer(bench.program));
		if (fault !== undefined) return fault;
	}
	return undefined;
}

/** One `go`, one answer: another would be taken for that to the next question. */
async function secondAnswer(program: Program): Promise<Finding> {
	const { unasked } = program;
	const ready = await program.ask(["isready"], (line) => line === "readyok", WAIT_MS);
	if (!ready.ok) return ready.error;
	const again = [...unasked, ...ready.value].find(endsPlay);
	return again && `bestplay, ${again}`;
}

/** Every step legal, and none after the turn is over; a part of a turn is allowed. */
function faultOf({ rules, game }: Bench, asked: TurnRequest, steps: readonly Step[]): PlayerFault | undefined {
	let turn = beginTurn(rules, asked.history);
	for (const step of steps) {
		if (turn.actor !== asked.seat) return { code: "play-too-long", detail: String(steps.length) };
		const added = addStep(rules, turn, step);
		if (!added.ok) return { code: "illegal-step", detail: game.writeStep(turn.history.position, step) };
		({ turn } = added.value);
	}
	return undefined;
}

async function checkOver({ program, game, setting, walk }: Bench): Promise<Finding> {
	const start = game.writePosition(game.start(setting));
	const line = positionLine(game, setting, start, walk[walk.length - 1].texts);
	const answer = await program.ask([line, `go ms ${THINK_MS}`], endsPlay, WAIT_MS);
	if (!answer.ok) return answer.error;
	const last = answer.value[answer.value.length - 1];
	return last.startsWith("error ") ? undefined : last;
}

async function checkStop(bench: Bench, stopMs: number): Promise<Finding> {
	const turn = turnAt(bench, decisions(bench)[0]);
	const { program, game } = bench;
	let stopped = Number.POSITIVE_INFINITY;
	const timer = setTimeout(() => {
		stopped = performance.now();
		program.send("stop");
	}, BEFORE_STOP_MS);
	const answer = await program.ask(questionLines(game, turn, { ms: LONG_MS }), endsPlay, WAIT_MS);
	clearTimeout(timer);
	if (!answer.ok) return answer.error;
	const play = readBestPlay(game, turn, answer.value[answer.value.length - 1]);
	if (!play.ok) return play.error;
	const late = performance.now() - stopped;
	return late > stopMs ? `${Math.round(late)} ms` : faultOf(bench, turn, play.value);
}

async function checkWhole(bench: Bench): Promise<Finding> {
	const { program, game, setting } = bench;
	// In the arena the same program plays one game after the other.
	const again = await sit(program, setting);
	if (again !== undefined) return again;
	const player: Player = {
		begin: async () => ok(undefined),
		play: (turn) => askPlay(program, game, turn, { ms: WHOLE_GAME_MS }),
		close: async () => {},
	};
	const report = await playGame({
		game,
		setting,
		opening: { start: game.writePosition(game.start(setting)), steps: [] },
		seats: Array<Player>(setting.seats).fill(player),
		seed: SEED,
	});
	return report?.forfeit;
}
