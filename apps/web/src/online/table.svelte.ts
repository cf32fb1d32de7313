import { type Title, titleOfRuleset } from "@tablier/games";
import {
	actorIn,
	advance,
	asCell,
	type Cell,
	type Game,
	type History,
	type Illegal,
	OVER,
	type Position,
	type Seat,
	type Step,
} from "@tablier/kernel";
import { evolve, historyOf, type Match, type Table, timeLeft } from "@tablier/kernel/match";
import { writeRecord, writeSteps } from "@tablier/kernel/record";
import type { Code, Inward, Outward, Phrase, Presence } from "@tablier/protocol";
import { type Follower, greet, nudge, send, type Taken, take, versionOf } from "@tablier/protocol/follower";
import { untrack } from "svelte";
import { newId } from "../device/id.ts";
import { levelNumber, PERSON } from "../table/company.ts";
import { Hand } from "../table/hand.svelte.ts";
import type { ShownMatch } from "../table/shown.ts";
import { cellsOf } from "../table/telling.ts";
import { freshIn, noticeOf } from "./fresh.ts";
import { Line } from "./line.svelte.ts";
import { newSalt } from "./secret.ts";

/** Something that was asked of the server and was not done. */
export interface Complaint {
	readonly code: Code;
	readonly illegal?: Illegal;
	/** The play that was drawn and is taken back. */
	readonly play?: string;
}

export interface Saying {
	readonly seat: number;
	readonly phrase: Phrase;
	readonly number: number;
}

/** Said about the match as this page has seen it. */
export type Order =
	| { readonly kind: "resign" | "accept" | "decline" | "rematch" }
	| { readonly kind: "offer"; readonly what: "draw" | "take-back" }
	| { readonly kind: "claim"; readonly seat: number; readonly as: "win" | "abandon" };

const NUDGE_MS = 4_000;
const MOST_SAYINGS = 4;
const NOBODY: Omit<Presence, "match" | "kind"> = { seats: [], watchers: 0, now: 0 };

/**
 * A match that a server keeps, followed over a line. A play is drawn as soon as it is made, over what the server has told;
 * what the server tells is always what counts.
 */
export class OnlineTable implements ShownMatch {
	readonly id: string;
	readonly game: Game;
	readonly hand: Hand;
	readonly line: Line;
	viewing = $state<number>();
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
	#follower = $state.raw<Follower>() as Follower;
	#steps = $state.raw<readonly Step[]>([]);
	#here = $state.raw<History>();
	#nudging: ReturnType<typeof setInterval> | undefined;
	/** The server's match with the play that waits laid over it. */
	readonly #shown = $derived.by(() => this.#overlay());

