import { type Aiming, beginAiming, stepAt, targets, touch } from "@tablier/board";
import {
	actorIn,
	advance,
	type Cell,
	type Effect,
	type Game,
	type History,
	type Illegal,
	legalIn,
	OVER,
	type Position,
	type Rules,
	rulesOf,
	type Seat,
	type Setting,
	type Step,
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
	NO_CLOCK,
	replayEvents,
	timeLeft,
} from "@tablier/kernel/match";
import { type Replay, writeRecord } from "@tablier/kernel/record";
import { type Arrow, arrowsOf } from "./arrows.ts";
import { drawAtRandom } from "./chance.ts";
import { type Company, PERSON, readCompany, seatCompany } from "./company.ts";
import { type Kept, keepMatch } from "./keeping.ts";
import { Motion } from "./motion.svelte.ts";
import { cellsOf, endOf } from "./telling.ts";

/** What the page shows beside the board, in facts: the view has the words. */
export type Notice =
	| { readonly kind: "illegal"; readonly illegal: Illegal }
	| { readonly kind: "refused"; readonly code: string }
	| { readonly kind: "effects"; readonly effects: readonly Effect[]; readonly seat: number; readonly text: string }
	| { readonly kind: "taken-back" | "declined" };

/** A match on one device: the kernel's match, the play being put together, and the pieces on their way. */
export class Table {
	readonly game: Game;
	readonly rules: Rules;
	readonly motion = new Motion();
	company = $state.raw<Company>(readCompany(undefined, 0));
	match = $state.raw<Match>() as Match;
	aiming = $state.raw<Aiming>(beginAiming([]));
	notice = $state.raw<Notice>();
	/** A whole step that waits for confirmation. */
	pending = $state.raw<Step>();
	pointed = $state.raw<Cell>();
	/** The play looked at, when it is not the last one. */
	viewing = $state<number>();
	kept = $state(true);
	now = $state(0);
	/** Steps of a play that is not whole yet (births before the move, say), and where they lead. */
	#steps = $state.raw<readonly Step[]>([]);
	#here = $state.raw<History>();
	#events: readonly MatchEvent[] = [];
	#openedAt = Date.now();
	#elapsed = 0;

	constructor(game: Game) {
		this.game = game;
		this.rules = rulesOf(game);
	}

	static restore(game: Game, kept: Kept): Table {
		const table = new Table(game);
		table.#elapsed = kept.elapsed;
		table.#take(kept.events);
		table.company = readCompany(kept.company, table.match.agreement.setting.seats);
		return table;
	}

	static start(game: Game, setting: Setting, clock: ClockSpec, company: Company): Table {
		const table = new Table(game);
		table.company = company;
		const decision = begin(table.rules, { setting, clock }, table.time(), drawAtRandom);
		if (!decision.ok) throw new Error(`a match did not begin: ${decision.error.code}`);
		table.#take(decision.value);
		table.#keep();
		return table;
	}

	/** Takes over a record: a finished one stays finished, another can go on, without its clock. */
	open(replay: Replay): void {
		const at = this.time();
		const position = this.game.writePosition(replay.line[0].position);
		const events: MatchEvent[] = [
			{ kind: "begun", agreement: { setting: replay.setting, position, clock: NO_CLOCK }, at },
		];
		for (const { by, steps } of replay.plays) events.push({ kind: "played", by, steps, at });
		const end = endOf(replay, at);
		if (end) events.push(end);
		this.#take(events);
		this.company = seatCompany(readCompany(this.company, replay.setting.seats).levels);
		this.#keep();
	}

	get position(): Position {
		if (this.viewing !== undefined) return this.match.line[this.viewing].position;
		return this.#history.position;
	}

