import { gameOfTitle, type Title, titleOfRuleset } from "@tablier/games";
import {
	addStep,
	beginTurn,
	type Cell,
	CHANCE,
	dropSteps,
	type Effect,
	type Game,
	type History,
	leaverIn,
	OVER,
	type Position,
	rollDie,
	SEATS,
	type Seat,
	type Setting,
	type Step,
	type Turn,
} from "@tablier/kernel";
import {
	begin,
	beginning,
	type ClockSpec,
	type Command,
	decide,
	goesOnWithout,
	historyOf,
	type Match,
	type MatchEvent,
	NO_CLOCK,
	playing,
	replayEvents,
	timeLeft,
} from "@tablier/kernel/match";
import { type Replay, writeRecord } from "@tablier/kernel/record";
import { type Company, PERSON, readCompany, seatCompany } from "../../parts/engine/company.ts";
import { countPlays, type Keeping, type KeptMatch, keepMatch, newId } from "../../parts/storage/matches.ts";
import { drawAtRandom } from "../../parts/surface/chance.ts";
import { Hand } from "../../parts/surface/hand.svelte.ts";
import { lastCells } from "../../parts/surface/last-cells.ts";

/** What was agreed before a match on one device. */
export interface Beginning {
	readonly setting: Setting;
	readonly clock: ClockSpec;
	readonly company: Company;
	/** Who begins, where the rules draw it by lot: the first seat unless another was chosen or drawn (`byLot`). */
	readonly first?: Seat;
	readonly byLot?: boolean;
	/** The level of a machine that plays on for a player who leaves. */
	readonly standIn?: number | undefined;
}

/** A match on one device: the kernel's match, the play being put together, and the hand that plays it. */
export class Table {
	readonly id: string;
	readonly game: Game;
	readonly hand: Hand;
	company = $state.raw<Company>(readCompany(undefined, 0));
	match = $state.raw<Match>() as Match;
	/** The play looked at, when it is not the last one. */
	viewing = $state<number>();
	/** Whether the device has it: the page says so when it has not. */
	kept = $state<Keeping>("kept");
	/** False while another tab plays this match. */
	mine = $state(true);
	now = $state(0);
	#turn = $state.raw<Turn>() as Turn;
	#events: readonly MatchEvent[] = [];
	#openedAt = Date.now();
	#elapsed = 0;
	#startedAt = Date.now();

	private constructor(game: Game, id: string) {
		this.id = id;
		this.game = game;
		this.hand = new Hand(game, { free: () => this.awaited, play: (step) => void this.play(step) });
	}

	static restore(game: Game, kept: KeptMatch): Table {
		const table = new Table(game, kept.id);
		table.#elapsed = kept.elapsed;
		table.#startedAt = kept.startedAt;
		table.#take(kept.events);
		table.company = readCompany(kept.company, table.match.agreement.setting.seats);
		table.#throwDie();
		return table;
	}

	static start(game: Game, { setting, clock, company, first = 0, byLot = false, standIn }: Beginning): Table {
		const table = new Table(game, newId());
		table.company = company;
		const position = first === 0 ? undefined : game.writePosition(game.start(setting, first));
		const agreement = {
			setting,
			clock,
			...(position !== undefined && { position }),
			...(standIn !== undefined && { standIn }),
		};
		const decision = begin(table.hand.rules, agreement, table.time(), drawAtRandom);
		if (!decision.ok) throw new Error(`a match did not begin: ${decision.error.code}`);
		table.#take(decision.value.events);
		if (byLot) table.hand.notice = { kind: "lot", seat: first };
		return table;
	}

	/** The same once more. Where the lot decides who begins, the next seat does. */
	static again({ game, match, company }: Table): Table {
		const { setting, clock, standIn, position } = match.agreement;
		const before = SEATS.find((seat) => position === game.writePosition(game.start(setting, seat))) ?? 0;
		const replaced = standIn === undefined ? [] : match.gone;
		const levels = company.levels.map((level, seat) => (replaced.includes(seat as Seat) ? PERSON : level));
		return Table.start(game, {
			setting,
			clock,
			company: seatCompany(levels),
			standIn,
			...(game.lot !== undefined && { first: ((before + 1) % setting.seats) as Seat }),
		});
	}

