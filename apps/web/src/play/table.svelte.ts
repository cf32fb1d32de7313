import { type Aiming, beginAiming, layTokens, moveTokens, stepAt, type Token, targets, touch } from "@tablier/board";
import {
	actorIn,
	type Cell,
	type Effect,
	type Game,
	type Illegal,
	legalIn,
	type Position,
	type Rules,
	rulesOf,
	type Seat,
	type Setting,
	type Step,
	type Travel,
} from "@tablier/kernel";
import {
	begin,
	type ClockSpec,
	type Command,
	decide,
	evolve,
	historyOf,
	type Match,
	type MatchEvent,
	positionOf,
	timeLeft,
} from "@tablier/kernel/match";
import { type Replay, writeRecord } from "@tablier/kernel/record";
import { drawAtRandom } from "./chance.ts";
import { type Kept, keepMatch } from "./keeping.ts";

const TRAVEL_TIME = 190;

/** What the page shows beside the board, in facts: the view has the words. */
export type Notice =
	| { readonly kind: "illegal"; readonly illegal: Illegal }
	| { readonly kind: "refused"; readonly code: string }
	| { readonly kind: "effects"; readonly effects: readonly Effect[]; readonly seat: number; readonly text: string }
	| { readonly kind: "taken-back" | "declined" };

/** A match on one device: the kernel's match, what is being aimed at, and the pieces on their way. */
export class Table {
	readonly game: Game;
	readonly rules: Rules;
	events = $state.raw<readonly MatchEvent[]>([]);
	match = $state.raw<Match>() as Match;
	aiming = $state.raw<Aiming>(beginAiming([]));
	tokens = $state.raw<readonly Token[]>([]);
	notice = $state.raw<Notice>();
	/** A whole step that waits for confirmation. */
	pending = $state.raw<Step>();
	pointed = $state.raw<Cell>();
	/** The play looked at, when it is not the last one. */
	viewing = $state<number>();
	kept = $state(true);
	now = $state(0);
	#openedAt = Date.now();
	#elapsed = 0;
	#moving = 0;

	constructor(game: Game, kept: Kept | undefined, fresh: { setting: Setting; clock: ClockSpec } | undefined) {
		this.game = game;
		this.rules = rulesOf(game);
		if (kept) {
			this.#elapsed = kept.elapsed;
			this.#take(kept.events);
		} else if (fresh) this.start(fresh.setting, fresh.clock);
	}

	start(setting: Setting, clock: ClockSpec): void {
		const decision = begin(this.rules, { setting, clock }, this.time(), drawAtRandom);
		if (!decision.ok) throw new Error(`a match did not begin: ${decision.error.code}`);
		this.#take(decision.value);
		this.#keep();
	}

	/** Takes over a record as a match that can go on. */
	open(replay: Replay): void {
		const first = replay.line[0].position;
		const at = this.time();
		const agreement = {
			setting: replay.setting,
			position: this.game.writePosition(first),
			clock: { kind: "none" } as const,
		};
		const events: MatchEvent[] = [{ kind: "begun", agreement, at }];
		for (const { by, steps } of replay.plays) events.push({ kind: "played", by, steps, at });
		this.#take(events);
		this.#keep();
	}

	get position(): Position {
		return this.viewing === undefined ? positionOf(this.match) : this.match.line[this.viewing].position;
	}

	get actor(): number {
		return this.match.result ? -2 : actorIn(this.rules, historyOf(this.match));
	}

	get live(): boolean {
		return !this.match.result && this.viewing === undefined;
	}

	get targets(): ReadonlySet<Cell> {
		return this.live ? targets(this.aiming) : new Set();
	}

	get legal(): readonly Step[] {
		return this.live ? this.aiming.steps.map(({ step }) => step) : [];
	}

