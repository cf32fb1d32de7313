import type { Title } from "@tablier/games";
import {
	addStep,
	beginTurn,
	type Cell,
	type Game,
	type History,
	OVER,
	type Position,
	type Seat,
	type Step,
	type Turn,
} from "@tablier/kernel";
import { goesOnWithout, historyOf, type Match, machinesOf, playing, type Table, timeLeft } from "@tablier/kernel/match";
import { playerTags, writeRecord } from "@tablier/kernel/record";
import type { Code, Outward, Phrase, Presence } from "@tablier/protocol";
import type { Taken } from "@tablier/protocol/follower";
import { untrack } from "svelte";
import { levelNumber, PERSON } from "../../../parts/engine/company.ts";
import { Hand } from "../../../parts/surface/hand.svelte.ts";
import { lastCells } from "../../../parts/surface/last-cells.ts";
import type { ShownMatch } from "../shown.ts";
import { type Complaint, complaintOf } from "./complaint.ts";
import type { Line } from "./connection.svelte.ts";
import { freshIn, noticeOf } from "./fresh.ts";
import { isDrawn, overlay, stillViewed, strangerIn } from "./optimistic.ts";
import { hear, type Order, type Saying } from "./order.ts";
import { Following, type Place } from "./session.svelte.ts";

const NOBODY: Omit<Presence, "match" | "kind"> = { seats: [], watchers: 0, now: 0 };

/**
 * A match that a server keeps, followed over a line. A play is drawn as soon as it is made, over what the server has told;
 * what the server tells is always what counts.
 */
