import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import {
	advance,
	asStep,
	beginHistory,
	err,
	type History,
	ok,
	type Result,
	rulesOf,
	type Step,
	verdictOf,
} from "@tablier/kernel";
import { marblesOf, stepOfCode } from "./codes.ts";
import { askHelpers, MOST_HELPERS, nodesOfHelpers, presentHelpers, stopHelpers, WORDS } from "./control.ts";
import type { CoreFault, CoreRefusal } from "./fault.ts";
import { type CoreFiles, checkFiles } from "./files.ts";
import { type CoreMemoryPlan, compileModule, makeMemory } from "./module.ts";
import { readNetwork } from "./network.ts";
import { type CoreRules, isFamiliar, supports } from "./rules.ts";
import { type CodedLine, type CoreRequest, CoreThread, MOST_DEPTH, MOST_LINES } from "./thread.ts";

export interface CoreLimits {
	readonly ms?: number;
	/** With nodes and without ms, the same task has the same answer on every machine. */
	readonly nodes?: number;
	readonly depth?: number;
}

export interface CoreTask {
	readonly start: AbalonePosition;
	/** Steps made since, for the rule of repetition. */
	readonly steps: readonly number[];
	readonly limits: CoreLimits;
	/** How many best lines; one when absent. */
	readonly lines?: number;
	/** Decides between moves that nothing else tells apart. */
	readonly seed?: number;
	/** Refuses positions unlike those that the network has learned from. */
	readonly familiar?: boolean;
	/** Asked every 512 nodes. */
	readonly stop?: () => boolean;
	/** Called ten times a second at most. */
	readonly progress?: (finding: CoreFinding) => void;
}

export interface CoreLine {
	readonly steps: readonly Step[];
	/** For the player to move: 340 is one logit; beyond 29,000, 30,000 minus the plies to the end of the game. */
	readonly score: number;
}

export interface CoreFinding {
	/** Best first. The rules of the game have accepted every step. */
	readonly lines: readonly CoreLine[];
	readonly depth: number;
	readonly nodes: number;
	readonly ms: number;
}

const PROGRESS_MS = 100;
/** A depth takes about as long as all before: after this part of the time, another one would not be completed. */
const ENOUGH = 0.55;
const DEFAULT_PLAN: CoreMemoryPlan = { threads: 1, tableBits: 18, shared: false };

const rules = rulesOf(abalone);

/** Verifies and compiles the core, and fills its memory. */
export async function openNetworkSearch(
	files: CoreFiles,
	wanted: Partial<CoreMemoryPlan> = {},
): Promise<Result<NetworkSearch, CoreFault>> {
	const asked = { ...DEFAULT_PLAN, ...wanted };
	const plan = { ...asked, threads: Math.min(asked.threads, MOST_HELPERS + 1) };
	const checked = checkFiles(files);
	if (!checked.ok) return checked;
	const network = readNetwork(checked.value.network);
	if (!network.ok) return network;
	const module = await compileModule(checked.value.module, plan.shared);
	if (!module.ok) return module;
	const memory = makeMemory(module.value, plan);
	if (!memory.ok) return memory;
	const search = new NetworkSearch(module.value, memory.value, plan);
	search.thread.fill(network.value);
	return ok(search);
}

/** What a running search needs when the core asks whether to go on. */
interface Watch {
	readonly task: CoreTask;
	readonly history: History<AbalonePosition>;
	readonly begun: number;
	readonly ends: number;
	readonly enough: number;
	readonly helpers: number;
	told: number;
}

/** Answers questions about matches with one thread of the core. */
export class NetworkSearch {
	readonly module: WebAssembly.Module;
	readonly memory: WebAssembly.Memory;
	readonly plan: CoreMemoryPlan;
	/** Searched directly, it has no limits but those of a request. */
	readonly thread: CoreThread;
	private watch: Watch | undefined;
	private readonly helpers: number;
	private readonly words: Int32Array;

	constructor(module: WebAssembly.Module, memory: WebAssembly.Memory, plan: CoreMemoryPlan) {
		this.module = module;
		this.memory = memory;
		this.plan = plan;
		this.helpers = plan.shared ? plan.threads - 1 : 0;
		this.words = new Int32Array(memory.buffer, 0, WORDS);
		this.thread = new CoreThread(module, memory, plan, {
			poll: () => (this.isStopped() ? 1 : 0),
			deepened: (depth, lines) => (this.tell(depth, lines) ? 1 : 0),
		});
	}

	/** Forgets what earlier searches learned. */
	clear(): void {
		this.thread.clear();
		this.thread.clearTable();
	}

	/** Helpers that have started. */
	get present(): number {
		return presentHelpers(this.words, this.helpers);
	}

