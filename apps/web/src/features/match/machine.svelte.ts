import type { Question } from "@tablier/engine";
import type { Mind, MindRefusal } from "@tablier/engine/worker";
import { asStep } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import { untrack } from "svelte";
import { PERFECT, PERSON } from "../../parts/engine/company.ts";
import { oracle } from "../../parts/exact/oracle.svelte.ts";
import type { Table } from "./local-match.svelte.ts";

/** Nobody plays faster: what the other did is to be seen and heard first. */
const LEAST_MS = 400;
/** With less time than this on its clock the machine thinks a share of it. */
const SHORT_OF_TIME_MS = 30_000;
const SHARE_OF_TIME = 1 / 40;

/** Plays the seats at a table where no person sits. Whatever changes the match ends a thought that was about the old one. */
export class Machine {
	paused = $state(false);
	/** Perfect play was wanted and the table is not to be fetched: it searches instead. */
	searches = $state(false);
	/** Why its last play came from a search where exact chances were wanted. */
	fallback = $state<string>();
	readonly #table: Table;
	/** The match it is to play in now. */
	readonly #due: Match | undefined = $derived.by(() => this.#find());
	#visible = $state(true);
	#failed = $state.raw<{ readonly match: Match; readonly why: MindRefusal }>();
	#mind: Promise<Mind> | undefined;
	/** The mind that has the table. */
	#taught: Mind | undefined;
	#stop: AbortController | undefined;

	constructor(table: Table) {
		this.#table = table;
		$effect(() => {
			const look = (): void => {
				this.#visible = document.visibilityState !== "hidden";
			};
			look();
			document.addEventListener("visibilitychange", look);
			return () => document.removeEventListener("visibilitychange", look);
		});
		$effect(() => (this.#due ? untrack(() => this.#begin()) : undefined));
		$effect(() => () => this.#close());
	}

	/** Whether some seat plays from the table. */
	get perfect(): boolean {
		return this.#table.company.levels.includes(PERFECT);
	}

	/** Whether the seat to play waits for the table. */
	get waits(): boolean {
		const { actor, company, live } = this.#table;
		return live && actor >= 0 && company.levels[actor] === PERFECT && oracle.state !== "ready" && !this.searches;
	}

	get thinks(): boolean {
		return this.#due !== undefined;
	}

	/** Why its thought about this match came to nothing; `tryAgain` thinks again. */
	get fault(): MindRefusal | undefined {
		return this.#failed?.match === this.#table.match ? this.#failed.why : undefined;
	}

	/** Ends the search: its best so far is played. */
	playNow(): void {
		this.#stop?.abort();
	}

	tryAgain(): void {
		this.#failed = undefined;
	}

	/** A page that nobody sees does not play, nor one whose match is played in another tab. */
	#find(): Match | undefined {
		const { live, mine: here, actor, match, company } = this.#table;
		const mine = live && here && actor >= 0 && company.levels[actor] !== PERSON;
		return mine && this.#visible && !this.paused && !this.fault && !this.waits ? match : undefined;
	}

	#begin(): () => void {
		const stop = new AbortController();
		let gone = false;
		this.#stop = stop;
		void this.#turn(stop.signal, () => gone);
		return () => {
			gone = true;
			stop.abort();
		};
	}

	async #turn(signal: AbortSignal, gone: () => boolean): Promise<void> {
		const table = this.#table;
		const question = this.#question();
		try {
			this.#mind ??= import("@tablier/engine/web").then(({ openMind }) => openMind());
			const mind = await this.#mind;
			const seen = pause(LEAST_MS, signal);
			if (question.level === "perfect") await this.#teach(mind);
			let answered = await mind.think(question, { signal });
			/* Stopped before anything was known: the next best thing is a glance. */
			if (!answered.ok && answered.error.code === "stopped" && !gone())
				answered = await mind.think({ ...question, limits: { depth: 1 } });
			await seen;
			await table.hand.motion.shown;
			if (gone()) return;
			if (!answered.ok) return this.#fail(answered.error);
			this.fallback = answered.value.fallback;
			for (const step of answered.value.play) {
				if (gone()) return;
				if (!table.play(asStep(step))) throw new Error(table.game.writeStep(table.position, asStep(step)));
				await table.hand.motion.shown;
			}
		} catch (error) {
			if (gone()) return;
			this.#close();
			this.#fail({ code: "crashed", what: error instanceof Error ? error.message : "", where: "", facts: {} });
		}
	}

	async #teach(mind: Mind): Promise<void> {
		const bytes = this.#taught === mind ? undefined : await oracle.bytes();
		if (!bytes) return;
		mind.learn?.(bytes);
		this.#taught = mind;
	}

	/** The next thought opens another mind. */
	#close(): void {
		void this.#mind?.then((mind) => mind.close(), ignore);
		this.#mind = undefined;
	}

	#fail(why: MindRefusal): void {
		this.#failed = { match: this.#table.match, why };
	}

	#question(): Question {
		const { match, company, actor, game, steps } = this.#table;
		const left = this.#table.left(actor) ?? SHORT_OF_TIME_MS;
		return {
			setting: match.agreement.setting,
			position: game.writePosition(match.line[0].position),
			steps,
			level: company.levels[actor] === PERFECT ? "perfect" : company.levels[actor],
			seed: company.seed + actor,
			...(left < SHORT_OF_TIME_MS && { limits: { ms: Math.max(1, left * SHARE_OF_TIME) } }),
		};
	}
}

const ignore = (): void => {};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
	new Promise((over) => {
		if (signal.aborted) return over();
		const timer = setTimeout(over, ms);
		signal.addEventListener("abort", () => {
			clearTimeout(timer);
			over();
		});
	});
