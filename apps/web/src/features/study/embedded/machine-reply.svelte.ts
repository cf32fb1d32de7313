import type { Question } from "@tablier/engine";
import type { Desk } from "@tablier/engine/worker";
import { asStep, CHANCE } from "@tablier/kernel";
import { untrack } from "svelte";
import type { Study } from "../study.svelte.ts";

/** Strong enough to punish a blunder, and quick without a worker of its own. */
const LEVEL = 3;

type Answerer = Pick<Desk, "answer">;

/** In this thread: a sandboxed frame can neither start a worker nor share memory. */
const openDesk = async (): Promise<Answerer> => new (await import("@tablier/engine/worker")).Desk();

/** A machine that answers on an embedded board, for every seat but the person's. */
export class MachineReply {
	on = $state(false);
	failed = $state(false);
	readonly #study: Study;
	readonly #open: () => Promise<Answerer>;
	#desk: Promise<Answerer> | undefined;
	#person = 0;
	/** The place that waits for the machine. Steps of a play in progress do not change it. */
	readonly #due: number | undefined = $derived.by(() => (this.#waits() ? this.#study.here : undefined));

	constructor(study: Study, open: () => Promise<Answerer> = openDesk) {
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
			this.#desk ??= this.#open();
			const question: Question = { ...line, level: LEVEL, seed: drawSeed() };
			const answer = await (await this.#desk).answer(question, { stop: () => false });
			return answer.ok ? answer.value.play : undefined;
		} catch {
			this.#desk = undefined;
			return undefined;
		}
	}
}

const drawSeed = (): number => Math.floor(Math.random() * 2 ** 31);
