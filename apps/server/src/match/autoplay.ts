import { createHash } from "node:crypto";
import type { Question } from "@tablier/engine";
import { asStep, err, type Position, type Result, type Rules, type Seat } from "@tablier/kernel";
import { type ChairLevel, type Match, type Table, timeLeft } from "@tablier/kernel/match";
import type { MatchContext } from "./context.ts";
import { type Deadline, deadlineOf, isJob } from "./deadline.ts";
import type { CommandRefusal } from "./decision.ts";
import type { Applied, MatchHandle } from "./match-handle.ts";

/** What autoplay needs of its match. */
export interface AutoplayMatch<P extends Position> extends MatchHandle {
	readonly state: Table<P>;
	/** The lag of the slowest connection of a seat. */
	lagOf(seat: Seat): number;
	/** The address of the client that played last. */
	readonly address: string;
}

/** Pause before a machine that failed tries again. */
const MACHINE_AGAIN_MS = 2_000;
/** Pause after a refusal: the database may be away for minutes, and some refusals are permanent. */
const AGAIN_MS = 1_000;
/** A job that no node has done for this time is done here. */
const OVERDUE_MS = 10_000;
const MOST_PATIENCE_MS = 1_000;
const OVERTAKEN: readonly CommandRefusal["code"][] = ["stale", "match-over", "seat-gone", "not-your-turn"];

/** What happens in a match without a client asking: flags fall, machines answer offers and play. */
export class Autoplay<P extends Position> {
	private readonly match: AutoplayMatch<P>;
	private readonly context: MatchContext;
	private readonly rules: Rules<P>;
	/** The version of the position that a machine is thinking about. */
	private thinking = -1;
	/** Nothing is tried before this time. */
	private rests = 0;
	/** Time of the last change. */
	private changed: number;
	private stopped = false;

	constructor(match: AutoplayMatch<P>, context: MatchContext, rules: Rules<P>) {
		this.match = match;
		this.context = context;
		this.rules = rules;
		this.changed = context.now();
	}

	get busy(): boolean {
		return this.thinking >= 0;
	}

	/** Called after every change. */
	moved(): void {
		this.changed = this.context.now();
		this.schedule();
	}

	stop(): void {
		this.stopped = true;
	}

	/** Called at the time that `schedule` asked for. */
	async wake(): Promise<void> {
		const { match } = this;
		const deadline = deadlineOf(this.rules, match.state);
		if (deadline && this.isJob(deadline) && this.context.now() < this.overdue(deadline)) return this.schedule();
		if (deadline?.kind === "flag") {
			const due = this.context.now() >= deadline.at + this.patience(deadline);
			if (due) this.restAfter(await match.apply({ kind: "claim-time" }));
		} else if (deadline?.kind === "answer") this.restAfter(await answerOffer(match, match.state, deadline.seat));
		else if (deadline?.kind === "machine") await this.think(deadline);
		this.schedule();
	}

	/** Sets the alarm for the next deadline. */
	schedule(): void {
		if (this.stopped) return;
		const deadline = deadlineOf(this.rules, this.match.state);
		const at = (time: number | undefined): void => this.context.wakeAt(this.match.id, time);
		const soon = Math.max(this.rests, this.context.now());
		if (!deadline) at(undefined);
		else if (this.isJob(deadline)) at(this.overdue(deadline));
		else if (deadline.kind === "flag") at(Math.max(this.rests, deadline.at + this.patience(deadline)));
		else if (deadline.kind === "answer" || this.thinking !== this.match.state.moved) at(soon);
	}

	private async think(machine: { readonly seat: Seat; readonly level: ChairLevel }): Promise<void> {
		const { match, moved } = this.match.state;
		if (!match || this.thinking === moved) return;
		this.thinking = moved;
		const done = await playMachine(this.match, this.context, this.rules, this.match.state, machine, this.match.address);
		if (this.thinking === moved) this.thinking = -1;
		// The player resigned or took a play back while the machine was thinking.
		if (done.ok || OVERTAKEN.includes(done.error.code)) return;
		this.context.fault(new Error(done.error.code), "a machine could not play", this.match.id);
		this.rests = this.context.now() + MACHINE_AGAIN_MS;
	}

	private restAfter(done: Result<Applied, CommandRefusal>): void {
		if (!done.ok && done.error.code !== "stale") this.rests = this.context.now() + AGAIN_MS;
	}

	private isJob(deadline: Deadline): boolean {
		return this.context.jobs === true && isJob(deadline, this.match.state);
	}

	/** When a job is done here after all. */
	private overdue(deadline: Deadline): number {
		return (deadline.kind === "flag" ? deadline.at : Math.max(this.changed, this.rests)) + OVERDUE_MS;
	}

	/** A flag falls a little later where a play may be under way. */
	private patience({ seat }: Deadline): number {
		return Math.min(MOST_PATIENCE_MS, this.match.lagOf(seat));
	}
}

/** A machine grants a take-back and declines a draw. */
export function answerOffer(
	match: MatchHandle,
	{ match: stand, version }: Table,
	seat: Seat,
): Promise<Result<Applied, CommandRefusal>> {
	return match.apply({ kind: stand?.offer?.what === "take-back" ? "accept" : "decline", by: seat }, { seen: version });
}

/** A machine thinks, and plays through the same handle as a client. */
export async function playMachine<P extends Position>(
	match: MatchHandle,
	context: MatchContext,
	rules: Rules<P>,
	table: Table<P>,
	{ seat, level }: { readonly seat: Seat; readonly level: ChairLevel },
	address: string,
): Promise<Result<Applied, CommandRefusal>> {
	if (!table.match) return err({ code: "not-begun" });
	const question = questionOf(rules, match.id, table.match, seat, level, context.now());
	const answered = await context.think(question, { match: match.id, address });
	if (!answered.ok) {
		context.fault(new Error(answered.error.code), "a machine could not think", match.id);
		return err({ code: "failed" });
	}
	const { answer, ms: thought, hurry } = answered.value;
	const { play, fallback } = answer;
	const steps = play.map(asStep);
	const command = { kind: "play", by: seat, steps, fallback, hurry, thought } as const;
	return match.apply(command, { seen: table.version, machine: true });
}

/** With less time than this on its clock, the machine uses a share of it. */
const SCARCE_MS = 30_000;
const SHARE = 30;
const LEAST_MS = 20;

/**
 * The question for the engine: the position and the plays, which are public. The seed of the engine's form comes
 * from the id of the match: the seed of the dice never leaves the actor.
 */
function questionOf<P extends Position>(
	rules: Rules<P>,
	id: string,
	match: Match<P>,
	seat: number,
	level: ChairLevel,
	now: number,
): Question {
	const { setting, position } = match.agreement;
	const timed = match.clock.spec.kind !== "none" && !match.gone.some((gone) => gone === seat);
	const left = timeLeft(match.clock, seat, now, true);
	return {
		setting,
		position: position ?? rules.game.writePosition(rules.game.start(setting)),
		steps: match.plays.flatMap(({ steps }) => steps),
		level,
		seed: createHash("sha256").update(`${id} ${seat}`).digest().readUInt32BE(0),
		...(timed && left < SCARCE_MS && { limits: { ms: Math.max(LEAST_MS, left / SHARE) } }),
	};
}
