import { GAME_IDS, RULESETS_OF } from "@tablier/games";
import { actorIn, beginsWith, CHANCE, OVER } from "@tablier/kernel";
import { LEVELS, levelsOf, MOST_LEVEL } from "../level.ts";
import type { Question } from "../question.ts";
import { openMindHere } from "../worker/desk.ts";
import type { Mind } from "../worker/mind.ts";
import { makeReady, warmUp } from "../worker/warm-up.ts";
import {
	type CurrentGame,
	firstRolls,
	infoLines,
	legalLine,
	playLine,
	readCurrentGame,
	readMoved,
} from "./current-game.ts";
import type { ProtocolError } from "./error.ts";
import { countLeaves } from "./leaf-count.ts";
import { firstWord, type GoLimits, readGo, readOption } from "./parser.ts";
import type { Placement } from "./placement.ts";
import { plain } from "./plain.ts";

/** What a session needs of the world. */
export interface SessionOutside {
	readonly say: (line: string) => void;
	readonly mind: Mind;
	/** The words behind the code of an error. */
	readonly explain: (code: ProtocolError, what: string) => string;
}

const MOST_PERFT = 10;
/** What a choice is made by when there is no time: a few milliseconds. */
const GLANCE = { depth: 1, nodes: 2000 };
/** So many steps are gone through in no time. */
const FAR = 64;

const GREETING: readonly string[] = [
	"id name Tablier",
	"id author Tablier",
	`option name Level type spin default ${MOST_LEVEL} min ${LEVELS[0]} max ${MOST_LEVEL}`,
	"option name Seed type spin default 0 min 0 max 4294967295",
	"option name Lines type spin default 1 min 1 max 64",
	`game ${GAME_IDS.flatMap((id) => RULESETS_OF[id]).join(" ")}`,
	"tbiok",
];

/** Whether the position is more than a few steps away from the last one that was searched. */
function isFar({ start, steps }: Placement, from: Placement | undefined): boolean {
	if (steps.length <= FAR) return false;
	return from?.start !== start || steps.length - from.steps.length > FAR || !beginsWith(steps, from.steps);
}

/** About the first position in which a seat is to decide. */
const firstQuestion = (seated: CurrentGame): Question => {
	const { setting, place } = seated;
	return { setting, position: place.start, steps: [...place.steps, ...firstRolls(seated)] };
};

/** Our side of the protocol (docs/protocol.md): lines in, lines out. */
export class ProtocolSession {
	private readonly outside: SessionOutside;
	private queue = Promise.resolve();
	/** One for each `go` that is not answered. */
	private readonly thinking = new Set<AbortController>();
	/** A `go` or a `perft` is being answered. */
	private busy = false;
	/** One for each `isready` that is not answered. */
	private readonly unready = new Set<object>();
	private order: Pick<Question, "level" | "seed" | "lines"> = {};
	private seated: CurrentGame | undefined;
	private over = false;
	private silent = false;
	/** For the step that is owed when the mind was stopped before it knew any. */
	private readonly here = openMindHere();
	/** Where both have been. */
	private walked: Placement | undefined;
	/** Games that were searched long enough to be searched fast: ruleset and seats. */
	private readonly hot = new Set<string>();
	private warming: AbortController | undefined;

	private readonly commands = new Map<string, (rest: string) => void>([
		["tbi", () => this.later(() => this.sayAll(GREETING))],
		["isready", () => this.hearReady()],
		["setoption", (rest) => this.later(() => this.takeOption(rest))],
		["game", (rest) => this.later(() => this.takeGame(rest))],
		["position", (rest) => this.later(() => this.takePosition(rest))],
		["legal", () => this.later(() => this.listLegal())],
		["perft", (rest) => this.hearPerft(rest)],
		["go", (rest) => this.hearGo(rest)],
		["stop", () => this.hearStop()],
		["quit", () => this.hearQuit()],
	]);

	constructor(outside: SessionOutside) {
		this.outside = outside;
	}

	/** True when the session is over. Never waits: a stop must be heard while something is thought about. */
	hear(line: string): boolean {
		const said = line.trim();
		const word = firstWord(said);
		if (this.over || word === "") return this.over;
		const command = this.commands.get(word);
		if (command) command(said.slice(word.length).trim());
		else this.later(() => this.refuse("unknown-command", word));
		return this.over;
	}

	/** No more lines will come: what was asked is answered first. */
	async end(): Promise<void> {
		await this.queue;
		this.outside.mind.close();
	}

	private sayAll(lines: readonly string[]): void {
		for (const line of lines) this.outside.say(line);
	}

	private refuse(code: ProtocolError, what = ""): void {
		this.outside.say(`error ${code} ${this.outside.explain(code, plain(what))}`);
	}

	/** In the order they came, each after the one before; after `quit` up to the first that is `long`. */
	private later(task: () => void | Promise<void>, long = false): void {
		this.queue = this.queue.then(async () => {
			this.silent ||= this.over && long;
			if (this.silent) return;
			this.busy = long;
			if (long) for (const waiting of this.unready) this.sayReady(waiting);
			try {
				await task();
			} catch (fault) {
				this.refuse("broken", fault instanceof Error ? fault.message : String(fault));
			}
			this.busy = false;
			this.silent ||= this.over && long;
		});
	}