	constructor(game: Game, id: string, key: string) {
		this.id = id;
		this.game = game;
		this.hand = new Hand(game, { free: () => this.awaited, play: (step) => this.play(step) });
		this.#follower = { match: id, key };
		this.line = new Line({ greet: () => greet(this.#follower), receive: (frame) => this.#receive(frame) });
	}

	open(): void {
		this.line.open();
		this.#nudging = setInterval(() => {
			if (this.#follower.waiting) this.line.send(nudge(this.#follower));
		}, NUDGE_MS);
	}

	close(): void {
		clearInterval(this.#nudging);
		this.line.close();
	}

	/** What the server has told; undefined until it has. */
	get table(): Table | undefined {
		return this.#follower.table;
	}

	/** Null for a watcher. */
	get seat(): number | null | undefined {
		return this.#follower.seat;
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
		return this.#follower.waiting !== undefined;
	}

	/** Over, and the server has said so. */
	get over(): boolean {
		return this.table?.match?.result !== undefined;
	}

	get position(): Position {
		return this.viewing === undefined ? this.#history.position : this.match.line[this.viewing].position;
	}

	get actor(): number {
		return this.match.result ? OVER : actorIn(this.hand.rules, this.#history);
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

	get company(): { readonly levels: readonly number[] } {
		const sitters = this.table?.sitters ?? [];
		return { levels: sitters.map(({ chair }) => (chair.kind === "machine" ? levelNumber(chair.level) : PERSON)) };
	}

	get started(): boolean {
		return this.#steps.length > 0;
	}

	get last(): ReadonlySet<Cell> {
		const { plays, line } = this.match;
		const index = plays.slice(0, this.viewing ?? plays.length).findLastIndex(({ by }) => by >= 0);
		if (index < 0) return new Set();
		return new Set(this.hand.tell(line[index].position, plays[index].steps).flatMap(cellsOf));
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
		const last = this.match.plays.length;
		const at = Math.max(0, Math.min(last, play));
		this.viewing = at === last ? undefined : at;
		this.hand.letGo();
		this.hand.lay(this.position);
	}

	record(notes: Readonly<Record<string, string>>): string {
		const match = this.table?.match ?? this.match;
		const { setting, clock } = match.agreement;
		return writeRecord(this.game, { ...match, setting, clock, notes });
	}

	/** A step of this seat; the play is sent as soon as it is somebody else's turn. */
	play(step: Step): void {
		const from = this.#history;
		const text = this.game.writeStep(from.position, step);
		const next = advance(this.hand.rules, from, step);
		this.hand.pending = undefined;
		this.complaint = undefined;
		if (!next.ok) {
			this.hand.notice = { kind: "illegal", illegal: next.error };
			return;
		}
		const { history, effects } = next.value;
		const seat = this.actor;
		const steps = [...this.#steps, step];
		this.hand.notice = { kind: "effects", effects, seat, text };
		if (actorIn(this.hand.rules, history) === seat) {
			this.#steps = steps;
			this.#here = history;
			this.hand.take(history);
		} else {
			const sent = send(this.#follower, newId(), steps, newSalt());
			this.#follower = sent.follower;
			this.#settle();
			this.line.send(sent.send);
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
		this.line.send([{ ...order, match: this.id, seen: versionOf(this.#follower), id: newId() } as Inward]);
	}

	say(phrase: Phrase): void {
		this.line.send([{ kind: "say", match: this.id, phrase }]);
	}

	get #history(): History {
		return this.#here ?? historyOf(this.match);
	}

	#overlay(): Match | undefined {
		const { table, waiting, seat } = this.#follower;
		const match = table?.match;
		// A play for a position that has changed since will be refused: it is not drawn over the new one.
		if (!match || !waiting || seat === null || seat === undefined || waiting.seen < table.moved) return match;
		const at = untrack(() => this.serverTime);
		return evolve(this.hand.rules, match, { kind: "played", by: seat as Seat, steps: waiting.steps, at });
	}

	#receive(frame: Outward): void {
		if ("match" in frame && frame.match !== this.id) return;
		if (frame.kind === "presence") this.presence = frame;
		if (frame.kind === "said") this.#hear(frame);
		if (frame.kind === "events" && this.#isStrange(frame)) return;
		const before = this.#shown;
		const moved = this.table?.moved;
		const waited = this.#follower.waiting;
		const taken = take(this.hand.rules, this.#follower, frame);
		this.#follower = taken.follower;
		this.line.send(taken.send);
		this.tick();
		if (frame.kind === "refused") this.#refused(frame, taken);
		if (taken.events.length > 0) this.#happened(taken, before, moved !== this.table?.moved);
		if (taken.settled?.refusal && waited && before) this.#takeBack(taken.settled.refusal, before);
	}

	#isStrange({ events }: Outward & { kind: "events" }): boolean {
		const [first] = events;
		if (first?.kind !== "opened") return false;
		const { ruleset } = first.agreement.setting;
		if (this.game.rulesets.some(({ id }) => id === ruleset)) return false;
		this.strange = titleOfRuleset(ruleset);
		return true;
	}

	#hear({ seat, phrase }: Outward & { kind: "said" }): void {
		const number = (this.sayings.at(-1)?.number ?? 0) + 1;
		this.sayings = [...this.sayings, { seat, phrase, number }].slice(-MOST_SAYINGS);
	}

	/** What was refused beside a play. Before anything is known, no key opens anything here. */
	#refused(frame: Outward & { kind: "refused" }, { settled }: Taken<Position>): void {
		if (frame.code === "no-match" && !this.table) this.closed = frame.code;
		else if (!settled && frame.id !== this.#follower.waiting?.id && frame.code !== "no-match")
			this.complaint = { code: frame.code };
	}

	#takeBack({ code, illegal }: Outward & { kind: "refused" }, before: Match): void {
		const index = before.plays.length - 1;
		const play = writeSteps(this.game, before.line[index].position, before.plays[index].steps);
		this.complaint = { code, play, ...(illegal && { illegal: { ...illegal, cells: illegal.cells.map(asCell) } }) };
		this.hand.notice = undefined;
		this.#settle();
		this.hand.lay(this.position);
	}

	/** Shows what is new beyond what was drawn already. */
	#happened({ events }: Taken<Position>, before: Match | undefined, moved: boolean): void {
		for (const event of events) if (event.kind === "followed" && before) this.next = event.match;
		if (!this.begun) return;
		if (!before) {
			this.#settle();
			return this.hand.lay(this.position);
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
		this.#steps = [];
		this.#here = undefined;
		this.hand.take(this.#history, this.match.result !== undefined);
	}
}
