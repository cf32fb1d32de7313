import { GAME_IDS, gameOfRuleset, RULESETS_OF, SHELF } from "@tablier/games";
import {
	actorIn,
	advance,
	beginsWith,
	CHANCE,
	type Game,
	legalIn,
	OVER,
	type Rules,
	readSetting,
	rulesOf,
	type Setting,
	type Step,
	unwrap,
	writeActor,
} from "@tablier/kernel";
import { LEVELS } from "../level.ts";
import type { Answer, Question } from "../question.ts";
import { openMindHere } from "../worker/here.ts";
import type { Mind } from "../worker/mind.ts";
import { countLeaves } from "./counting.ts";
import { type Place, placeAt, readPlace } from "./place.ts";
import { plain } from "./plain.ts";
import { type GoLimits, readGameLine, readGo, readOption } from "./reading.ts";
import { stepTexts } from "./writing.ts";

export const PROTOCOL_ERRORS = [
	"unknown-command",
	"bad-argument",
	"unknown-game",
	"bad-game",
	"no-game",
	"bad-position",
	"bad-step",
	"illegal-step",
	"game-over",
	"nobody-to-decide",
	"broken",
] as const;
export type ProtocolError = (typeof PROTOCOL_ERRORS)[number];

/** What a session needs of the world. */
export interface SessionOutside {
	readonly say: (line: string) => void;
	readonly mind: Mind;
	/** The words behind the code of an error. */
	readonly explain: (code: ProtocolError, what: string) => string;
}

export interface Session {
	/** True when the session is over. Never waits: a stop must be heard while something is thought about. */
	hear(line: string): boolean;
	/** No more lines will come: what was asked is answered first. */
	end(): Promise<void>;
}

interface Seated {
	readonly game: Game;
	readonly rules: Rules;
	readonly setting: Setting;
	readonly place: Place;
}

const MOST_PERFT = 10;
/** With time in it, so that the thread keeps what it made for the next question. */
const WARM_UP = { ms: 100, depth: 1 };
/** What a choice is made by when there is no time: a few milliseconds. */
const GLANCE = { depth: 1, nodes: 2000 };
const MOST_FIRST_ROLLS = 8;
/** So many steps are gone through in no time. */
const FAR = 64;

/** The first faces, until a seat is to decide: nothing can be thought about before. */
function firstRolls({ rules, place }: Seated): readonly Step[] {
	const steps: Step[] = [];
	for (let at = place.history; steps.length < MOST_FIRST_ROLLS && actorIn(rules, at) === CHANCE; ) {
		const [{ step }] = rules.chance(at.position);
		steps.push(step);
		at = unwrap(advance(rules, at, step)).history;
	}
	return steps;
}

/** Whether more than a few steps lead there from where somebody has been. */
function isFar({ start, steps }: Place, from: Place | undefined): boolean {
	if (steps.length <= FAR) return false;
	return from?.start !== start || steps.length - from.steps.length > FAR || !beginsWith(steps, from.steps);
}