	think(task: CoreTask): Result<CoreFinding, CoreRefusal> {
		const begun = performance.now();
		const history = follow(task.start, task.steps);
		if (!history.ok) return history;
		const known = supports(history.value.position);
		if (!known.ok) return known;
		if (task.familiar && !isFamiliar(history.value.position)) return err({ code: "unfamiliar", detail: "" });
		const verdict = verdictOf(rules, history.value);
		if (verdict) return err({ code: "game-over", detail: verdict.reason });
		if (!this.enterMatch(task, history.value.position.calm))
			return err({ code: "match-too-long", detail: String(task.steps.length) });
		const ms = task.limits.ms ?? Number.POSITIVE_INFINITY;
		if (task.limits.ms === undefined) this.clear();
		this.watch = {
			...{ task, begun, history: history.value },
			...{ ends: begun + ms, enough: begun + ms * ENOUGH, told: begun },
			/* Threads race each other, so only a search by the clock has help: a limit of nodes promises the same answer. */
			helpers: task.limits.ms === undefined ? 0 : this.helpers,
		};
		try {
			return this.search(this.watch, known.value);
		} catch (error) {
			return err({ code: "core-failed", detail: String(error) });
		} finally {
			this.watch = undefined;
		}
	}

	private search(watch: Watch, known: CoreRules): Result<CoreFinding, CoreRefusal> {
		const { limits, lines = 1, seed = 0 } = watch.task;
		const request: CoreRequest = {
			...marblesOf(watch.history.position),
			rules: known,
			depth: Math.max(1, Math.min(limits.depth ?? MOST_DEPTH, MOST_DEPTH)),
			nodes: limits.nodes ?? 0,
			lines: Math.max(1, Math.min(lines, MOST_LINES)),
			seed,
		};
		const { helpers } = watch;
		askHelpers(this.words, helpers, { request: { ...request, depth: MOST_DEPTH }, situation: this.thread.situation });
		const count = this.searchWith(request, helpers);
		const finding = this.findingOf(watch, count, this.thread.depth);
		return finding.lines.length > 0 ? ok(finding) : err({ code: "illegal-answer", detail: `${count} lines` });
	}

	private searchWith(request: CoreRequest, helpers: number): number {
		try {
			return this.thread.search(request);
		} finally {
			stopHelpers(this.words, helpers);
		}
	}

	/** The positions since the last ejection, the current one not included: older ones cannot come back. */
	private enterMatch({ start, steps }: CoreTask, calm: number): boolean {
		const { thread } = this;
		const core = abalone.core();
		core.load(start);
		thread.resetMatch();
		const first = steps.length - calm;
		for (const [i, step] of steps.entries()) {
			if (i >= first && !thread.pushMatch(marblesOf(core.save()))) return false;
			core.make(step);
		}
		return true;
	}

	private isStopped(): boolean {
		const { watch } = this;
		return watch !== undefined && (performance.now() >= watch.ends || watch.task.stop?.() === true);
	}

	/** After a depth. Returns whether to stop. */
	private tell(depth: number, lines: number): boolean {
		const { watch } = this;
		if (!watch) return false;
		const now = performance.now();
		if (watch.task.progress && now - watch.told >= PROGRESS_MS) {
			watch.told = now;
			watch.task.progress(this.findingOf(watch, lines, depth));
		}
		return now >= watch.enough || watch.task.stop?.() === true;
	}

	private findingOf({ history, begun, helpers }: Watch, count: number, depth: number): CoreFinding {
		const coded = this.thread.readLines(count);
		const lines = coded.map((line) => readLine(history, line)).filter(({ steps }) => steps.length > 0);
		return {
			lines,
			depth,
			nodes: this.thread.nodes + nodesOfHelpers(this.words, helpers),
			ms: performance.now() - begun,
		};
	}
}

/** Plays a line by the rules of the game: it ends where they refuse a step, or end the game. */
function readLine(from: History<AbalonePosition>, { score, codes }: CodedLine): CoreLine {
	const steps: Step[] = [];
	let history = from;
	for (const code of codes) {
		const step = stepOfCode(code);
		const next = step === undefined ? undefined : advance(rules, history, step);
		if (step === undefined || !next?.ok) break;
		steps.push(step);
		history = next.value.history;
	}
	return { score, steps };
}

function follow(start: AbalonePosition, steps: readonly number[]): Result<History<AbalonePosition>, CoreRefusal> {
	let history = beginHistory(rules, start);
	for (const step of steps) {
		const next = advance(rules, history, asStep(step));
		if (!next.ok) return err({ code: "bad-step", detail: next.error.code });
		history = next.value.history;
	}
	return ok(history);
}