	/** The cells of the last play shown. */
	get last(): ReadonlySet<Cell> {
		const shown = this.match.plays.slice(0, this.viewing ?? this.match.plays.length);
		const index = shown.findLastIndex(({ by }) => by >= 0);
		if (index < 0) return new Set();
		const from = this.match.line[index].position;
		const cells = this.match.plays[index].steps.flatMap((step) => {
			const told = this.rules.tell(from, step);
			return told.ok ? travelsOf(told.value.effects).flatMap(({ from: a, to: b }) => (b === null ? [a] : [a, b])) : [];
		});
		return new Set(cells);
	}

	/** What the step that is pending or under the pointer would move. */
	get preview(): readonly Travel[] {
		if (!this.live) return [];
		const step = this.pending ?? (this.pointed === undefined ? undefined : stepAt(this.aiming, this.pointed));
		if (step === undefined || (this.aiming.touched.length === 0 && this.pending === undefined)) return [];
		const told = this.rules.tell(positionOf(this.match), step);
		return told.ok ? joinTravels(travelsOf(told.value.effects)) : [];
	}

	get faults(): readonly Cell[] {
		return this.notice?.kind === "illegal" ? this.notice.illegal.cells : [];
	}

	touch(cell: Cell, confirm: boolean): void {
		if (!this.live) return;
		if (this.pending !== undefined) {
			const again = stepAt(this.aiming, cell) === this.pending;
			if (again) return this.confirm();
			this.pending = undefined;
		}
		const result = touch(this.aiming, cell);
		this.notice = undefined;
		switch (result.kind) {
			case "aiming":
			case "let-go":
				this.aiming = result.aiming;
				return;
			case "misaim":
				this.notice = { kind: "illegal", illegal: this.game.misaim(positionOf(this.match), result.touched) };
				return;
			case "step":
				if (confirm) this.pending = result.step;
				else this.play(result.step);
		}
	}

	confirm(): void {
		if (this.pending !== undefined) this.play(this.pending);
	}

	letGo(): void {
		this.pending = undefined;
		this.notice = undefined;
		this.aiming = beginAiming(this.aiming.steps);
	}

	play(step: Step): void {
		this.pending = undefined;
		const begun = this.match.plays.length;
		const by = this.actor;
		const text = this.game.writeStep(positionOf(this.match), step);
		if (!this.command({ kind: "play", by: by as Seat, steps: [step] })) return;
		const effects = this.#effectsSince(begun);
		this.notice = { kind: "effects", effects: this.#withEnd(effects), seat: by, text };
		void this.#animate(effects);
	}

	/** What the plays from an index on did: a player's, and the dice after it. */
	#effectsSince(play: number): readonly Effect[] {
		return this.match.plays.slice(play).flatMap(({ steps }, i) => {
			let at = this.match.line[play + i].position;
			return steps.flatMap((step) => {
				const told = this.rules.tell(at, step);
				if (!told.ok) return [];
				at = told.value.position;
				return told.value.effects;
			});
		});
	}

	/** True when it was let through. */
	command(command: Command): boolean {
		const decision = decide(this.rules, this.match, command, this.time(), drawAtRandom);
		if (!decision.ok) {
			const { code, illegal } = decision.error;
			this.notice = illegal ? { kind: "illegal", illegal } : { kind: "refused", code };
			return false;
		}
		for (const event of decision.value) this.match = evolve(this.rules, this.match, event);
		this.events = [...this.events, ...decision.value];
		this.#settle();
		this.#keep();
		return true;
	}

