import { type Core, err, type Knowledge, ok, type Position, type Result, StepList } from "@tablier/kernel";
import { formsOf } from "../forms.ts";
import { KNOWLEDGE } from "../knowledges.ts";
import { levelFor } from "../level.ts";
import { NetworkDesk, type OpenNetwork, wantsNetwork } from "../network-desk.ts";
import { NO_TABLE, openBytes, perfectAnswer } from "../perfect.ts";
import type { Answer, Question } from "../question.ts";
import { Thinker } from "../thinker.ts";
import type { MindRefusal, WorkerReply, WorkerRequest } from "./message.ts";
import { type Mind, mindOf } from "./mind.ts";
import { type Read, readQuestion, type Walk } from "./validation.ts";

export interface DeskWatch {
	readonly stop: () => boolean;
	/** Complete plays only: a caller that ends the worker can answer with the last. */
	readonly progress?: (answer: Answer) => void;
	/** Tells a first whole play at once, before anything is known of it but the next step. */
	readonly early?: boolean;
}

/** Where questions are answered, one after the other. Keeps the tables of the setting it thought about last. */
export class Desk {
	private table = NO_TABLE;
	private kept: { readonly key: string; readonly thinker: Thinker } | undefined;
	private walk: Walk | undefined;
	private readonly network: NetworkDesk;

	/** `open`: how the network of a game is loaded here. Without it the search for all games answers. */
	constructor(open?: OpenNetwork) {
		this.network = new NetworkDesk(open);
	}

	learn(bytes: Uint8Array): void {
		this.table = openBytes(bytes);
	}

	async answer(asked: unknown, watch: DeskWatch): Promise<Result<Answer, MindRefusal>> {
		const read = await readQuestion(asked, this.walk);
		if (!read.ok) return err(read.error);
		this.walk = read.value.walk;
		if (read.value.question.level !== "perfect") return this.searchBest(read.value, watch);
		const exact = await perfectAnswer(read.value, await this.table);
		if (exact.ok) return exact;
		const searched = await this.searchBest(read.value, watch);
		return searched.ok ? ok({ ...searched.value, fallback: exact.error }) : searched;
	}

	/** By the network where it is wanted and answers. */
	private async searchBest(read: Read, watch: DeskWatch): Promise<Result<Answer, MindRefusal>> {
		if (!wantsNetwork(read.id, read.question)) return this.search(read, watch);
		const found = await this.network.answer(read, watch);
		if (found.ok) return found;
		const searched = await this.search(read, watch);
		return searched.ok ? ok({ ...searched.value, fallback: found.error }) : searched;
	}

	private async search(
		{ id, question, walk, begun: read }: Read,
		watch: DeskWatch,
	): Promise<Result<Answer, MindRefusal>> {
		const asked = performance.now();
		const knowledge = await KNOWLEDGE[id]();
		const begun = read + (performance.now() - asked);
		const thinker = this.thinkerFor(knowledge, question);
		const whole = watch.progress && wholePlays(knowledge, walk.history.position, watch.progress);
		if (watch.early && whole)
			whole(this.thinkerFor(knowledge, question).think({ ...question, lines: 1, limits: { depth: 1 } }));
		return ok(thinker.think(question, { begun, stop: watch.stop, ...(whole && { progress: whole }) }));
	}

	/** What is not limited by the clock has the same answer every time, so nothing is kept from before. */
	private thinkerFor(knowledge: Knowledge, question: Question): Thinker {
		const { setting } = question;
		const timed = levelFor(formsOf(knowledge, setting), question).limits.ms !== undefined;
		if (!timed) return new Thinker(knowledge, setting);
		const key = JSON.stringify(setting);
		if (this.kept?.key !== key) this.kept = { key, thinker: new Thinker(knowledge, setting) };
		return this.kept.thinker;
	}
}

/** Passes on what is known of a whole turn: a search knows its first step before the others. */
function wholePlays({ game }: Knowledge, position: Position, tell: (answer: Answer) => void): (answer: Answer) => void {
	const core = game.core();
	const list = new StepList(game.maxBranching);
	core.load(position);
	return (answer) => {
		const play = turnOf(core, list, answer.lines[0].steps);
		if (play) tell({ ...answer, play });
	};
}

/** The turn that a line begins with; undefined when the line ends first, or begins elsewhere. */
function turnOf(core: Core<Position>, list: StepList, line: readonly number[]): number[] | undefined {
	const seat = core.actor;
	let made = 0;
	while (made < line.length && core.actor === seat) {
		list.clear();
		core.steps(list);
		if (!list.includes(line[made])) break;
		core.make(line[made++]);
	}
	const whole = core.actor !== seat;
	for (let i = 0; i < made; i++) core.unmake();
	return whole ? line.slice(0, made) : undefined;
}

/** The way out of a worker, whatever kind of worker it is. */
export interface Port {
	post(message: WorkerReply): void;
	listen(take: (message: WorkerRequest) => void): void;
}

type Ask = Extract<WorkerRequest, { kind: "ask" }>;

/** Answers questions in their order. The same in a Web Worker, in worker_threads and in the asker's own thread. */
export function serve(port: Port, open?: OpenNetwork): void {
	const desk = new Desk(open);
	const waiting = new Set<number>();
	const stopped = new Set<number>();
	let last: Promise<void> = Promise.resolve();
	const answer = async (ask: Ask): Promise<void> => {
		const { id, question, stop } = ask;
		const flag = stop && new Int32Array(stop);
		try {
			const answered = await desk.answer(question, {
				stop: () => stopped.has(id) || (flag !== undefined && Atomics.load(flag, 0) !== 0),
				progress: (known) => port.post({ kind: "progress", id, answer: known }),
				early: flag === undefined,
			});
			port.post(
				answered.ok ? { kind: "answer", id, answer: answered.value } : { kind: "refused", id, refusal: answered.error },
			);
		} catch (error) {
			/* A Web Worker does not report a rejected promise. */
			port.post({ kind: "crashed", id, what: error instanceof Error ? error.message : String(error) });
		}
		waiting.delete(id);
		stopped.delete(id);
	};
	port.listen((message) => {
		if (message.kind === "table") return desk.learn(message.bytes);
		if (message.kind === "stop") {
			if (waiting.has(message.id)) stopped.add(message.id);
			return;
		}
		waiting.add(message.id);
		last = last.then(() => answer(message));
	});
}

/** Thinks in the caller's thread, for tools that run from source. A stop is seen only when progress is reported. */
export const openMindHere = (open?: OpenNetwork): Mind =>
	mindOf(({ message }) => {
		let take: ((message: WorkerRequest) => void) | undefined;
		let ended = false;
		const port: Port = {
			post: (out) => {
				if (!ended) message(out);
			},
			listen: (taker) => {
				take = taker;
			},
		};
		serve(port, open);
		return {
			post: (inward) => take?.(inward),
			end: () => {
				ended = true;
			},
		};
	}, true);
