import {
	CHANCE,
	type Core,
	type Judge,
	type Knowledge,
	type Position,
	type Repetition,
	type Setting,
	StepList,
} from "@tablier/kernel";
import { BestLine } from "./best-line.ts";
import { Budget } from "./budget.ts";
import { type Eyes, KEEN } from "./eyes.ts";
import { bringForward, MoveOrder, pickBest, RANK_KILLER, reductionOf } from "./move-order.ts";
import { Path } from "./path.ts";
import { Scale } from "./scale.ts";
import { DECIDED, SURE, WIN } from "./score.ts";
import type { SearchLine, SearchResult, SearchTask } from "./search-result.ts";
import { AT_LEAST, AT_MOST, EXACT, TranspositionTable } from "./table.ts";

const MOST_PLIES = 96;
const NO_STEP = -1;
const INFINITE = 40_000;
/** What `swing` is for the other games, on the linear scale. Only the first window of a depth depends on it. */
const LINEAR_SWING = 600;
/** Where there is no choice, as deep as it takes to know about what the position is worth. */
const FORCED_DEPTH = 4;

/*
 * Windows and pruning, by the names that the Chess Programming Wiki gives them. Only the windows apply in games with
 * dice, where every value is averaged. A change of any of these changes the node signature (`npm run bench -- search`).
 */
/** Aspiration windows: from this depth on, wider by this factor after a miss, and without bounds beyond this width. */
const ASPIRATION_DEPTH = 4;
const ASPIRATION_GROWTH = 4;
const MOST_ASPIRATION = 2000;
/** Late move reduction at the root: steps after so many are looked at one depth less, from this depth on. */
const ROOT_REDUCTION_STEPS = 8;
const ROOT_REDUCTION_DEPTH = 4;
/** Reverse futility pruning: up to this depth, a position so far above beta is not searched. */
const REVERSE_FUTILITY_DEPTH = 4;
/** Null move pruning: from this depth on, with so much less depth, and less again by depth and by margin. */
const SKIP_DEPTH = 4;
const SKIP_REDUCTION = 3;
const SKIP_DEPTH_SHARE = 5;
const MOST_SKIP_MARGIN = 2;
/**
 * Internal iterative reduction: from this depth on, a position that the table has no step for is looked at one depth
 * less.
 */
const UNKNOWN_REDUCTION_DEPTH = 5;
/** Late move pruning: up to this depth, quiet steps after the first `lateSteps` are left out. */
const LATE_STEP_DEPTH = 4;
const lateSteps = (depth: number): number => 4 + 2 * depth * depth;
/** Futility pruning: up to this depth, quiet steps are left out where so many swings would not reach alpha. */
const FUTILITY_DEPTH = 2;
const futilitySwings = (depth: number): number => depth + 0.5;
/** Late move reduction, by `reductionOf`, from this depth on. */
const REDUCTION_DEPTH = 3;

/**
 * Principal-variation search between two sides, with dice where the game has them. Sides, not seats: partners share
 * one, and with three or four players on their own all others may be taken for one side against the seat that thinks.
 * The sign of a score follows the seat to decide, never the ply: a seat may take several steps in a row.
 */
export class Search<P extends Position> {
	private readonly core: Core<P>;
	private readonly judge: Judge;
	/** The side of each seat. */
	private readonly sides = new Int8Array(4);
	private readonly linear: boolean;
	private readonly scale: Scale<P>;
	private readonly budget = new Budget();
	private readonly table: TranspositionTable;
	private readonly path: Path<P>;
	private readonly repetition: Repetition | undefined;
	private readonly usualSwing: number;
	private swing: number;
	private readonly lists: StepList[];
	private readonly ranks: Int32Array[];
	private readonly dice: StepList[];
	private readonly ordering: MoveOrder;
	private readonly best = new BestLine(MOST_PLIES + 2);
	private eyes: Eyes = KEEN;
	/** In the search after a skipped turn: not twice on one line. */
	private skipped = false;
	/** What a draw by repetition is worth to side 0. */
	private drawn = 0;