	get actor(): number {
		return this.match.result ? OVER : actorIn(this.rules, this.#history);
	}

	get live(): boolean {
		return !this.match.result && this.viewing === undefined;
	}

	get unfinished(): boolean {
		return !this.match.result && this.match.plays.length > 0;
	}

	/** Whether a person is to decide, on the board that is shown. */
	get awaited(): boolean {
		return this.live && this.persons.includes(this.actor);
	}

	get persons(): readonly number[] {
		return this.company.levels.flatMap((level, seat) => (level === PERSON ? [seat] : []));
	}

	/** Whether steps of this turn can still be dropped without asking anybody. */
	get started(): boolean {
		return this.#steps.length > 0;
	}

	/** All since the match began, those of a play that is not whole yet included. */
	get steps(): readonly Step[] {
		return [...this.match.plays.flatMap(({ steps }) => steps), ...this.#steps];
	}

	get targets(): ReadonlySet<Cell> {
		return this.awaited ? targets(this.aiming) : new Set();
	}

	get legal(): readonly Step[] {
		return this.awaited ? this.aiming.steps.map(({ step }) => step) : [];
	}

	/** The cells of the last play of a person that is shown. */
	get last(): ReadonlySet<Cell> {
		const shown = this.match.plays.slice(0, this.viewing ?? this.match.plays.length);
		const index = shown.findLastIndex(({ by }) => by >= 0);
		if (index < 0) return new Set();
		const effects = this.#tell(this.match.line[index].position, this.match.plays[index].steps);
		return new Set(effects.flatMap(cellsOf));
	}

	/** What the step that is pending or under the pointer would move. */
	get preview(): readonly Arrow[] {
		if (!this.awaited) return [];
		const step = this.pending ?? (this.pointed === undefined ? undefined : stepAt(this.aiming, this.pointed));
		if (step === undefined || (this.aiming.touched.length === 0 && this.pending === undefined)) return [];
		const { position } = this.#history;
		return arrowsOf(this.game.board(position.setting), this.#tell(position, [step]));
	}

	get faults(): readonly Cell[] {
		return this.notice?.kind === "illegal" ? this.notice.illegal.cells : [];
	}

	touch(cell: Cell, confirm: boolean): void {
		if (!this.awaited) return;
		if (this.pending !== undefined) {
			if (stepAt(this.aiming, cell) === this.pending) return this.confirm();
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
				this.notice = { kind: "illegal", illegal: this.#misaim(result.touched) };
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

	/** A step of whoever is to decide; the play is whole as soon as somebody else is. True when it was let through. */
	play(step: Step): boolean {
		const from = this.#history;
		const by = this.actor as Seat;
		const text = this.game.writeStep(from.position, step);
		const next = advance(this.rules, from, step);
		this.pending = undefined;
		if (!next.ok) {
			this.notice = { kind: "illegal", illegal: next.error };
			return false;
		}
		const { history, effects } = next.value;
		const steps = [...this.#steps, step];
		if (actorIn(this.rules, history) === by) {
			this.#steps = steps;
			this.#here = history;
			this.#aim();
			this.notice = { kind: "effects", effects, seat: by, text };
			this.#show(effects);
			return true;
		}
		const begun = this.match.plays.length + 1;
		if (!this.command({ kind: "play", by, steps })) return false;
		const dice = this.match.plays
			.slice(begun)
			.flatMap((play, i) => this.#tell(this.match.line[begun + i].position, play.steps));
		const told = [...effects.filter(({ kind }) => kind !== "end"), ...dice.filter(({ kind }) => kind !== "end")];
		this.notice = { kind: "effects", effects: [...told, ...this.#end()], seat: by, text };
		this.#show(told);
		return true;
	}

	/** Drops the steps of a play that is not whole yet. */
	dropSteps(): void {
		this.#steps = [];
		this.#here = undefined;
		this.#aim();
		this.notice = { kind: "taken-back" };
		this.#lay();
	}

	/** Why a command would be refused now; undefined when it would not. */
	refusal(command: Command): string | undefined {
		const decision = decide(this.rules, this.match, command, this.time(), drawAtRandom);
		return decision.ok ? undefined : decision.error.code;
	}

	/** True when it was let through. */
	command(command: Command): boolean {
		const decision = decide(this.rules, this.match, command, this.time(), drawAtRandom);
		if (!decision.ok) {
			const { code, illegal } = decision.error;
			this.notice = illegal ? { kind: "illegal", illegal } : { kind: "refused", code };
			return false;
		}
		const plays = this.match.plays.length;
		for (const event of decision.value) this.match = evolve(this.rules, this.match, event);
		this.#events = [...this.#events, ...decision.value];
		this.#settle();
		if (this.match.plays.length < plays) this.#lay();
		if (this.match.result) this.notice = { kind: "effects", effects: this.#end(), seat: 0, text: "" };
		this.#keep();
		return true;
	}

	/** On one device everybody sits here: one answers for the others after they have been asked. */
	answerFor(what: "draw" | "take-back", by: Seat, agreed: boolean): void {
		if (!this.command({ kind: "offer", what, by })) return;
		const seats = Array.from({ length: this.match.agreement.setting.seats }, (_, seat) => seat as Seat);
		const others = seats.filter((seat) => seat !== by);
		if (agreed) for (const seat of others) this.command({ kind: "accept", by: seat });
		else this.command({ kind: "decline", by: others[0] });
		if (!agreed) this.notice = { kind: "declined" };
		else if (what === "take-back") this.notice = { kind: "taken-back" };
	}

	view(play: number): void {
		const last = this.match.plays.length;
		const at = Math.max(0, Math.min(last, play));
		this.viewing = at === last ? undefined : at;
		this.letGo();
		this.#lay();
	}

	record(notes: Readonly<Record<string, string>>): string {
		const { agreement, line, plays, result } = this.match;
		const { setting, clock } = agreement;
		return writeRecord(this.game, { setting, clock, line, plays, notes, ...(result && { result }) });
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

	get #history(): History {
		return this.#here ?? historyOf(this.match);
	}

	/** A step that the game allows but the past forbids has its own reason. */
	#misaim(touched: readonly Cell[]): Illegal {
		const { position } = this.#history;
		const meant = this.rules
			.legal(position)
			.find((step) => this.game.aims(position, step).some((aim) => aim.join() === touched.join()));
		const played = meant === undefined ? undefined : advance(this.rules, this.#history, meant);
		return played && !played.ok ? played.error : this.game.misaim(position, touched);
	}

	#tell(position: Position, steps: readonly Step[]): readonly Effect[] {
		let at = position;
		return steps.flatMap((step) => {
			const told = this.rules.tell(at, step);
			if (!told.ok) return [];
			at = told.value.position;
			return told.value.effects;
		});
	}

	#end(): readonly Effect[] {
		const { result } = this.match;
		if (!result) return [];
		return [{ kind: "end", rule: result.rule, reason: result.reason, scores: result.scores ?? [] }];
	}

	#take(events: readonly MatchEvent[]): void {
		this.match = replayEvents(this.rules, events);
		this.#events = events;
		this.notice = undefined;
		this.#settle();
		this.#lay();
	}

	#settle(): void {
		this.viewing = undefined;
		this.pending = undefined;
		this.#steps = [];
		this.#here = undefined;
		this.now = this.time();
		this.#aim();
	}

	#aim(): void {
		const { position } = this.#history;
		const steps = this.match.result ? [] : legalIn(this.rules, this.#history);
		this.aiming = beginAiming(steps.map((step) => ({ step, aims: this.game.aims(position, step) })));
	}

	#lay(): void {
		const { position } = this;
		this.motion.lay(this.game.board(position.setting), this.game.look(position));
	}

	#show(effects: readonly Effect[]): void {
		const board = this.game.board(this.match.agreement.setting);
		this.motion.show(board, effects, () => this.game.look(this.position));
	}

	/** Shows the board as it is after all that is still to be shown. */
	skipEvents(): void {
		this.#lay();
	}

	#keep(): void {
		this.kept = keepMatch(this.game.id, {
			rulesVersion: this.game.rulesVersion,
			events: this.#events,
			elapsed: this.time(),
			over: this.match.result !== undefined,
			company: this.company,
		});
	}
}
