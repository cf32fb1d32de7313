import type { Game, Position, Stacks } from "@tablier/kernel";
import { type Replay, readRecord, replayRecord } from "@tablier/kernel/record";
import { Hand } from "../../parts/surface/hand.svelte.ts";

const WHOLE_MS = 60_000;
/** Faster than this nobody follows; slower, a short game drags. */
const [LEAST_MS, MOST_MS] = [550, 1500];

/** A recorded game that plays itself, once. */
export class Demo {
	readonly hand: Hand;
	/** Milliseconds from one move to the next: the whole game takes about a minute. */
	readonly pause: number;
	readonly length: number;
	at = $state(0);
	readonly #replay: Replay;

	constructor(game: Game, text: string) {
		const record = readRecord(text);
		if (!record.ok) throw new Error("the record of a cover cannot be read");
		const replay = replayRecord(game, record.value);
		if (!replay.ok) throw new Error("the record of a cover does not replay");
		this.#replay = replay.value;
		this.length = replay.value.plays.length;
		this.pause = Math.min(MOST_MS, Math.max(LEAST_MS, WHOLE_MS / Math.max(1, this.length)));
		this.hand = new Hand(game, { free: () => false });
		this.hand.take(replay.value.line[0], true);
		this.hand.lay(replay.value.line[0].position);
	}

	get position(): Position {
		return this.#replay.line[this.at].position;
	}

	/** The pieces of the beginning, where points are pieces that were pushed out. */
	get start(): Stacks | undefined {
		const { stacks, scores } = this.hand.game.look(this.#replay.line[0].position);
		return scores.length > 0 ? stacks : undefined;
	}

	get over(): boolean {
		return this.at >= this.length;
	}

	/** Shows the next move. */
	step(): void {
		if (this.over) return;
		const { line, plays } = this.#replay;
		const effects = this.hand.tell(line[this.at].position, plays[this.at].steps);
		this.at++;
		const after = line[this.at];
		this.hand.take(after, true);
		this.hand.show(effects, () => after.position);
	}
}
