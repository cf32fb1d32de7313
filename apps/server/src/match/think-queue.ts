import { type Answer, BEST_LEVEL, goesByTime, type Question, USUAL_MS } from "@tablier/engine";
import type { Mind } from "@tablier/engine/worker";
import { err, ok, type Result } from "@tablier/kernel";

/** The client that a machine thinks for. */
export interface ThinkClient {
	readonly match: string;
	/** Address group of the client that plays there; unknown ones share one. */
	readonly address: string;
}

export interface Thought {
	readonly answer: Answer;
	/** Milliseconds of thinking, without waiting. */
	readonly ms: number;
	/** Percent of the usual time, where the server was too busy for more. */
	readonly hurry?: number;
}

export interface ThinkQueueNeeds {
	readonly mind: Pick<Mind, "think">;
	/** Long searches at the same time. One more place is reserved for short answers. */
	readonly threads: number;
	/** Monotonic milliseconds. */
	now?(): number;
}

interface Job {
	readonly question: Question;
	readonly asker: ThinkClient;
	/** Expected milliseconds, learnt from jobs of its kind. */
	readonly cost: number;
	readonly done: (thought: Result<Thought, { readonly code: string }>) => void;
}

interface Address {
	readonly jobs: Job[];
	/** Thinking time so far, in milliseconds: the address with the least is next. */
	served: number;
	/** Long jobs of this address that are running. */
	running: number;
}

/** A job of at most so many milliseconds is short. */
const SHORT_MS = 60;
/** Up to so many matches of one address, or addresses per thread, have their usual time. */
const AMPLE = 2;
/** No machine gets less time than this, nor less than a twentieth of its usual time. */
const LEAST_MS = 50;
const LEAST_SHARE = 0.05;
/** Weight of the newest sample in the expected time of a kind of job. */
const LEARNING = 0.2;
const MOST_KINDS = 500;
const MOST_ADDRESSES = 10_000;

/**
 * All machines think here, a few at a time. Fair by address: the one with the least thinking time so far is next,
 * so that thirty matches of one client delay no other client; within an address, short jobs go first. One place is
 * for short jobs only: a weak machine never waits behind a strong one. Under load machines get less time, first
 * those of the address with the most of them, and the play says so.
 */
export class ThinkQueue {
	private readonly mind: Pick<Mind, "think">;
	private readonly threads: number;
	private readonly now: () => number;
	private readonly addresses = new Map<string, Address>();
	private readonly costs = new Map<string, number>();
	/** Served time of the address chosen last: no waiting address has had less. */
	private virtual = 0;
	private running = 0;
	private runningLong = 0;

	constructor({ mind, threads, now = () => performance.now() }: ThinkQueueNeeds) {
		this.mind = mind;
		this.threads = Math.max(1, threads);
		this.now = now;
	}

	/** Length of the queue. */
	get waiting(): number {
		let waiting = 0;
		for (const { jobs } of this.addresses.values()) waiting += jobs.length;
		return waiting;
	}

	think(question: Question, asker: ThinkClient): Promise<Result<Thought, { readonly code: string }>> {
		return new Promise((done) => {
			const address = this.addressOf(asker.address);
			address.jobs.push({ question, asker, cost: this.costOf(question), done });
			this.next();
		});
	}

	private next(): void {
		while (this.running < this.threads + 1) {
			const found = this.pick(this.runningLong < this.threads);
			if (!found) return;
			const [address, job] = found;
			address.jobs.splice(address.jobs.indexOf(job), 1);
			void this.run(address, job);
		}
	}

	/** The shortest job that may begin, of the address with the least served time. */
	private pick(long: boolean): readonly [Address, Job] | undefined {
		let best: readonly [Address, Job] | undefined;
		for (const address of this.addresses.values()) {
			if (address.jobs.length === 0 || (best && best[0].served <= address.served)) continue;
			const job = address.jobs.reduce((one, other) => (other.cost < one.cost ? other : one));
			if (job.cost <= SHORT_MS || (long && this.mayThinkLong(address))) best = [address, job];
		}
		return best;
	}