export class OnlineTable implements ShownMatch {
	readonly id: string;
	readonly game: Game;
	readonly hand: Hand;
	presence = $state.raw(NOBODY);
	sayings = $state.raw<readonly Saying[]>([]);
	complaint = $state.raw<Complaint>();
	/** Final: the server knows no such match, or the key does not open it. */
	closed = $state<Code>();
	/** The title that the match is of, when it is not the one of the address. */
	strange = $state.raw<Title>();
	now = $state(Date.now());
	/** The match that follows, told while this page was looking. */
	next = $state<string>();
	readonly #following: Following;
	#viewing = $state<number>();
	/** Steps that the server does not know of; undefined while there are none. */
	#partial = $state.raw<Turn>();
	/** The server's match with the play that waits laid over it. */
	readonly #shown = $derived.by(() =>
		overlay(
			this.hand.rules,
			this.#following.follower,
			untrack(() => this.serverTime),
		),
	);

	constructor(game: Game, place: Place) {
		this.id = place.match;
		this.game = game;
		this.hand = new Hand(game, { free: () => this.awaited, play: (step) => this.play(step) });
		this.#following = new Following(this.hand.rules, place, (frame) => this.#receive(frame));
	}

	get line(): Line {
		return this.#following.line;
	}

	open(): void {
		this.#following.open();
	}

	close(): void {
		this.#following.close();
	}

	/** What the server has told; undefined until it has. */
	get table(): Table | undefined {
		return this.#following.follower.table;
	}

	/** Null for a watcher. */
	get seat(): number | null | undefined {
		return this.#following.follower.seat;
	}

	get begun(): boolean {
		return this.#shown !== undefined;
	}

	get match(): Match {
		if (!this.#shown) throw new Error("a match was shown before it had begun");
		return this.#shown;
	}

	/** Whether a play is drawn that the server has not kept yet. */
	get waiting(): boolean {
		return this.#following.follower.waiting !== undefined;
	}

	/** Whether something was ordered that waits for the server to be heard. */
	get ordered(): boolean {
		return this.#following.held?.sent === false;
	}

	/** Over, and the server has said so. */
	get over(): boolean {
		return this.table?.match?.result !== undefined;
	}

	/** The position that is looked back at; undefined at the last one, also when a take-back has made it the last. */
	get viewing(): number | undefined {
		return this.#viewing === undefined ? undefined : stillViewed(this.#viewing, this.match);
	}

	get position(): Position {
		return this.viewing === undefined ? this.#history.position : this.match.line[this.viewing].position;
	}

	get actor(): number {
		return this.match.result ? OVER : this.#turn.actor;
	}

	get live(): boolean {
		return this.begun && !this.match.result && this.viewing === undefined;
	}

	get awaited(): boolean {
		return this.live && !this.waiting && this.persons.includes(this.actor);
	}

	get persons(): readonly number[] {
		const { seat } = this;
		const gone = this.table?.match?.gone ?? [];
		return seat === null || seat === undefined || gone.includes(seat as Seat) ? [] : [seat];
	}

	get playing(): readonly Seat[] {
		return this.begun ? playing(this.hand.rules, this.match) : [];
	}

	/** Whether the others play on when a seat leaves. */
	goesOnWithout(seat: Seat): boolean {
		return this.table !== undefined && goesOnWithout(this.hand.rules, this.match, seat, machinesOf(this.table));
	}

	get company(): { readonly levels: readonly number[] } {
		const sitters = this.table?.sitters ?? [];
		return { levels: sitters.map(({ chair }) => (chair.kind === "machine" ? levelNumber(chair.level) : PERSON)) };
	}

	get started(): boolean {
		return this.#partial !== undefined;
	}

	get last(): ReadonlySet<Cell> {
		return lastCells(this.hand, this.match, this.viewing);
	}

	get serverTime(): number {
		return Date.now() + this.line.offset;
	}

	tick(): void {
		this.now = this.serverTime;
	}

	left(seat: number): number | undefined {
		const { clock, result, gone } = this.match;
		if (clock.spec.kind === "none" || gone.includes(seat as Seat)) return undefined;
		return timeLeft(clock, seat, this.now, !result && this.actor === seat);
	}

	view(play: number): void {
		this.#viewing = stillViewed(Math.max(0, play), this.match);
		this.hand.letGo();
		this.hand.lay(this.position);
	}

	record(notes: Readonly<Record<string, string>>): string {
		const match = this.table?.match ?? this.match;
		const { setting, clock } = match.agreement;
		const players = playerTags(this.table?.sitters ?? []);
		return writeRecord(this.game, { ...match, setting, clock, notes: { ...notes, ...players } });
	}

	/** A step of this seat; the play is sent as soon as it is somebody else's turn. */
	play(step: Step): void {
		const from = this.#history;
		const text = this.game.writeStep(from.position, step);
		const added = addStep(this.hand.rules, this.#turn, step);
		this.hand.pending = undefined;
		this.complaint = undefined;
		if (!added.ok) {
			this.hand.notice = { kind: "illegal", illegal: added.error };
			return;
		}
		const { turn, effects, play } = added.value;
		this.hand.notice = { kind: "effects", effects, seat: this.actor, text };
		if (!play) {
			this.#partial = turn;
			this.hand.take(turn.history);
		} else {
			this.#following.play(play.steps);
			this.#settle();
		}
		this.hand.show(effects, () => this.position);
	}

	dropSteps(): void {
		this.#settle();
		this.hand.notice = { kind: "taken-back" };
		this.hand.lay(this.position);
	}

	/** Whatever is asked of the match beside a play. */
	order(order: Order): void {
		this.complaint = undefined;
		this.#following.order(order);
	}

	say(phrase: Phrase): void {
		if (!this.#following.say(phrase)) this.complaint = { code: "unreachable" };
	}

	get #turn(): Turn {
		return this.#partial ?? beginTurn(this.hand.rules, historyOf(this.match));
	}

	get #history(): History {
		return this.#partial?.history ?? historyOf(this.match);
	}

	#receive(frame: Outward): void {
		if ("match" in frame && frame.match !== this.id) return;
		if (frame.kind === "presence") this.presence = frame;
		if (frame.kind === "said") this.sayings = hear(this.sayings, frame);
		if (frame.kind === "events") {
			const stranger = strangerIn(this.game, frame);
			if (stranger) {
				this.strange = stranger;
				return;
			}
		}
		const before = this.#shown;
		const drawn = isDrawn(this.#following.follower) ? before : undefined;
		const moved = this.table?.moved;
		const held = this.#following.held?.id;
		const taken = this.#following.take(frame);
		this.tick();
		if (frame.kind === "refused" && (frame.id === undefined || frame.id !== held)) this.#refused(frame, taken);
		// Why an order was refused is of no use once the match has gone on; why a play was, until the player plays again.
		if (taken.events.length > 0 && this.complaint?.play === undefined) this.complaint = undefined;
		if (taken.refusal) this.complaint = { code: taken.refusal };
		if (taken.events.length > 0) this.#happened(taken, before, moved !== this.table?.moved);
		if (taken.settled?.refusal) this.#takeBack(taken.settled.refusal, drawn);
	}

	/** What was refused beside a play. Before anything is known, no key opens anything here. */
	#refused(frame: Outward & { kind: "refused" }, { settled }: Taken<Position>): void {
		if ((frame.code === "no-match" || frame.code === "quarantined") && !this.table) {
			this.closed = frame.code;
			this.#following.forget();
		} else if (!settled && frame.id !== this.#following.follower.waiting?.id && frame.code !== "no-match")
			this.complaint = { code: frame.code };
	}

	/** Taken back visibly: what the server refuses has not happened. */
	#takeBack(refusal: Outward & { kind: "refused" }, drawn: Match | undefined): void {
		this.complaint = complaintOf(this.game, refusal, drawn);
		this.hand.notice = undefined;
		if (!this.begun) return;
		this.#settle();
		this.hand.lay(this.position);
	}

	/** Shows what is new beyond what was drawn already. */
	#happened({ events }: Taken<Position>, before: Match | undefined, moved: boolean): void {
		for (const event of events) if (event.kind === "followed" && before) this.next = event.match;
		if (!this.begun) return;
		if (!before) {
			this.#settle();
			this.hand.lay(this.position);
			if (this.table?.lot && this.match.plays.every(({ by }) => by < 0)) this.hand.notice = { kind: "lot", seat: 0 };
			return;
		}
		if (events.some(({ kind }) => kind === "declined")) this.hand.notice = { kind: "declined" };
		if (events.some(({ kind }) => kind === "taken-back")) {
			this.#settle();
			this.hand.notice = { kind: "taken-back" };
			return this.hand.lay(this.position);
		}
		if (moved || (this.match.result && !before.result)) this.#showSince(before);
	}

	#showSince(before: Match): void {
		const fresh = freshIn(this.hand, before, this.match);
		this.#settle();
		if (!fresh.goesOn) return this.hand.lay(this.position);
		if (fresh.effects.length === 0 && !this.match.result) return;
		this.hand.notice = noticeOf(fresh, this.hand.notice, this.match);
		if (this.viewing === undefined && fresh.effects.length > 0) this.hand.show(fresh.effects, () => this.position);
	}

	#settle(): void {
		this.#partial = undefined;
		this.#viewing = this.viewing;
		this.hand.take(this.#history, this.match.result !== undefined);
	}
}