	/** Goes on where a line of plays has led, its past included. */
	static goOn(game: Game, replay: Replay, company: Company): Table {
		const table = new Table(game, newId());
		const at = table.time();
		const position = game.writePosition(replay.line[0].position);
		const events: MatchEvent[] = [beginning(game, { setting: replay.setting, position, clock: NO_CLOCK }, at)];
		for (const play of replay.plays) {
			const left = leaverIn(play);
			if (left === undefined) events.push({ kind: "played", by: play.by, steps: play.steps, at });
			else events.push({ kind: "resigned", by: left, out: true, at });
		}
		table.company = company;
		table.#take(events);
		table.#throwDie();
		return table;
	}

	get position(): Position {
		if (this.viewing !== undefined) return this.match.line[this.viewing].position;
		return this.#history.position;
	}

	get actor(): number {
		return this.match.result ? OVER : this.#turn.actor;
	}

	get live(): boolean {
		return !this.match.result && this.viewing === undefined;
	}

	/** Whether a person is to decide, on the board that is shown. */
	get awaited(): boolean {
		return this.live && this.mine && this.persons.includes(this.actor);
	}

	get persons(): readonly number[] {
		return this.company.levels.flatMap((level, seat) => (level === PERSON ? [seat] : []));
	}

	get playing(): readonly Seat[] {
		return playing(this.hand.rules, this.match);
	}

	/** Whether steps of this turn can still be dropped without asking anybody. */
	get started(): boolean {
		return this.#turn.steps.length > 0;
	}

