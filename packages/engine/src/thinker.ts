import {
	beginsWith,
	CHANCE,
	type Core,
	drawnBetween,
	fallen,
	type Judge,
	type Knowledge,
	OVER,
	type Position,
	type Seat,
	type Setting,
	StepList,
	unwrap,
} from "@tablier/kernel";
import { Crowd, type CrowdLine } from "./crowd.ts";
import { hasDice } from "./dice.ts";
import { type Eyes, eyesOf } from "./eyes.ts";
import { formsOf } from "./forms.ts";
import { levelFor } from "./level.ts";
import { Path } from "./path.ts";
import type { Answer, AnsweredLine, Question } from "./question.ts";
import { chanceOf, DECIDED, isRepetition, softmax } from "./score.ts";
import { Search } from "./search.ts";
import type { SearchLine, SearchResult, SearchTask } from "./search-result.ts";

/** How several players on their own are searched. */
export type ManyPlayers = "crowd" | "paranoid";

export interface SearchWatch {
	/** When the question was asked, if it was before now: its time runs from there. */
	readonly begun?: number;
	readonly stop?: () => boolean;
	/** Told the first finding at once, then at most ten times a second. */
	readonly progress?: (answer: Answer) => void;
	/** For experiments: how several players are searched, whichever seats are out. */
	readonly many?: ManyPlayers;
}

/** Entries of the transposition table: a short search needs few, and clearing many takes time. */
const TABLE_LOG2 = 19;
const SMALL_TABLE_LOG2 = 14;
const SMALL_NODES = 50_000;
const FOREVER = Number.POSITIVE_INFINITY;
const PROGRESS_EVERY_MS = 100;
/** A turn of several steps: what is left of the time is not all spent on the next. */
const SHARE_OF_A_STEP = 0.6;

/** A turn in the middle of being thought about. */
interface Turn {
	readonly begun: number;
	/** The steps that were chosen already. */
	readonly before: readonly number[];
	/** Nodes so far. */
	readonly spent: number;
}

/** Thinks about one game with one setting; keeps what it learned from one play to the next. */
export class Thinker<P extends Position = Position> {
	readonly setting: Setting;
	private readonly knowledge: Knowledge<P>;
	private readonly core: Core<P>;
	private readonly path: Path<P>;
	private start: { readonly text: string; readonly position: P } | undefined;
	private readonly list: StepList;
	private readonly sides: readonly number[];
	private readonly dice: boolean;
	private readonly searches = new Map<string, Search<P>>();
	private crowd: Crowd<P> | undefined;
	/** Stands beside the core; only for what several rivals have between them. */
	private judge: Judge | undefined;

	constructor(knowledge: Knowledge<P>, setting: Setting) {
		this.knowledge = knowledge;
		this.setting = setting;
		this.core = knowledge.game.core();
		this.path = new Path(this.core);
		this.list = new StepList(knowledge.game.maxBranching);
		this.sides = knowledge.game.sides(setting);
		this.dice = hasDice(knowledge.game, setting);
	}

	/** The position must be one where a seat is to decide. */
	think(question: Question, watch: SearchWatch = {}): Answer {
		const { core, path } = this;
		const { begun = performance.now() } = watch;
		const start = this.startOf(question);
		const steps = [...question.steps];
		path.follow(start, steps);
		const seat = core.actor;
		if (seat === OVER || seat === CHANCE) throw new Error("nobody is to decide");
		const play: number[] = [];
		let total = 0;
		let first: Answer | undefined;
		let last: Answer | undefined;
		for (;;) {
			const only = last && (this.onlyStep() ?? this.plannedStep(last, play.length, question, total, begun));
			if (only === undefined) {
				last = this.search(start, steps, question, watch, { begun, before: play, spent: total });
				total += last.nodes;
			}
			first ??= last as Answer;
			const step = only ?? (last as Answer).play[play.length];
			play.push(step);
			steps.push(step);
			path.follow(start, steps);
			if (core.actor !== seat) break;
		}
		const lines = first.lines.map((line, i) => (i === 0 ? { ...line, steps: agree(play, line.steps) } : line));
		return { ...first, play, scores: (last ?? first).scores, lines, nodes: total, ms: performance.now() - begun };
	}