	/** `alone`: the seat that all others are taken together against; -1 where there are two sides. */
	constructor(knowledge: Knowledge<P>, setting: Setting, alone: number, tableLog2: number, linear: boolean) {
		const { game } = knowledge;
		const sides = game.sides(setting);
		this.core = game.core();
		this.path = new Path(this.core);
		this.judge = knowledge.judge(this.core, setting, knowledge.weights[knowledge.weightsOf(setting)]);
		this.sides.set(alone < 0 ? sides : sides.map((_, seat) => (seat === alone ? 0 : 1)));
		this.linear = linear;
		this.scale = new Scale(this.core, this.judge, setting.seats, this.sides, alone, linear, knowledge.pursuit);
		this.table = new TranspositionTable(tableLog2);
		this.repetition = game.repetition(setting);
		this.usualSwing = linear ? LINEAR_SWING : knowledge.swing;
		this.swing = this.usualSwing;
		const { maxBranching } = game;
		this.lists = Array.from({ length: MOST_PLIES + 2 }, () => new StepList(maxBranching));
		this.ranks = this.lists.map(() => new Int32Array(maxBranching));
		this.dice = linear ? Array.from({ length: MOST_PLIES + 2 }, () => new StepList(8)) : [];
		this.ordering = new MoveOrder(MOST_PLIES + 2, maxBranching);
	}

	/** Goes to a position by the steps that led there: the rule of repetition looks at them. */
	goTo(start: P, steps: readonly number[]): void {
		this.path.follow(start, steps);
		/* The core was moved without the judge, which never goes back beyond the position it loads. */
		this.judge.load();
	}

	run(task: SearchTask, eyes: Eyes): SearchResult {
		const sawOtherwise = eyes.name !== this.eyes.name;
		if (sawOtherwise) this.ordering.forget();
		this.eyes = eyes;
		this.budget.begin(task);
		this.ordering.begin();
		this.skipped = false;
		const worth = this.scale.begin(task.fair);
		this.swing = this.usualSwing * this.scale.spread;
		const drawn = this.sides[this.core.actor] === 0 ? worth : -worth;
		// What the table knows, it knows from when a draw was worth something else, or from who saw other things.
		if (sawOtherwise || (drawn !== this.drawn && this.repetition)) this.table.clear();
		this.drawn = drawn;
		this.table.begin();
		const root = this.rootSteps();
		// Stopped at once, it still says what it thinks of where it stands.
		const score = this.scale.judged(this.sides[this.core.actor], eyes);
		const scores = { ...(!task.fair && { drawn: worth }), pursued: this.scale.pursues };
		let finding: SearchResult = { lines: [{ score, steps: [root[0]] }], depth: 0, nodes: 0, ...scores };
		const most = Math.min(task.depth, MOST_PLIES - 16);
		for (let depth = 1; depth <= most; depth++) {
			const { nodes } = this.budget;
			const lines = this.deepen(root, depth, Math.min(task.lines, root.length), finding.lines);
			if (lines.length > 0)
				finding = { lines, depth: this.budget.stopped ? depth - 1 : depth, nodes: this.budget.nodes, ...scores };
			if (this.budget.stopped) break;
			task.found(finding);
			// Every step ends the game: there is nothing further ahead.
			if (this.budget.nodes === nodes) break;
			if (this.budget.nodes >= task.nodes() || !task.deeper() || (root.length === 1 && depth >= FORCED_DEPTH)) break;
			if (!this.linear && Math.abs(finding.lines[0].score) > DECIDED && WIN - Math.abs(finding.lines[0].score) <= depth)
				break;
		}
		return { ...finding, nodes: this.budget.nodes };
	}

	private rootSteps(): number[] {
		const list = this.lists[0];
		list.clear();
		this.core.steps(list);
		const steps = list.toArray().filter((step) => !this.forbidden(step));
		return this.eyes.lookOver(this.core.keyLo, steps);
	}

	private forbidden(step: number): boolean {
		const { core, repetition } = this;
		if (repetition?.outcome !== "forbidden") return false;
		core.make(step);
		const count = this.path.occurrences(core.keyLo, core.keyHi, 1);
		core.unmake();
		return count >= repetition.times - 1;
	}