	/** Half of the threads are for other addresses, where others wait. */
	private mayThinkLong(address: Address): boolean {
		if (address.running < Math.max(1, this.threads >> 1)) return true;
		for (const other of this.addresses.values()) if (other !== address && other.jobs.length > 0) return false;
		return true;
	}

	private async run(address: Address, job: Job): Promise<void> {
		const long = job.cost > SHORT_MS;
		const hurried = long ? this.hurried(address, job) : undefined;
		const begun = this.now();
		const charged = hurried?.ms ?? job.cost;
		this.running++;
		this.virtual = address.served;
		address.served += charged;
		if (long) {
			this.runningLong++;
			address.running++;
		}
		const answered = await this.mind
			.think(hurried?.question ?? job.question)
			.catch((error): Result<Answer, { readonly code: string }> => err({ code: (error as Error).message }));
		const ms = this.now() - begun;
		this.running--;
		address.served += ms - charged;
		if (long) {
			this.runningLong--;
			address.running--;
		}
		this.learn(job.question, ms, hurried !== undefined);
		const hurry = hurried && ms >= hurried.ms * 0.8 ? { hurry: hurried.percent } : {};
		job.done(answered.ok ? ok({ answer: answered.value, ms, ...hurry }) : answered);
		this.next();
	}

	/** The question with less time, where too many wait. */
	private hurried(
		{ jobs, running }: Address,
		{ question, cost }: Job,
	): { readonly question: Question; readonly ms: number; readonly percent: number } | undefined {
		let crowd = 0;
		for (const address of this.addresses.values()) if (address.jobs.length + address.running > 0) crowd++;
		const share = Math.min(1, AMPLE / (jobs.length + running + 1), (AMPLE * this.threads) / Math.max(1, crowd));
		if (share >= 1) return undefined;
		const usual = Math.min(cost, question.limits?.ms ?? Number.POSITIVE_INFINITY);
		const ms = Math.max(LEAST_MS, usual * Math.max(LEAST_SHARE, share));
		if (ms >= usual) return undefined;
		const percent = Math.max(1, Math.round((100 * ms) / usual));
		return { question: { ...question, limits: { ...question.limits, ms } }, ms, percent };
	}

	private costOf(question: Question): number {
		return Math.min(question.limits?.ms ?? Number.POSITIVE_INFINITY, this.usualCostOf(question));
	}

	private usualCostOf(question: Question): number {
		const { level = BEST_LEVEL } = question;
		if (goesByTime(level)) return USUAL_MS;
		// Twenty thousand nodes take a tenth of a second, and each level searches about twice as many as the one below.
		return (
			this.costs.get(kindOf(question)) ??
			(level === "perfect" ? SHORT_MS : USUAL_MS / 2 ** Math.max(1, BEST_LEVEL + 1 - level))
		);
	}

	/** A hurried job says nothing about the usual time. */
	private learn(question: Question, ms: number, hurried: boolean): void {
		if (hurried || question.limits?.ms !== undefined || goesByTime(question.level)) return;
		const kind = kindOf(question);
		const before = this.costs.get(kind) ?? ms;
		if (this.costs.size >= MOST_KINDS && !this.costs.has(kind)) this.costs.clear();
		this.costs.set(kind, before + LEARNING * (ms - before));
	}

	/**
	 * A new or returning address begins at the virtual time of the others: it has saved up nothing (start-time fair
	 * queueing).
	 */
	private addressOf(name: string): Address {
		const known = this.addresses.get(name);
		if (known && known.jobs.length > 0) return known;
		const address = known ?? { jobs: [], served: 0, running: 0 };
		address.served = Math.max(address.served, this.virtual);
		if (!known) this.forgetIdle();
		this.addresses.set(name, address);
		return address;
	}

	private forgetIdle(): void {
		if (this.addresses.size < MOST_ADDRESSES) return;
		for (const [name, { jobs, running }] of this.addresses)
			if (jobs.length + running === 0) this.addresses.delete(name);
	}
}

const kindOf = ({ setting, level }: Question): string => `${setting.ruleset} ${setting.seats} ${level}`;