	/** On one device everybody sits here: one answers for the others after they have been asked. */
	takeBack(agreed: boolean): void {
		const by = this.match.plays.findLast((play) => play.by >= 0)?.by;
		if (by === undefined || !this.#ask("take-back", by as Seat, agreed)) return;
		this.notice = { kind: agreed ? "taken-back" : "declined" };
	}

	offerDraw(agreed: boolean): void {
		if (this.#ask("draw", this.actor as Seat, agreed) && !agreed) this.notice = { kind: "declined" };
	}

	#ask(what: "draw" | "take-back", by: Seat, agreed: boolean): boolean {
		if (!this.command({ kind: "offer", what, by })) return false;
		const others = Array.from({ length: this.match.agreement.setting.seats }, (_, seat) => seat as Seat).filter(
			(seat) => seat !== by,
		);
		if (agreed) for (const seat of others) this.command({ kind: "accept", by: seat });
		else this.command({ kind: "decline", by: others[0] });
		return true;
	}

	view(play: number): void {
		const last = this.match.plays.length;
		const at = Math.max(0, Math.min(last, play));
		this.viewing = at === last ? undefined : at;
		this.letGo();
		this.#moving++;
		this.#lay(this.position);
	}

	record(notes: Readonly<Record<string, string>>): string {
		const { agreement, line, plays, result } = this.match;
		return writeRecord(this.game, {
			setting: agreement.setting,
			clock: agreement.clock,
			line,
			plays,
			notes,
			...(result && { result }),
		});
	}

	/** The match's own time: it stands still while the page is closed. */
	time(): number {
		return this.#elapsed + Date.now() - this.#openedAt;
	}

	/** Time of a seat in milliseconds; undefined without a clock. */
	left(seat: number): number | undefined {
		const { clock, result } = this.match;
		if (clock.spec.kind === "none") return undefined;
		return timeLeft(clock, seat, this.now, !result && this.actor === seat);
	}

	/** Called now and then while a clock runs. */
	tick(): void {
		this.now = this.time();
		if (this.match.clock.spec.kind === "none" || this.match.result) return;
		if (this.left(this.actor) === 0) this.command({ kind: "claim-time" });
	}

	keepTime(): void {
		this.#keep();
	}

	#take(events: readonly MatchEvent[]): void {
		let match: Match | undefined;
		for (const event of events) match = evolve(this.rules, match, event);
		if (!match) throw new Error("a match without events");
		this.match = match;
		this.events = events;
		this.notice = undefined;
		this.#moving++;
		this.#settle();
		this.#lay(positionOf(match));
	}

	#settle(): void {
		this.viewing = undefined;
		this.pending = undefined;
		this.now = this.time();
		const position = positionOf(this.match);
		const steps = this.match.result ? [] : legalIn(this.rules, historyOf(this.match));
		this.aiming = beginAiming(steps.map((step) => ({ step, aims: this.game.aims(position, step) })));
		if (this.match.plays.length < this.#laid) this.#lay(position);
		this.#laid = this.match.plays.length;
	}
	#laid = 0;

	#lay(position: Position): void {
		this.tokens = layTokens(this.game.board(position.setting), this.game.look(position).stacks, this.tokens);
	}

	#withEnd(effects: readonly Effect[]): readonly Effect[] {
		const { result } = this.match;
		if (!result || effects.some(({ kind }) => kind === "end")) return effects;
		return [...effects, { kind: "end", rule: result.rule, reason: result.reason, scores: result.scores ?? [] }];
	}

	/** One effect after the other; a newer change of the board stops it and lays the pieces where they are. */
	async #animate(effects: readonly Effect[]): Promise<void> {
		const turn = ++this.#moving;
		const board = this.game.board(this.match.agreement.setting);
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		for (const effect of effects) {
			if (effect.kind !== "shift" || still) continue;
			this.tokens = moveTokens(board, this.tokens, effect);
			await new Promise((next) => setTimeout(next, TRAVEL_TIME));
			if (turn !== this.#moving) return;
		}
		this.#lay(positionOf(this.match));
	}

	#keep(): void {
		this.kept = keepMatch(this.game.id, {
			rulesVersion: this.game.rulesVersion,
			events: this.events,
			elapsed: this.time(),
		});
	}
}

const travelsOf = (effects: readonly Effect[]): readonly Travel[] =>
	effects.flatMap((effect) => (effect.kind === "shift" ? effect.travels : []));

/** A piece that goes several squares is drawn as one arrow. */
function joinTravels(travels: readonly Travel[]): readonly Travel[] {
	const joined: Travel[] = [];
	for (const travel of travels) {
		const before = joined.findIndex(({ to }) => to === travel.from);
		if (before < 0) joined.push(travel);
		else joined[before] = { from: joined[before].from, to: travel.to };
	}
	return joined;
}