	/** All since the match began, those of a play that is not whole yet included. */
	get steps(): readonly Step[] {
		return [...this.match.plays.flatMap(({ steps }) => steps), ...this.#turn.steps];
	}

	/** The cells of the last play of a person that is shown. */
	get last(): ReadonlySet<Cell> {
		return lastCells(this.hand, this.match, this.viewing);
	}

	/** A step of whoever is to decide; the play is whole as soon as somebody else is. True when it was let through. */
	play(step: Step): boolean {
		const from = this.#history;
		const by = this.actor as Seat;
		const text = this.game.writeStep(from.position, step);
		const added = addStep(this.hand.rules, this.#turn, step);
		this.hand.pending = undefined;
		if (!added.ok) {
			this.hand.notice = { kind: "illegal", illegal: added.error };
			return false;
		}
		const { turn, effects, play } = added.value;
		if (!play) {
			this.#turn = turn;
			this.hand.take(turn.history);
			this.hand.notice = { kind: "effects", effects, seat: by, text };
			this.#show(effects);
			return true;
		}
		const begun = this.match.plays.length + 1;
		if (!this.command({ kind: "play", by, steps: play.steps })) return false;
		// Too late: the flag has fallen instead.
		const made = this.match.plays[begun - 1];
		if (!made || leaverIn(made) !== undefined) return true;
		const dice = this.match.plays
			.slice(begun)
			.flatMap((play, i) => this.hand.tell(this.match.line[begun + i].position, play.steps));
		const told = [...effects.filter(({ kind }) => kind !== "end"), ...dice.filter(({ kind }) => kind !== "end")];
		this.hand.notice = { kind: "effects", effects: [...told, ...this.#end()], seat: by, text };
		this.#show(told);
		return true;
	}

	/** Drops the steps of a play that is not whole yet. */
	dropSteps(): void {
		this.#settle(dropSteps(this.#turn));
		this.hand.notice = { kind: "taken-back" };
		this.hand.lay(this.position);
	}

	/** Why a command would be refused now; undefined when it would not. */
	refusal(command: Command): string | undefined {
		const decision = this.#decide(command);
		return decision.ok ? undefined : decision.error.code;
	}

	/** True when it was let through. */
	command(command: Command): boolean {
		const decision = this.#decide(command);
		if (!decision.ok) {
			const { code, illegal } = decision.error;
			this.hand.notice = illegal ? { kind: "illegal", illegal } : { kind: "refused", code };
			return false;
		}
		const plays = this.match.plays.length;
		this.match = decision.value.match;
		this.#events = [...this.#events, ...decision.value.events];
		this.#seatStandIns();
		this.#settle();
		if (this.match.plays.length < plays) this.hand.lay(this.position);
		if (this.match.result) this.hand.notice = { kind: "effects", effects: this.#end(), seat: 0, text: "" };
		this.#tellLeaving(plays);
		void this.keep();
		return true;
	}

	/** Whether the others play on when a seat leaves. */
	goesOnWithout(seat: Seat): boolean {
		return goesOnWithout(this.hand.rules, this.match, seat, this.#machines);
	}

	get #machines(): readonly Seat[] {
		return SEATS.filter((seat) => (this.company.levels[seat] ?? PERSON) !== PERSON);
	}

	/**
	 * A machine on this device has all the processor it wants, so its flag falls like a person's. When a person leaves, machines
	 * alone do not play on, also while one of them thinks.
	 */
	#decide(command: Command): ReturnType<typeof decide> {
		const machines = command.kind === "resign" ? this.#machines : this.#machines.filter((seat) => seat !== this.actor);
		return decide(this.hand.rules, this.match, command, this.time(), drawAtRandom, machines);
	}

	/** Where that was agreed, a machine sits down for a person who has left. */
	#seatStandIns(): void {
		const { agreement, gone } = this.match;
		const { standIn } = agreement;
		if (standIn === undefined || gone.length === 0) return;
		const levels = this.company.levels.map((level, seat) =>
			level === PERSON && gone.includes(seat as Seat) ? standIn : level,
		);
		this.company = { ...this.company, levels };
	}

	/** A seat that leaves is told like a play, with the dice that fell after it. */
	#tellLeaving(from: number): void {
		const { plays, line } = this.match;
		if (!plays[from] || leaverIn(plays[from]) === undefined) return;
		const effects = plays
			.slice(from)
			.flatMap((play, i) => this.hand.tell(line[from + i].position, play.steps))
			.filter(({ kind }) => kind !== "end");
		this.hand.notice = { kind: "effects", effects: [...effects, ...this.#end()], seat: plays[from].by, text: "" };
		this.#show(effects);
	}

	/** On one device everybody sits here: one answers for the others after they have been asked. */
	answerFor(what: "draw" | "take-back", by: Seat, agreed: boolean): void {
		if (!this.command({ kind: "offer", what, by })) return;
		const others = this.playing.filter((seat) => seat !== by);
		if (agreed) for (const seat of others) this.command({ kind: "accept", by: seat });
		else this.command({ kind: "decline", by: others[0] });
		if (!agreed) this.hand.notice = { kind: "declined" };
		else if (what === "take-back") this.hand.notice = { kind: "taken-back" };
	}

	view(play: number): void {
		const last = this.match.plays.length;
		const at = Math.max(0, Math.min(last, play));
		this.viewing = at === last ? undefined : at;
		this.hand.letGo();
		this.hand.lay(this.position);
	}

	record(notes: Readonly<Record<string, string>>): string {
		const { setting, clock } = this.match.agreement;
		return writeRecord(this.game, { ...this.match, setting, clock, notes });
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

	/** Resolves when the device has it for good. */
	async keep(): Promise<void> {
		const { ruleset } = this.match.agreement.setting;
		const title = titleOfRuleset(ruleset) as Title;
		this.kept = await keepMatch({
			id: this.id,
			title,
			game: gameOfTitle(title),
			rulesVersion: this.game.rulesVersion,
			events: this.#events,
			elapsed: this.time(),
			over: this.match.result !== undefined,
			company: this.company,
			plays: countPlays(this.#events),
			startedAt: this.#startedAt,
			changedAt: Date.now(),
		});
	}

	/** A line may stop before a die that nobody has thrown yet; a match waits for persons and machines only. */
	#throwDie(): void {
		const step = this.match.result ? undefined : rollDie(this.hand.rules, historyOf(this.match), drawAtRandom);
		if (step === undefined) return;
		this.#take([...this.#events, { kind: "played", by: CHANCE, steps: [step], at: this.time() }]);
	}

	get #history(): History {
		return this.#turn.history;
	}

	#end(): readonly Effect[] {
		const { result } = this.match;
		if (!result) return [];
		return [{ kind: "end", rule: result.rule, reason: result.reason, scores: result.scores ?? [] }];
	}

	#take(events: readonly MatchEvent[]): void {
		this.match = replayEvents(this.hand.rules, events);
		this.#events = events;
		this.hand.notice = undefined;
		this.#settle();
		this.hand.lay(this.position);
	}

	#settle(turn = beginTurn(this.hand.rules, historyOf(this.match))): void {
		this.viewing = undefined;
		this.#turn = turn;
		this.now = this.time();
		this.hand.take(this.#history, this.match.result !== undefined);
	}

	#show(effects: readonly Effect[]): void {
		this.hand.show(effects, () => this.position);
	}
}