	/** One more depth; no lines when it is stopped before there are as many as are wanted. */
	private deepen(root: number[], depth: number, count: number, last: readonly SearchLine[]): SearchLine[] {
		const found: SearchLine[] = [];
		for (let i = 0; i < count; i++) {
			const taken = found.map(({ steps }) => steps[0]);
			const line = this.aspire(root, depth, taken, last[i]?.score ?? 0);
			if (line) found.push(line);
			if (this.budget.stopped) return found.length === count ? found : [];
			if (line) bringForward(root, line.steps[0], i);
		}
		return found.sort((a, b) => b.score - a.score);
	}

	/**
	 * Looks near what it guesses first. A step that turns out better than that is known to be, even when it is stopped
	 * before it knows how much.
	 */
	private aspire(root: number[], depth: number, taken: readonly number[], guess: number): SearchLine | undefined {
		let better: SearchLine | undefined;
		let width = depth < ASPIRATION_DEPTH ? INFINITE : this.swing;
		let alpha = Math.max(-INFINITE, guess - width);
		let beta = Math.min(INFINITE, guess + width);
		for (;;) {
			const line = this.searchRoot(root, depth, alpha, beta, taken);
			if (this.budget.stopped || !line) return line ?? better;
			if (line.score > alpha && line.score < beta) return line;
			width *= ASPIRATION_GROWTH;
			if (line.score <= alpha) alpha = width > MOST_ASPIRATION ? -INFINITE : Math.max(-INFINITE, guess - width);
			else {
				beta = width > MOST_ASPIRATION ? INFINITE : Math.min(INFINITE, guess + width);
				better = line;
				bringForward(root, line.steps[0], taken.length);
			}
		}
	}

	private searchRoot(
		root: readonly number[],
		depth: number,
		from: number,
		beta: number,
		taken: readonly number[],
	): SearchLine | undefined {
		const side = this.sides[this.core.actor];
		let alpha = from;
		let best: SearchLine | undefined;
		let number = 0;
		for (const step of root) {
			if (taken.includes(step)) continue;
			this.make(step);
			let score: number;
			if (number === 0) score = this.below(side, depth - 1, alpha, beta, 1);
			else {
				const late = number > ROOT_REDUCTION_STEPS && depth >= ROOT_REDUCTION_DEPTH && !this.linear;
				score = this.below(side, depth - (late ? 2 : 1), alpha, alpha + 1, 1);
				if (score > alpha && !this.budget.stopped) score = this.below(side, depth - 1, alpha, beta, 1);
			}
			this.unmake();
			if (this.budget.stopped) break;
			number++;
			if (best === undefined || score > alpha) {
				best = { score, steps: [step, ...this.best.from(1)] };
				if (score > alpha) alpha = score;
				if (score >= beta) break;
			}
		}
		/* Stopped in the middle, the best so far still counts: the best step of the depth before was tried first. */
		return best;
	}

	private make(step: number): void {
		this.core.make(step);
		this.judge.made();
	}

	private unmake(): void {
		this.core.unmake();
		this.judge.unmade();
	}

	/** The score, for a side, of the position that a step has just led to. */
	private below(side: number, depth: number, alpha: number, beta: number, ply: number): number {
		const { core } = this;
		const actor = core.actor;
		this.best.clear(ply);
		if (this.scale.isOver()) return this.scale.over(side, ply);
		if (actor === CHANCE) return this.chance(side, depth, alpha, beta, ply);
		const lo = core.keyLo;
		const hi = core.keyHi;
		const { repetition, path } = this;
		let again = false;
		if (repetition) {
			const times = path.occurrences(lo, hi, repetition.times - 1);
			if (times >= repetition.times - 1 && repetition.outcome === "draw") return side === 0 ? this.drawn : -this.drawn;
			again = times > 0;
		}
		path.push(lo, hi);
		const same = this.sides[actor] === side;
		const score = same ? this.visit(depth, alpha, beta, ply, again) : -this.visit(depth, -beta, -alpha, ply, again);
		path.pop();
		return score;
	}