/** Our side of the protocol (docs/protocol.md): lines in, lines out. */
export function openSession({ say, mind, explain }: SessionOutside): Session {
	let queue = Promise.resolve();
	/** One for each `go` that is not answered. */
	const thinking = new Set<AbortController>();
	/** How many `perft` are not answered. */
	let counting = 0;
	const order: { level?: number; seed?: number; lines?: number } = {};
	let seated: Seated | undefined;
	let over = false;
	let silent = false;
	/** For the step that is owed when the mind was stopped before it knew any. */
	const here = openMindHere();
	/** Where both have been. */
	let walked: Place | undefined;

	const refuse = (code: ProtocolError, what = ""): void => say(`error ${code} ${explain(code, plain(what))}`);
	/** In the order they came, each after the one before; after `quit` up to the first that is `long`. */
	const later = (task: () => void | Promise<void>, long = false): void => {
		queue = queue.then(async () => {
			silent ||= over && long;
			if (silent) return;
			try {
				await task();
			} catch (fault) {
				refuse("broken", fault instanceof Error ? fault.message : String(fault));
			}
			silent ||= over && long;
		});
	};

	function greet(): void {
		say("id name Tablier");
		say("id author Tablier");
		say(`option name Level type spin default 8 min ${LEVELS[0]} max ${LEVELS[LEVELS.length - 1]}`);
		say("option name Seed type spin default 0 min 0 max 4294967295");
		say("option name Lines type spin default 1 min 1 max 64");
		say(`game ${GAME_IDS.flatMap((id) => RULESETS_OF[id]).join(" ")}`);
		say("tbiok");
	}

	async function takeGame(rest: string): Promise<void> {
		const wanted = readGameLine(rest);
		if (!wanted.ok) return refuse("bad-argument", wanted.error);
		const id = gameOfRuleset(wanted.value.ruleset);
		if (!id) return refuse("unknown-game", wanted.value.ruleset);
		const game = await SHELF[id]();
		const setting = readSetting(game.rulesets, wanted.value);
		if (!setting.ok) return refuse("bad-game", setting.error.what);
		const rules = rulesOf(game);
		const place = placeAt(rules, game.start(setting.value));
		seated = { game, rules, setting: setting.value, place };
		await prepare(seated);
	}

	/** Both minds load what they know of the game, and go where it stands: later they could not stop at once. */
	async function prepare(table: Seated): Promise<void> {
		const { setting, place } = table;
		const steps = [...place.steps, ...firstRolls(table)];
		const question: Question = { setting, position: place.start, steps };
		walked = place;
		await Promise.all([mind.think({ ...question, limits: WARM_UP }), here.think({ ...question, limits: GLANCE })]);
	}

	async function takePosition(rest: string): Promise<void> {
		if (!seated) return refuse("no-game");
		const read = readPlace(seated.rules, seated.setting, rest, seated.place);
		if (!read.ok) return refuse(read.error.code, read.error.what);
		seated = { ...seated, place: read.value };
		if (isFar(read.value, walked)) await prepare(seated);
	}

	function listLegal(): void {
		if (!seated) return refuse("no-game");
		const { rules, game } = seated;
		const { history } = seated.place;
		const actor = actorIn(rules, history);
		const steps = actor === CHANCE ? rules.chance(history.position).map(({ step }) => step) : [];
		const legal = actor >= 0 ? legalIn(rules, history) : steps;
		const texts = legal.map((step) => ` ${game.writeStep(history.position, step)}`);
		say(`legal ${writeActor(actor)}${texts.join("")}`);
	}

	async function countPerft(rest: string): Promise<void> {
		if (!seated) return refuse("no-game");
		const depth = /^\d{1,2}$/.test(rest) ? Number(rest) : 0;
		if (depth < 1 || depth > MOST_PERFT) return refuse("bad-argument", rest);
		const leaves = await countLeaves(seated.game, seated.place.history.position, depth, () => over);
		if (leaves === undefined) return;
		say(`perft ${depth} ${leaves}`);
	}

	async function go(limits: GoLimits, control: AbortController): Promise<void> {
		if (!seated) return refuse("no-game");
		const { rules, setting, place } = seated;
		const actor = actorIn(rules, place.history);
		if (actor === OVER) return refuse("game-over");
		if (actor === CHANCE) return refuse("nobody-to-decide");
		const question: Question = { setting, position: place.start, steps: place.steps, ...order };
		const asked = Object.keys(limits).length > 0 ? { ...question, limits } : question;
		const table = seated;
		walked = place;
		const progress = (answer: Answer): void => inform(table, answer);
		let answered = await mind.think(asked, { signal: control.signal, progress });
		if (!answered.ok && answered.error.code === "stopped" && !over)
			answered = await here.think({ ...question, limits: GLANCE });
		if (over) return;
		if (!answered.ok) return refuse("broken", `${answered.error.code} ${answered.error.what}`.trim());
		inform(table, answered.value);
		say(`bestplay ${textsOf(table, answered.value.play).join(" ")}`);
	}

	const textsOf = ({ game, place }: Seated, steps: readonly number[]): string[] =>
		stepTexts(game, place.history.position, steps);

	function inform(table: Seated, { lines, depth, nodes, ms }: Answer): void {
		for (const [i, line] of lines.entries()) {
			const scores = line.scores.map((score) => score.toFixed(4)).join();
			const rank = lines.length > 1 ? ` rank ${i + 1}` : "";
			const texts = textsOf(table, line.steps as readonly Step[]).join(" ");
			say(`info depth ${depth} nodes ${nodes} ms ${Math.round(ms)}${rank} score ${scores} line ${texts}`);
		}
	}

	function hearGo(rest: string): void {
		const limits = readGo(rest);
		if (!limits.ok) return later(() => refuse("bad-argument", limits.error));
		const control = new AbortController();
		thinking.add(control);
		later(async () => {
			try {
				await go(limits.value, control);
			} finally {
				thinking.delete(control);
			}
		}, true);
	}

	function hearPerft(rest: string): void {
		counting++;
		later(() => countPerft(rest).finally(() => counting--), true);
	}

	function hear(line: string): boolean {
		const [, word = "", rest = ""] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
		if (over) return true;
		if (word === "") return false;
		if (word === "quit") {
			over = true;
			for (const one of [mind, here]) one.close();
		} else if (word === "stop") for (const control of thinking) control.abort();
		else if (word === "isready" && thinking.size + counting > 0) say("readyok");
		else if (word === "isready") later(() => say("readyok"));
		else if (word === "tbi") later(greet);
		else if (word === "game") later(() => takeGame(rest));
		else if (word === "position") later(() => takePosition(rest));
		else if (word === "legal") later(listLegal);
		else if (word === "perft") hearPerft(rest);
		else if (word === "go") hearGo(rest);
		else if (word === "setoption")
			later(() => {
				const option = readOption(rest);
				if (option.ok) Object.assign(order, option.value);
				else refuse("bad-argument", option.error);
			});
		else later(() => refuse("unknown-command", word));
		return over;
	}

	return {
		hear,
		end: async () => {
			await queue;
			mind.close();
		},
	};
}