	/** A request waits for the lines before it, but not for a search. */
	private hearReady(): void {
		const asked = {};
		this.unready.add(asked);
		if (this.busy) this.sayReady(asked);
		else this.later(() => this.sayReady(asked));
	}

	private sayReady(asked: object): void {
		if (this.unready.delete(asked)) this.outside.say("readyok");
	}

	private hearPerft(rest: string): void {
		this.later(() => this.countPerft(rest), true);
	}

	private hearGo(rest: string): void {
		const limits = readGo(rest);
		if (!limits.ok) return this.later(() => this.refuse("bad-argument", limits.error));
		const control = new AbortController();
		this.thinking.add(control);
		this.later(() => this.go(limits.value, control.signal).finally(() => this.thinking.delete(control)), true);
	}

	private hearStop(): void {
		for (const control of this.thinking) control.abort();
		this.warming?.abort();
	}

	private hearQuit(): void {
		this.over = true;
		for (const mind of [this.outside.mind, this.here]) mind.close();
	}

	private takeOption(rest: string): void {
		const option = readOption(rest);
		if (option.ok) this.order = { ...this.order, ...option.value };
		else this.refuse("bad-argument", option.error);
	}

	private async takeGame(rest: string): Promise<void> {
		const seated = await readCurrentGame(rest);
		if (!seated.ok) return this.refuse(seated.error.code, seated.error.what);
		this.seated = seated.value;
		const question = await this.prepare(seated.value);
		await this.warmUp(question);
	}

	private async takePosition(rest: string): Promise<void> {
		if (!this.seated) return this.refuse("no-game");
		const moved = readMoved(this.seated, rest);
		if (!moved.ok) return this.refuse(moved.error.code, moved.error.what);
		this.seated = moved.value;
		if (isFar(moved.value.place, this.walked)) await this.prepare(moved.value);
	}

	/** Both minds load what they know of the game, and go where it stands: later they could not stop at once. */
	private async prepare(seated: CurrentGame): Promise<Question> {
		const question = firstQuestion(seated);
		this.walked = seated.place;
		await Promise.all([makeReady(this.outside.mind, question), this.here.think({ ...question, limits: GLANCE })]);
		return question;
	}

	/** A host that has said `stop` by then has waited long enough. */
	private async warmUp(question: Question): Promise<void> {
		const { ruleset, seats } = question.setting;
		const kind = `${ruleset} ${seats}`;
		if (this.hot.has(kind) || [...this.thinking].some(({ signal }) => signal.aborted)) return;
		this.warming = new AbortController();
		const { signal } = this.warming;
		const warmed = await warmUp(this.outside.mind, question, { signal });
		if (warmed.ok && !signal.aborted) this.hot.add(kind);
	}

	private listLegal(): void {
		if (this.seated) this.outside.say(legalLine(this.seated));
		else this.refuse("no-game");
	}

	private async countPerft(rest: string): Promise<void> {
		if (!this.seated) return this.refuse("no-game");
		const depth = /^\d{1,2}$/.test(rest) ? Number(rest) : 0;
		if (depth < 1 || depth > MOST_PERFT) return this.refuse("bad-argument", rest);
		const { game, place } = this.seated;
		const leaves = await countLeaves(game, place.history.position, depth, () => this.over);
		if (leaves !== undefined) this.outside.say(`perft ${depth} ${leaves}`);
	}

	/** A level above those of the game is its best one: the option is set before the game is known. */
	private orderFor({ game }: CurrentGame): Pick<Question, "level" | "seed" | "lines"> {
		const { level } = this.order;
		if (typeof level !== "number") return this.order;
		return { ...this.order, level: Math.min(level, Math.max(...levelsOf(game.id))) };
	}

	private async go(limits: GoLimits, signal: AbortSignal): Promise<void> {
		const { seated } = this;
		if (!seated) return this.refuse("no-game");
		const { rules, setting, place } = seated;
		const actor = actorIn(rules, place.history);
		if (actor === OVER) return this.refuse("game-over");
		if (actor === CHANCE) return this.refuse("nobody-to-decide");
		const question: Question = { setting, position: place.start, steps: place.steps, ...this.orderFor(seated) };
		const asked = Object.keys(limits).length > 0 ? { ...question, limits } : question;
		this.walked = place;
		let answered = await this.outside.mind.think(asked, {
			signal,
			progress: (answer) => this.sayAll(infoLines(seated, answer)),
		});
		if (!answered.ok && answered.error.code === "stopped" && !this.over)
			answered = await this.here.think({ ...question, limits: GLANCE });
		if (this.over) return;
		if (!answered.ok) return this.refuse("broken", `${answered.error.code} ${answered.error.what}`.trim());
		this.sayAll([...infoLines(seated, answered.value), playLine(seated, answered.value)]);
	}
}
