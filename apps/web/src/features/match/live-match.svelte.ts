import {
	type Cell,
	CHANCE,
	type Game,
	OVER,
	type Play,
	type Position,
	SEATS,
	type Seat,
	type Step,
} from "@tablier/kernel";
import {
	abortsNow,
	type Chair,
	type Command,
	flagAt,
	goesOnWithout,
	historyOf,
	isFree,
	type Match,
	offerRefusal,
	playing,
	timeLeft,
	timeToPlay,
} from "@tablier/kernel/match";
import { playerTags, writeRecord } from "@tablier/kernel/record";
import { tick } from "svelte";
import { isPerson, machineAt } from "../../parts/engine/chair.ts";
import { Hand } from "../../parts/surface/hand.svelte.ts";
import { lastCells } from "../../parts/surface/last-cells.ts";
import { freshIn, noticeOf } from "./fresh.ts";
import type { MatchChange, MatchSource } from "./source.ts";

/** A match on a page, whoever keeps it: the position that is shown, the hand that plays, and what may be done now. */
export class LiveMatch {
	readonly game: Game;
	readonly hand: Hand;
	readonly source: MatchSource;
	/** The keeper's time, as of the last tick. */
	now = $state(0);
	#viewing = $state<number>();

	constructor(game: Game, source: MatchSource) {
		this.game = game;
		this.source = source;
		const owner = { free: () => this.awaited, premover: () => this.premover, play: (play: Play) => this.#play(play) };
		this.hand = new Hand(game, owner, source.rules);
		source.subscribe((change) => this.#changed(change));
		if (source.match) this.#begin();
	}

	/** Whether the match has begun, as far as this page knows. */
	get begun(): boolean {
		return this.source.match !== undefined;
	}

	get match(): Match {
		const { match } = this.source;
		if (!match) throw new Error("a match was shown before it had begun");
		return match;
	}

	/** The number of plays shown when the page looks back; undefined at the last position. */
	get viewing(): number | undefined {
		const at = this.#viewing;
		return at !== undefined && at < this.match.plays.length ? at : undefined;
	}

	/** The position that is shown. */
	get position(): Position {
		return this.viewing === undefined ? this.hand.position : this.match.line[this.viewing].position;
	}

	/** The seat to decide, or a die, or OVER. */
	get actor(): number {
		return this.match.result ? OVER : this.hand.turn.actor;
	}

	get live(): boolean {
		return this.begun && !this.match.result && this.viewing === undefined;
	}

	/** Whether a person at this page is to decide, on the board that is shown. */
	get awaited(): boolean {
		return this.live && !this.source.pending && this.persons.includes(this.actor as Seat);
	}

	/**
	 * The seat that may set a move before its turn: in a match by link against the clock, where no die stands between. On one
	 * device the players see each other's screen, and days leave time enough.
	 */
	get premover(): Seat | undefined {
		if (!this.live || !this.source.away || this.actor < 0) return undefined;
		const { clock, plays } = this.match;
		if (clock.spec.kind === "none" || clock.spec.kind === "days" || plays.some(({ by }) => by === CHANCE))
			return undefined;
		return this.persons.find((seat) => seat !== this.actor && this.playing.includes(seat));
	}

	/** The chairs as they are played now: a machine sits where a player has left, if that was agreed. */
	get chairs(): readonly Chair[] {
		const sitters = this.source.table?.sitters ?? [];
		const { gone = [], agreement } = this.source.match ?? {};
		const standIn = agreement?.standIn;
		return sitters.map(({ chair }, seat) =>
			standIn !== undefined && isPerson(chair) && gone.includes(seat as Seat) ? machineAt(standIn) : chair,
		);
	}

	get machines(): readonly Seat[] {
		return SEATS.filter((seat) => this.chairs[seat]?.kind === "machine");
	}

	/** The seats that people at this page play, less those that they have left. */
	get persons(): readonly Seat[] {
		const gone = this.source.match?.gone ?? [];
		return this.source.seats.filter((seat) => !gone.includes(seat));
	}

	/** Seats that neither left nor were put out by the rules. */
	get playing(): readonly Seat[] {
		return this.begun ? playing(this.hand.rules, this.match) : [];
	}

	/** All steps since the match began, those of the play in progress included. */
	get steps(): readonly Step[] {
		return [...this.match.plays.flatMap(({ steps }) => steps), ...this.hand.turn.steps];
	}

	/** The cells of the last play that is shown. */
	get last(): ReadonlySet<Cell> {
		return lastCells(this.hand, this.match, this.viewing);
	}

	/** Whether the others play on when a seat leaves. */
	goesOnWithout(seat: Seat): boolean {
		return goesOnWithout(this.hand.rules, this.match, seat, this.machines);
	}

	/** The seat of this page that played last: only it may ask for its play back. */
	get lastPlayer(): Seat | undefined {
		const last = this.match.plays.findLast(({ by }) => this.persons.includes(by as Seat));
		return last?.by as Seat | undefined;
	}

	/** Why an offer would be refused now; undefined when it would not. */
	offerRefusal(what: "draw" | "take-back", by: Seat): string | undefined {
		return offerRefusal(this.match, what, by);
	}

	/** False when the command was refused; the notice says why. */
	send(command: Command): boolean {
		const refusal = this.source.send(command);
		if (!refusal) return true;
		const { code, illegal } = refusal;
		this.hand.notice = illegal ? { kind: "illegal", illegal } : { kind: "refused", code };
		return false;
	}

	view(play: number): void {
		this.#viewing = Math.max(0, play);
		this.hand.letGo();
		this.hand.lay(this.position);
	}

	/** Shows the last move before this number of plays, in motion. */
	show(plays: number): void {
		const { line, plays: all } = this.match;
		const play = all[plays - 1];
		if (!play) return;
		this.view(plays);
		const { hand } = this;
		hand.lay(line[plays - 1].position);
		hand.show(hand.tell(line[plays - 1].position, play.steps), () => line[plays].position);
	}

	/** The time of a seat in milliseconds; undefined without a clock, and for a seat that has left. */
	left(seat: number): number | undefined {
		const { clock, result, gone } = this.match;
		if (clock.spec.kind === "none" || gone.includes(seat as Seat)) return undefined;
		return timeLeft(clock, seat, this.now, !result && this.actor === seat);
	}

	/** Whether the clock of a seat waits for its first play: it shows all of its time and does not run. */
	free(seat: number): boolean {
		return !this.match.result && isFree(this.match.clock, seat);
	}

	/** How long the seat to decide may still take, its first play included; undefined without a clock. */
	toPlay(seat: number): number | undefined {
		return this.actor === seat && this.left(seat) !== undefined
			? timeToPlay(this.match.clock, seat, this.now)
			: undefined;
	}

	/** The moment, by the keeper's clock, at which the seat to decide runs out of time; undefined without a clock. */
	deadline(seat: number): number | undefined {
		return this.toPlay(seat) === undefined ? undefined : flagAt(this.match.clock, seat);
	}

	/** Whether leaving ends the match without a winner: not every player has moved. */
	get aborts(): boolean {
		return this.live && abortsNow(this.hand.rules, this.match);
	}

	/** For a timer, while a clock runs. */
	tick(): void {
		this.now = this.source.time();
		if (this.begun && this.toPlay(this.actor) === 0) this.source.send({ kind: "claim-time" });
	}

	record(notes: Readonly<Record<string, string>>): string {
		const match = this.source.table?.match ?? this.match;
		const { setting, clock } = match.agreement;
		const sitters = this.source.table?.sitters ?? [];
		const known = sitters.some(({ chair, name }) => name !== undefined || chair.kind === "machine");
		return writeRecord(this.game, { ...match, setting, clock, notes: { ...notes, ...(known && playerTags(sitters)) } });
	}

	#play({ by, steps }: Play): boolean {
		return this.send({ kind: "play", by: by as Seat, steps });
	}

	#begin(): void {
		this.#settle();
		this.hand.lay(this.position);
		if (this.source.table?.lot && this.match.plays.every(({ by }) => by < 0))
			this.hand.notice = { kind: "lot", seat: Math.max(0, this.actor) };
	}