	/** `again`: the position was there before in the match. */
	private visit(depth: number, from: number, to: number, ply: number, again: boolean): number {
		if (depth <= 0 || ply >= MOST_PLIES) return this.quiet(from, to, ply);
		if (!this.budget.spend()) return 0;
		const { core, table } = this;
		let alpha = from;
		let beta = to;
		const lo = core.keyLo;
		const hi = core.keyHi;
		const side = this.sides[core.actor];
		const wide = beta - alpha > 1;
		let first = NO_STEP;
		if (table.find(lo, hi)) {
			first = table.step;
			/* What the table knows of a position that was there before, it knows from when a draw was further away. */
			if (table.depth >= depth && !wide && !again) {
				const score = this.scale.fromTable(table.score, ply);
				const { bound } = table;
				if (bound === EXACT || (bound === AT_LEAST ? score >= beta : score <= alpha)) return score;
			}
		}
		if (!this.linear) {
			/* Nothing here can be better than winning at once, or worse than losing now. */
			if (alpha < ply - WIN) alpha = ply - WIN;
			if (beta > WIN - ply - 1) beta = WIN - ply - 1;
			if (alpha >= beta) return alpha;
		}
		const { swing } = this;
		/* With dice every value is averaged, so nothing is guessed: there the search is exact to its depth. */
		const calm = !wide && !this.linear && Math.abs(beta) < DECIDED;
		const judged = calm ? this.scale.judged(side, this.eyes) : 0;
		if (calm && depth <= REVERSE_FUTILITY_DEPTH && judged - swing * depth >= beta) return judged;
		if (calm && judged >= beta) {
			if (this.skipHolds(depth, beta, side, ply, judged)) return beta;
			if (this.budget.stopped) return 0;
		}
		const left = first === NO_STEP && depth >= UNKNOWN_REDUCTION_DEPTH && !this.linear ? depth - 1 : depth;

		const list = this.lists[ply];
		const ranks = this.ranks[ply];
		list.clear();
		core.steps(list);
		this.ordering.rank(list, ranks, this.judge, this.eyes, ply, side, first, lo);
		const { items } = list;
		let bestScore = -INFINITE;
		let bestStep = NO_STEP;
		let tried = 0;
		for (let i = 0; i < list.length; i++) {
			pickBest(items, ranks, i, list.length);
			const step = items[i];
			const rank = ranks[i];
			if (rank < 0) break;
			const still = rank < RANK_KILLER;
			if (calm && still && tried > 0 && bestScore > -DECIDED) {
				if (left <= LATE_STEP_DEPTH && tried >= lateSteps(left)) continue;
				if (left <= FUTILITY_DEPTH && judged + swing * futilitySwings(left) <= alpha) continue;
			}
			this.make(step);
			let score: number;
			if (tried === 0) score = this.below(side, left - 1, alpha, beta, ply + 1);
			else {
				const reduced = still && left >= REDUCTION_DEPTH && !this.linear ? reductionOf(left, tried, wide) : 0;
				score = this.laterScore(side, left - 1, reduced, alpha, beta, ply + 1);
			}
			this.unmake();
			if (this.budget.stopped) return 0;
			tried++;
			if (score <= bestScore) continue;
			bestScore = score;
			if (score <= alpha) continue;
			bestStep = step;
			alpha = score;
			if (wide) this.best.keep(ply, step);
			if (score < beta) continue;
			if (still) this.ordering.reward(step, side, left, ply, items, i);
			break;
		}
		if (tried === 0) return this.scale.judged(side, this.eyes);
		const bound = bestScore >= beta ? AT_LEAST : bestStep === NO_STEP ? AT_MOST : EXACT;
		table.put(lo, hi, bestStep, this.scale.toTable(bestScore, ply), left, bound);
		return bestScore;
	}

