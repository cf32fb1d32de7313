import {
	CHANCE,
	type Core,
	type Judge,
	type Knowledge,
	OVER,
	type Position,
	type Repetition,
	type Setting,
	StepList,
} from "@tablier/kernel";
import { BestLine } from "./best-line.ts";
import { Budget } from "./budget.ts";
import { type Eyes, KEEN } from "./eyes.ts";
import { pickBest } from "./move-order.ts";
import { Path } from "./path.ts";
import type { SearchLine, SearchResult, SearchTask } from "./search-result.ts";

const MOST_PLIES = 48;
const SEATS = 4;

export interface CrowdLine extends SearchLine {
	/** Shares of the win by seat. */
	readonly shares: readonly number[];
}

/**
 * max^n for three and four players, each for himself: every seat takes the step that is best for itself, and a die is
 * averaged. Shares of the win add up to one, so that a share that leaves the player above too little ends a node (Korf).
 */
export class Crowd<P extends Position> {
	private readonly core: Core<P>;
	private readonly judge: Judge;
	private readonly seats: number;
	private readonly lists: StepList[];
	/** How often each step of a list was best before. */
	private readonly ranks: Int32Array[];
	/** The shares found at each ply, and what is being added up there. */
	private readonly values = new Float64Array((MOST_PLIES + 2) * SEATS);
	private readonly history = new Int32Array(SEATS << 16);
	private readonly best = new BestLine(MOST_PLIES + 2);
	private eyes: Eyes = KEEN;
	private readonly budget = new Budget();
	private readonly path: Path<P>;
	private readonly repetition: Repetition | undefined;

	constructor(knowledge: Knowledge<P>, setting: Setting) {
		const { game } = knowledge;
		this.core = game.core();
		this.path = new Path(this.core);
		this.judge = knowledge.judge(this.core, setting, knowledge.weights[knowledge.weightsOf(setting)]);
		this.seats = setting.seats;
		this.repetition = game.repetition(setting);
		this.lists = Array.from({ length: MOST_PLIES + 2 }, () => new StepList(game.maxBranching));
		this.ranks = this.lists.map(() => new Int32Array(game.maxBranching));
	}

	/** Goes to a position by the steps that led there: the rule of repetition looks at them. */
	goTo(start: P, steps: readonly number[]): void {
		this.path.follow(start, steps);
		this.judge.load();
	}

	run(task: SearchTask, eyes: Eyes): SearchResult & { readonly lines: readonly CrowdLine[] } {
		this.eyes = eyes;
		this.budget.begin(task);
		this.history.fill(0);
		// Stopped at once, it still says what it thinks of where it stands.
		this.judgeAt(0);
		const shares = Array.from(this.values.subarray(0, this.seats));
		let lines: CrowdLine[] = this.rootSteps().map((step) => ({ score: 0, steps: [step], shares }));
		let finding = { lines: lines.slice(0, task.lines), depth: 0, nodes: 0 };
		for (let depth = 1; depth <= Math.min(task.depth, MOST_PLIES - 8); depth++) {
			const next = this.deepen(lines, depth, task.lines);
			if (next.length > 0) {
				lines = [...next, ...lines.filter(({ steps }) => !next.some((line) => line.steps[0] === steps[0]))];
				finding = {
					lines: lines.slice(0, task.lines),
					depth: this.budget.stopped ? depth - 1 : depth,
					nodes: this.budget.nodes,
				};
			}
			if (this.budget.stopped) break;
			task.found(finding);
			if (this.budget.nodes >= task.nodes() || !task.deeper() || lines.length === 1) break;
		}
		return { ...finding, nodes: this.budget.nodes };
	}

	private rootSteps(): number[] {
		const list = this.lists[0];
		list.clear();
		this.core.steps(list);
		const steps = list.toArray();
		return this.eyes.lookOver(this.core.keyLo, steps);
	}

	/** Steps in the order of the depth before, so that what is known when time is up is worth something; nothing when that is less than is wanted. */
	private deepen(before: readonly CrowdLine[], depth: number, count: number): CrowdLine[] {
		const { core, values, seats } = this;
		const me = core.actor;
		const found: CrowdLine[] = [];
		let bar = 0;
		for (const { steps } of before) {
			this.make(steps[0]);
			this.visit(depth - 1, 1, me, bar);
			this.unmake();
			if (this.budget.stopped) break;
			const shares = Array.from(values.subarray(SEATS, SEATS + seats));
			found.push({ score: Math.round(10_000 * (2 * shares[me] - 1)), steps: [steps[0], ...this.best.from(1)], shares });
			found.sort((a, b) => b.score - a.score);
			if (found.length >= count) bar = found[count - 1].shares[me];
		}
		// Lines of this depth cannot be compared with those of the one before.
		return found.length >= Math.min(count, before.length) ? found : [];
	}

	private make(step: number): void {
		this.core.make(step);
		this.judge.made();
	}

	private unmake(): void {
		this.core.unmake();
		this.judge.unmade();
	}