	/** Shows what is new beyond what the board shows already. A change without a play leaves the play in progress alone. */
	#changed({ before, events }: MatchChange): void {
		if (!this.begun) return;
		if (!before) return this.#begin();
		const { hand, match } = this;
		this.now = this.source.time();
		if (events.some(({ kind }) => kind === "declined")) hand.notice = { kind: "declined" };
		const fresh = freshIn(hand, before, match, hand.turn.steps);
		const ends = match.result !== undefined && before.result === undefined;
		if (fresh.goesOn && match.plays.length === before.plays.length && !ends) return;
		this.#settle();
		if (!fresh.goesOn || ends) hand.premove.cancel();
		if (!fresh.goesOn) {
			hand.notice = events.some(({ kind }) => kind === "taken-back") ? { kind: "taken-back" } : undefined;
			return hand.lay(this.position);
		}
		hand.notice = noticeOf(fresh, hand.notice, match);
		if (this.viewing !== undefined) return;
		if (!fresh.kept) hand.lay(historyOf(before).position);
		if (fresh.effects.length > 0) hand.show(fresh.effects);
		this.#playAhead();
	}

	/** After the page has said what the other player did. */
	#playAhead(): void {
		if (this.awaited && this.hand.premove.set) void tick().then(() => this.hand.playPremove());
	}

	#settle(): void {
		this.#viewing = this.viewing;
		this.now = this.source.time();
		this.hand.take(historyOf(this.match), this.match.result !== undefined);
	}
}