	/**
	 * A later step is hardly ever better: it is looked at less deep and with no room first, and again as far as it turns
	 * out to be.
	 */
	private laterScore(side: number, depth: number, reduced: number, alpha: number, beta: number, ply: number): number {
		let score = this.below(side, depth - reduced, alpha, alpha + 1, ply);
		if (score > alpha && reduced > 0 && !this.budget.stopped) score = this.below(side, depth, alpha, alpha + 1, ply);
		if (score > alpha && score < beta && !this.budget.stopped) score = this.below(side, depth, alpha, beta, ply);
		return score;
	}

	/** Null move pruning: a side that is well off even when the other moves twice is not searched deeply. */
	private skipHolds(depth: number, beta: number, side: number, ply: number, judged: number): boolean {
		if (depth < SKIP_DEPTH || this.skipped || !this.core.skip) return false;
		const margin = Math.min(MOST_SKIP_MARGIN, Math.floor((judged - beta) / (2 * this.swing)));
		const less = SKIP_REDUCTION + Math.floor(depth / SKIP_DEPTH_SHARE) + margin;
		this.core.skip();
		this.judge.made();
		this.skipped = true;
		const score = this.below(side, depth - less, beta - 1, beta, ply + 1);
		this.skipped = false;
		this.unmake();
		return !this.budget.stopped && score >= beta && score < DECIDED;
	}

	/** Steps that cannot wait are followed to a position that can be judged. */
	private quiet(from: number, beta: number, ply: number): number {
		if (!this.budget.spend()) return 0;
		const { core, judge } = this;
		const side = this.sides[core.actor];
		if (ply >= MOST_PLIES) return this.scale.judged(side, this.eyes);
		const list = this.lists[ply];
		list.clear();
		let alpha = from;
		let bestScore = -INFINITE;
		if (judge.noisy(list)) {
			bestScore = this.scale.judged(side, this.eyes);
			if (bestScore >= beta) return bestScore;
			if (bestScore > alpha) alpha = bestScore;
		} else {
			list.clear();
			core.steps(list);
		}
		const { items, length } = list;
		const lo = core.keyLo;
		for (let i = 0; i < length; i++) {
			if (!this.eyes.keen && length > 1 && !this.eyes.sees(lo, items[i])) continue;
			this.make(items[i]);
			const score = this.below(side, 0, alpha, beta, ply + 1);
			this.unmake();
			if (this.budget.stopped) return 0;
			if (score > bestScore) bestScore = score;
			if (score > alpha) alpha = score;
			if (score >= beta) break;
		}
		return bestScore === -INFINITE ? this.scale.judged(side, this.eyes) : bestScore;
	}

	/**
	 * The average over the faces of a die (Star1: the search of a face stops as soon as the rest cannot matter).
	 * Before a throw the judge can speak, so the horizon lies there.
	 */
	private chance(side: number, depth: number, alpha: number, beta: number, ply: number): number {
		if (depth <= 0 || ply >= MOST_PLIES) {
			return this.budget.spend() ? this.scale.judged(side, this.eyes) : 0;
		}
		const { core } = this;
		const list = this.dice[ply];
		list.clear();
		core.steps(list);
		const { items, weights, length } = list;
		let whole = 0;
		for (let i = 0; i < length; i++) whole += weights[i];
		let sum = 0;
		let rest = whole;
		for (let i = 0; i < length; i++) {
			const weight = weights[i];
			rest -= weight;
			const low = Math.max(-SURE, Math.floor((alpha * whole - sum - SURE * rest) / weight) - 1);
			const high = Math.min(SURE, Math.ceil((beta * whole - sum + SURE * rest) / weight) + 1);
			this.make(items[i]);
			// A die after a die: a seat that cannot play has passed, and that is a turn too.
			const left = core.actor === CHANCE ? depth - 1 : depth;
			const score = low < high ? this.below(side, left, low, high, ply + 1) : low >= SURE ? SURE : -SURE;
			this.unmake();
			if (this.budget.stopped) return 0;
			sum += score * weight;
			if (score <= low && low > -SURE) return Math.min(alpha, Math.ceil((sum + SURE * rest) / whole));
			if (score >= high && high < SURE) return Math.max(beta, Math.floor((sum - SURE * rest) / whole));
		}
		return Math.round(sum / whole);
	}
}