	/** Read once for all questions about a match: they begin at the same position. */
	private startOf({ position, setting }: Question): P {
		if (this.start?.text !== position)
			this.start = { text: position, position: unwrap(this.knowledge.game.readPosition(position, setting)) };
		return this.start.position;
	}

	private onlyStep(): number | undefined {
		this.list.clear();
		this.core.steps(this.list);
		return this.list.length === 1 ? this.list.items[0] : undefined;
	}

	/** With the budget used up, the turn goes on with the line that was found. */
	private plannedStep(
		{ lines }: Answer,
		at: number,
		{ limits = {} }: Question,
		spent: number,
		begun: number,
	): number | undefined {
		const late = limits.ms !== undefined && performance.now() - begun >= limits.ms;
		if (!late && !(limits.nodes !== undefined && spent >= limits.nodes)) return undefined;
		this.list.clear();
		this.core.steps(this.list);
		const planned = lines[0].steps[at];
		return planned !== undefined && this.list.includes(planned) ? planned : undefined;
	}

	private search(start: P, steps: readonly number[], question: Question, watch: SearchWatch, turn: Turn): Answer {
		const { core } = this;
		const { begun, before } = turn;
		const level = levelFor(formsOf(this.knowledge, this.setting), question);
		const skill = question.skill ?? level;
		const { limits } = level;
		const seat = core.actor;
		const { sides } = this;
		const many = new Set(sides).size > 2;
		const lost = fallen(sides, (other) => core.isOut(other));
		const left = new Set(sides.filter((_, other) => !lost.includes(other as Seat))).size;
		/* Chances that mean the same for every seat cannot come from a search that takes all others for one side. */
		const usual = left > (question.fair ? 2 : this.knowledge.asTwoUpTo);
		const crowd = watch.many ? many && watch.many === "crowd" : usual;
		const from = performance.now();
		const time = limits.ms === undefined ? FOREVER : limits.ms - (from - begun);
		/** As long as the best step known does not end the turn, something is kept for those that follow. */
		let share = this.knowledge.severalSteps ? SHARE_OF_A_STEP : 1;
		const late = (): boolean => performance.now() - from >= Math.max(1, time * share);
		let told = Number.NEGATIVE_INFINITY;
		const eyes: Eyes = eyesOf(skill.blind, skill.blur, (question.seed ?? 0) | 0);
		const asAnswer = (finding: SearchResult): Answer => ({
			...this.answerOf(finding, crowd, seat, before),
			ms: performance.now() - begun,
		});
		const task: SearchTask = {
			depth: Math.min(limits.depth ?? 64, 64),
			nodes: () => this.nodesFor(limits.nodes, question, turn, share),
			lines: question.lines ?? 1,
			fair: question.fair ?? false,
			stop: () => late() || (watch.stop?.() ?? false),
			deeper: () => !late(),
			found: (finding) => {
				if (this.knowledge.severalSteps) share = this.endsTurn(finding.lines[0].steps[0]) ? 1 : SHARE_OF_A_STEP;
				const now = performance.now();
				if (!watch.progress || now - told < PROGRESS_EVERY_MS) return;
				told = now;
				watch.progress(asAnswer(finding));
			},
		};
		const small = this.nodesFor(limits.nodes, question, turn, 1) <= SMALL_NODES;
		const search = crowd ? this.crowdSearch() : this.sideSearch(many ? seat : -1, small);
		search.goTo(start, steps);
		return asAnswer(search.run(task, eyes));
	}

	/** The nodes of a level are for each step; a limit in the question is for the whole turn. */
	private nodesFor(most: number | undefined, { limits }: Question, { before, spent }: Turn, share: number): number {
		if (most === undefined) return FOREVER;
		const given = limits?.nodes ?? FOREVER;
		const own = most < given ? most * (before.length === 0 ? 1 : 0.5) : FOREVER;
		return Math.max(1, Math.floor(Math.min(own, (given - spent) * share)));
	}