	/** Leaves the shares at `values[ply]`. `above` is who decided the step that led here and holds a share of `bar`. */
	private visit(depth: number, ply: number, above: number, bar: number): void {
		if (!this.budget.spend()) return;
		const { core, values } = this;
		const actor = core.actor;
		this.best.clear(ply);
		const row = ply * SEATS;
		if (actor === OVER) {
			const { scores } = core.verdict();
			for (let seat = 0; seat < this.seats; seat++) values[row + seat] = scores[seat];
		} else if (actor === CHANCE) {
			if (depth <= 0 || ply >= MOST_PLIES) this.judgeAt(row);
			else this.average(depth, ply);
		} else if (this.repeats()) this.shareDraw(row);
		else {
			this.path.push(core.keyLo, core.keyHi);
			if (depth <= 0 || ply >= MOST_PLIES) this.settle(ply, actor, above, bar);
			else this.decide(depth, ply, actor, above, bar);
			this.path.pop();
		}
	}

	/** The game is shared here, because the position was there before often enough. */
	private repeats(): boolean {
		const { core, repetition } = this;
		if (repetition?.outcome !== "draw") return false;
		const enough = repetition.times - 1;
		return this.path.occurrences(core.keyLo, core.keyHi, enough) >= enough;
	}

	/** Those who are out have lost already. */
	private shareDraw(row: number): void {
		const { core, values, seats } = this;
		let left = 0;
		for (let seat = 0; seat < seats; seat++) if (!core.isOut(seat)) left++;
		for (let seat = 0; seat < seats; seat++) values[row + seat] = core.isOut(seat) ? 0 : 1 / left;
	}

	/** At the horizon a position in the middle of something is played on. */
	private settle(ply: number, actor: number, above: number, bar: number): void {
		const list = this.lists[ply];
		list.clear();
		if (ply >= MOST_PLIES || this.judge.noisy(list)) this.judgeAt(ply * SEATS);
		else this.decide(0, ply, actor, above, bar);
	}

	private decide(depth: number, ply: number, actor: number, above: number, bar: number): void {
		const { core, values, seats, history, eyes } = this;
		const list = this.lists[ply];
		list.clear();
		core.steps(list);
		const { items, length } = list;
		const ranks = this.ranks[ply];
		for (let i = 0; i < length; i++) ranks[i] = history[(actor << 16) | (items[i] & 0xffff)];
		const row = ply * SEATS;
		const next = row + SEATS;
		const lo = core.keyLo;
		let best = -1;
		let bestStep = -1;
		for (let i = 0; i < length; i++) {
			pickBest(items, ranks, i, length);
			const step = items[i];
			if (!eyes.keen && i < length - 1 && !eyes.sees(lo, step)) continue;
			this.make(step);
			this.visit(depth - 1, ply + 1, actor, Math.max(0, best));
			this.unmake();
			if (this.budget.stopped) return;
			if (values[next + actor] <= best) continue;
			best = values[next + actor];
			bestStep = step;
			this.best.keep(ply, step);
			for (let seat = 0; seat < seats; seat++) values[row + seat] = values[next + seat];
			if (actor !== above && best >= 1 - bar) break;
		}
		history[(actor << 16) | (bestStep & 0xffff)] += 1 << Math.min(depth, 6);
	}

	private average(depth: number, ply: number): void {
		const { core, values, seats } = this;
		const list = this.lists[ply];
		list.clear();
		core.steps(list);
		const { items, weights, length } = list;
		const row = ply * SEATS;
		const next = row + SEATS;
		let whole = 0;
		for (let i = 0; i < length; i++) whole += weights[i];
		for (let seat = 0; seat < seats; seat++) values[row + seat] = 0;
		for (let i = 0; i < length; i++) {
			this.make(items[i]);
			// A die after a die: who cannot play has passed, and that is a turn too.
			this.visit(core.actor === CHANCE ? depth - 1 : depth, ply + 1, CHANCE, 0);
			this.unmake();
			if (this.budget.stopped) return;
			for (let seat = 0; seat < seats; seat++) values[row + seat] += (values[next + seat] * weights[i]) / whole;
		}
	}

	private judgeAt(row: number): void {
		const { judge, seats, values } = this;
		const { eyes } = this;
		const lo = this.core.keyLo;
		let most = Number.NEGATIVE_INFINITY;
		for (let seat = 0; seat < seats; seat++) {
			const blur = eyes.keen ? 0 : eyes.blurs(lo ^ Math.imul(seat, 0x9e3779b1));
			values[row + seat] = judge.strength(seat) + blur;
			if (values[row + seat] > most) most = values[row + seat];
		}
		let sum = 0;
		for (let seat = 0; seat < seats; seat++) {
			values[row + seat] = Math.exp((values[row + seat] - most) / 100);
			sum += values[row + seat];
		}
		for (let seat = 0; seat < seats; seat++) values[row + seat] /= sum;
	}
}
