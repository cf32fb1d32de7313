import type { Question } from "@tablier/engine";
import type { Mind } from "@tablier/engine/worker";
import { asStep, CHANCE } from "@tablier/kernel";
import { untrack } from "svelte";
import type { Study } from "../study.svelte.ts";

/** Strong enough to punish a blunder, and quick without a worker of its own. */
const LEVEL = 3;

/** In this thread: a sandboxed frame cannot start a worker. */
const openMind = async (): Promise<Mind> => (await import("@tablier/engine/worker")).openMindHere();

/** A machine that answers on an embedded board, for every seat but the person's. */
export class Reply {
	on = $state(false);
	failed = $state(false);
	readonly #study: Study;
	readonly #open: () => Promise<Mind>;
	#mind: Promise<Mind> | undefined;
	#person = 0;
	/** The place that waits for the machine. Steps of a play in progress do not change it. */
	readonly #due: number | undefined = $derived.by(() => (this.#waits() ? this.#study.here : undefined));

	constructor(study: Study, open: () => Promise<Mind> = openMind) {
		this.#study = study;
		this.#open = open;
	}

	/** Whoever is to move now plays on; the machine takes the other seats. */
	toggle(): void {
		const { actor, thrower = 0 } = this.#study;
		this.#person = actor >= 0 ? actor : thrower;
		this.failed = false;
		this.on = !this.on;
	}

	/** For an effect; returns how to stop. */
	attend(): (() => void) | undefined {
		if (this.#due === undefined) return undefined;
		let gone = false;
		untrack(() => void this.#play(() => gone));
		return () => {
			gone = true;
		};
	}

	/** Only at the end of the line: a player who looks back is not interrupted. */
	#waits(): boolean {
		const { actor, thrower, index, line, result } = this.#study;
		if (!this.on || this.failed || result || index !== line.length - 1) return false;
		return actor === CHANCE ? thrower !== this.#person : actor >= 0 && actor !== this.#person;
	}

	async #play(gone: () => boolean): Promise<void> {
		const { hand, actor, tree, steps } = this.#study;
		await hand.motion.shown;
		if (gone()) return;
		if (actor === CHANCE) return this.#study.throwDie();
		const play = await this.#think({ setting: tree.setting, position: tree.start, steps });
		if (gone()) return;
		this.failed = play === undefined;
		for (const step of (play ?? []).map(asStep)) {
			if (gone() || !this.#study.play(step)) return;
			await hand.motion.shown;
		}
	}

	/** Undefined where the engine cannot be had, or refuses. */
	async #think(line: Pick<Question, "setting" | "position" | "steps">): Promise<readonly number[] | undefined> {
		try {
			this.#mind ??= this.#open();
			const answer = await (await this.#mind).think({ ...line, level: LEVEL, seed: drawSeed() });
			return answer.ok ? answer.value.play : undefined;
		} catch {
			this.#mind = undefined;
			return undefined;
		}
	}
}

const drawSeed = (): number => Math.floor(Math.random() * 2 ** 31);