	private endsTurn(step: number): boolean {
		const { core } = this;
		const seat = core.actor;
		core.make(step);
		const ended = core.actor !== seat;
		core.unmake();
		return ended;
	}

	private crowdSearch(): Crowd<P> {
		this.crowd ??= new Crowd(this.knowledge, this.setting);
		return this.crowd;
	}

	/** One for each seat, where a search takes all others for one side. */
	private sideSearch(alone: number, small: boolean): Search<P> {
		const key = `${alone} ${small}`;
		let search = this.searches.get(key);
		if (!search) {
			search = new Search(this.knowledge, this.setting, alone, small ? SMALL_TABLE_LOG2 : TABLE_LOG2, this.dice);
			this.searches.set(key, search);
		}
		return search;
	}

	/** Lines begin with the steps of the turn that were chosen before. */
	private answerOf(finding: SearchResult, crowd: boolean, seat: number, before: readonly number[]): Omit<Answer, "ms"> {
		const lines = finding.lines.map((line): AnsweredLine => {
			const steps = [...before, ...line.steps];
			return { steps, scores: crowd ? (line as CrowdLine).shares : this.scoresOf(line, seat, finding) };
		});
		return {
			play: lines[0].steps.slice(0, before.length + 1),
			scores: lines[0].scores,
			lines,
			depth: finding.depth,
			nodes: finding.nodes,
		};
	}

	/** What the score of a line means to each seat. A seat that is out at its end has nothing. */
	private scoresOf({ score, steps }: SearchLine, seat: number, { drawn, pursued }: SearchResult): number[] {
		const { core, sides } = this;
		for (const step of steps) core.make(step);
		const lost = fallen(sides, (other) => core.isOut(other));
		const scores =
			drawn !== undefined && isRepetition(score, this.dice, drawn)
				? [...drawnBetween(sides, lost)]
				: pursued && Math.abs(score) < DECIDED
					? this.sharesHere(lost)
					: this.sharesOf(chanceOf(score, this.dice), seat, lost);
		for (let i = 0; i < steps.length; i++) core.unmake();
		return scores;
	}

	/** Partners share what their side has; rivals on their own share the rest as they stand here. */
	private sharesOf(chance: number, seat: number, lost: readonly Seat[]): number[] {
		const { sides } = this;
		const mine = sides.filter((side) => side === sides[seat]).length;
		const all = sides.map((_, other) => other as Seat).filter((other) => sides[other] !== sides[seat]);
		const left = all.filter((rival) => !lost.includes(rival));
		const rivals = left.length > 0 ? left : all;
		const apart = new Set(rivals.map((rival) => sides[rival])).size > 1;
		const judge = apart ? this.judgeHere() : undefined;
		const parts = softmax(rivals.map((rival) => judge?.strength(rival) ?? 0));
		const shares = sides.map((side) => (side === sides[seat] ? chance / mine : 0));
		for (const [i, rival] of rivals.entries()) shares[rival] = (1 - chance) * parts[i];
		return shares;
	}

	/** As all who are left stand here. */
	private sharesHere(lost: readonly Seat[]): number[] {
		const judge = this.judgeHere();
		const left = this.sides.map((_, seat) => seat as Seat).filter((seat) => !lost.includes(seat));
		const parts = softmax(left.map((seat) => judge.strength(seat)));
		const shares = this.sides.map(() => 0);
		for (const [i, seat] of left.entries()) shares[seat] = parts[i];
		return shares;
	}

	private judgeHere(): Judge {
		const { core, knowledge, setting } = this;
		this.judge ??= knowledge.judge(core, setting, knowledge.weights[knowledge.weightsOf(setting)]);
		this.judge.load();
		return this.judge;
	}
}

/** A line is what was played, then as much as is known of what follows. */
function agree(play: readonly number[], line: readonly number[]): number[] {
	return beginsWith(line, play) ? [...line] : [...play];
}
