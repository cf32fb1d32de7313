import type { Question } from "@tablier/engine";
import type { MindRefusal } from "@tablier/engine/worker";
import { asStep } from "@tablier/kernel";
import type { ChairLevel, Match } from "@tablier/kernel/match";
import { untrack } from "svelte";
import type { Engine } from "../../parts/engine/engine.ts";
import { oracle } from "../../parts/exact/oracle.svelte.ts";
import type { LiveMatch } from "./live-match.svelte.ts";
import type { LocalSource } from "./local-source.svelte.ts";
import { questionOf } from "./question.ts";

/** No machine plays faster: the play before has to be seen and heard first. */
const LEAST_MS = 400;
/** With less time than this on its clock the machine thinks for a share of it. */
const SHORT_OF_TIME_MS = 30_000;
const SHARE_OF_TIME = 1 / 40;

/** Plays the machines' seats of a match on this device. A change of the match ends a thought about the match before. */
export class Machine {
	paused = $state(false);
	/** Perfect play was chosen, but the player does not want to fetch the table: it searches instead. */
	searches = $state(false);
	/** Why its last play came from a search where exact chances were wanted. */
	fallback = $state<string>();
	readonly #live: LiveMatch;
	readonly #source: LocalSource;
	readonly #engine: Engine;
	/** The match that waits for a play of a machine. */
	readonly #due: Match | undefined = $derived.by(() => this.#find());
	#visible = $state(true);
	#failed = $state.raw<{ readonly match: Match; readonly why: MindRefusal }>();
	#stop: AbortController | undefined;

	constructor(live: LiveMatch, source: LocalSource, engine: Engine) {
		this.#live = live;
		this.#source = source;
		this.#engine = engine;
		$effect(() => {
			const look = (): void => {
				this.#visible = document.visibilityState !== "hidden";
			};
			look();
			document.addEventListener("visibilitychange", look);
			return () => document.removeEventListener("visibilitychange", look);
		});
		$effect(() => this.attend());
	}

	/** Whether some seat plays from the table of exact chances. */
	get perfect(): boolean {
		return this.#live.chairs.some((chair) => chair.kind === "machine" && chair.level === "perfect");
	}

	/** Whether the seat to play waits for the table. */
	get waits(): boolean {
		return this.#live.live && this.#level === "perfect" && oracle.state !== "ready" && !this.searches;
	}

	get thinks(): boolean {
		return this.#due !== undefined;
	}

	/** Why its thought about this match failed; `tryAgain` thinks again. */
	get fault(): MindRefusal | undefined {
		return this.#failed?.match === this.#live.match ? this.#failed.why : undefined;
	}

	/** Ends the search: the best play so far is played. */
	playNow(): void {
		this.#stop?.abort();
	}

	tryAgain(): void {
		this.#failed = undefined;
	}

	/** Thinks and plays, where a machine is to decide. For an effect; returns how to stop. */
	attend(): (() => void) | undefined {
		return this.#due && untrack(() => this.#begin());
	}

	/** The level of the seat to decide; undefined for a person. */
	get #level(): ChairLevel | undefined {
		const chair = this.#live.chairs[this.#live.actor];
		return chair?.kind === "machine" ? chair.level : undefined;
	}

	/** A hidden page does not play, nor one whose match is played in another tab. */
	#find(): Match | undefined {
		const ready = this.#live.live && this.#source.mine && this.#level !== undefined;
		return ready && this.#visible && !this.paused && !this.fault && !this.waits ? this.#live.match : undefined;
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

	/** A step that does not even belong to the game throws: the machine is at fault then, not the page. */
	async #turn(signal: AbortSignal, gone: () => boolean): Promise<void> {
		try {
			await this.#play(signal, gone);
		} catch (error) {
			const what = error instanceof Error ? error.message : "";
			if (!gone()) this.#fail({ code: "crashed", what, where: "", facts: {} });
		}
	}

	async #play(signal: AbortSignal, gone: () => boolean): Promise<void> {
		const { hand, game } = this.#live;
		const question = this.#question();
		const seen = pause(LEAST_MS, signal);
		if (question.level === "perfect") await this.#engine.teach(() => oracle.bytes());
		let answered = await this.#engine.think(question, { signal });
		// Stopped before a first result: a search of depth 1 is the next best thing.
		if (!answered.ok && answered.error.code === "stopped" && !gone())
			answered = await this.#engine.think({ ...question, limits: { depth: 1 } });
		await seen;
		await hand.motion.shown;
		if (gone()) return;
		if (!answered.ok) return this.#fail(answered.error);
		this.fallback = answered.value.fallback;
		for (const step of answered.value.play.map(asStep)) {
			if (gone()) return;
			if (!hand.step(step)) throw new Error(game.writeStep(hand.position, step));
			await hand.motion.shown;
		}
	}

	#fail(why: MindRefusal): void {
		this.#failed = { match: this.#live.match, why };
	}

	#question(): Question {
		const { actor } = this.#live;
		const left = this.#live.left(actor) ?? SHORT_OF_TIME_MS;
		return {
			...questionOf(this.#live),
			level: this.#level,
			seed: this.#source.seed + actor,
			...(left < SHORT_OF_TIME_MS && { limits: { ms: Math.max(1, left * SHARE_OF_TIME) } }),
		};
	}
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
	new Promise((over) => {
		if (signal.aborted) return over();
		const timer = setTimeout(over, ms);
		signal.addEventListener("abort", () => {
			clearTimeout(timer);
			over();
		});
	});
