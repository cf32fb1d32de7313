import { gameOfTitle, type Title, titleOfRuleset } from "@tablier/games";
import { CHANCE, type Game, leaverIn, type Rules, rollDie, rulesOf, SEATS, type Seat } from "@tablier/kernel";
import {
	begin,
	beginning,
	type Chair,
	type Command,
	decide,
	evolveTable,
	historyOf,
	isFree,
	type Match,
	type MatchEvent,
	type MatchRefusal,
	NO_CLOCK,
	playing,
	replayTable,
	runningSeat,
	type Table,
	type TableEvent,
	tableAfter,
} from "@tablier/kernel/match";
import type { Replay } from "@tablier/kernel/record";
import { isPerson, personsAt } from "../../parts/engine/chair.ts";
import { steadyTime } from "../../parts/platform/steady-time.ts";
import { countPlays, type Keeping, type KeptMatch, keepMatch, newId } from "../../parts/storage/matches.ts";
import { drawAtRandom } from "../../parts/surface/chance.ts";
import type { NewMatch } from "../lobby/new-match.ts";
import type { MatchChange, MatchSource } from "./source.ts";

/** Where a log comes from, beside its events. */
interface Origin {
	readonly id?: string;
	readonly seed?: number;
	readonly elapsed?: number;
	readonly startedAt?: number;
	readonly lot?: boolean;
	/** By seat; empty where there is none. */
	readonly names?: readonly string[] | undefined;
}

/** A match on this device: decided by the kernel here, and kept in the device's storage. */
export class LocalSource implements MatchSource {
	readonly id: string;
	readonly rules: Rules;
	/** Of the machines: drawn once a match, so that their form is the same from the first play to the last. */
	readonly seed: number;
	table = $state.raw<Table>() as Table;
	/** Whether the device has the last state. */
	kept = $state<Keeping>("kept");
	/** False while another tab plays this match. */
	mine = $state(true);
	readonly pending = false;
	readonly away = false;
	readonly #listeners = new Set<(change: MatchChange) => void>();
	readonly #startedAt: number;
	readonly #elapsed: number;
	readonly #openedAt = steadyTime();
	#events: readonly MatchEvent[];

	private constructor(game: Game, chairs: readonly Chair[], events: readonly MatchEvent[], origin: Origin = {}) {
		this.id = origin.id ?? newId();
		this.rules = rulesOf(game);
		this.seed = origin.seed ?? crypto.getRandomValues(new Uint32Array(1))[0];
		this.#elapsed = origin.elapsed ?? 0;
		this.#startedAt = origin.startedAt ?? Date.now();
		this.#events = events;
		this.table = withNames(replayTable(this.rules, [openingOf(events, chairs, origin.lot), ...events]), origin.names);
		this.#rollDue();
	}

	static start(
		game: Game,
		{ setting, clock, chairs, first = 0, byLot = false, standIn, names }: NewMatch,
	): LocalSource {
		const position = first === 0 ? undefined : game.writePosition(game.start(setting, first));
		const agreement = {
			setting,
			clock,
			freeStart: true as const,
			...(position !== undefined && { position }),
			...(standIn !== undefined && { standIn }),
		};
		const decision = begin(rulesOf(game), agreement, 0, drawAtRandom);
		if (!decision.ok) throw new Error(`a match did not begin: ${decision.error.code}`);
		return new LocalSource(game, chairs, decision.value.events, { lot: byLot, names });
	}

	/** The log must replay: see `replayMatch`. */
	static restore(game: Game, { id, chairs, seed, elapsed, startedAt, events, names }: KeptMatch): LocalSource {
		return new LocalSource(game, chairs, events, { id, seed, elapsed, startedAt, names });
	}

	/** The same players once more. Where the lot decides which seat begins, the next seat does. */
	static rematch({ rules: { game }, table }: LocalSource, chairs?: readonly Chair[]): LocalSource {
		const { setting, clock, standIn, position } = table.agreement;
		const before = SEATS.find((seat) => position === game.writePosition(game.start(setting, seat))) ?? 0;
		return LocalSource.start(game, {
			setting,
			clock,
			chairs: chairs ?? table.sitters.map(({ chair }) => chair),
			names: table.sitters.map(({ name }) => name ?? ""),
			standIn,
			...(game.lot !== undefined && { first: ((before + 1) % setting.seats) as Seat }),
		});
	}

	/** Plays on from the end of a line, its past included. */
	static goOn(game: Game, { setting, line, plays }: Replay, chairs: readonly Chair[]): LocalSource {
		const position = game.writePosition(line[0].position);
		const events: MatchEvent[] = [beginning(game, { setting, position, clock: NO_CLOCK, freeStart: true }, 0)];
		for (const play of plays) {
			const left = leaverIn(play);
			if (left === undefined) events.push({ kind: "played", by: play.by, steps: play.steps, at: 0 });
			else events.push({ kind: "resigned", by: left, out: true, at: 0 });
		}
		return new LocalSource(game, chairs, events);
	}

	get match(): Match {
		if (!this.table.match) throw new Error("a match on one device begins when it is made");
		return this.table.match;
	}

	get reachable(): boolean {
		return this.mine;
	}

	/** None while another tab plays the match. */
	get seats(): readonly Seat[] {
		return this.mine ? personsAt(this.table.sitters.map(({ chair }) => chair)) : [];
	}

	/** The match's own time: it stands still while the page is closed. */
	time(): number {
		return this.#elapsed + steadyTime() - this.#openedAt;
	}

	send(command: Command): MatchRefusal | undefined {
		const { match } = this;
		const decision = decide(this.rules, match, command, this.time(), drawAtRandom, this.#unhurried(command));
		if (!decision.ok) return decision.error;
		this.table = tableAfter(this.table, decision.value);
		this.#events = [...this.#events, ...decision.value.events];
		for (const listener of this.#listeners) listener({ before: match, events: decision.value.events });
		void this.keep();
		return undefined;
	}

	/** Makes an offer and answers it for the others: on one device, one person answers for all of them. */
	settle(what: "draw" | "take-back", by: Seat, agreed: boolean): MatchRefusal | undefined {
		const refused = this.send({ kind: "offer", what, by });
		if (refused) return refused;
		const others = playing(this.rules, this.match).filter((seat) => seat !== by);
		if (!agreed) return this.send({ kind: "decline", by: others[0] });
		for (const seat of others) this.send({ kind: "accept", by: seat });
		return undefined;
	}

	/** Calls a player of this device by a name; an empty one takes it away. */
	rename(seat: number, name: string): void {
		const names = this.table.sitters.map((sitter, other) => (other === seat ? name.trim() : (sitter.name ?? "")));
		this.table = withNames(this.table, names);
		void this.keep();
	}

	subscribe(listener: (change: MatchChange) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** Resolves when the device has the state on its disk. */
	async keep(): Promise<void> {
		const title = titleOfRuleset(this.table.agreement.setting.ruleset) as Title;
		this.kept = await keepMatch({
			id: this.id,
			title,
			game: gameOfTitle(title),
			rulesVersion: this.rules.game.rulesVersion,
			events: this.#events,
			elapsed: this.time(),
			over: this.match.result !== undefined,
			chairs: this.table.sitters.map(({ chair }) => chair),
			seed: this.seed,
			plays: countPlays(this.#events),
			startedAt: this.#startedAt,
			changedAt: Date.now(),
			...(this.table.sitters.some(({ name }) => name !== undefined) && {
				names: this.table.sitters.map(({ name }) => name ?? ""),
			}),
		});
	}

	/**
	 * The machines that `decide` must know of. The machine that thinks has all the processor it wants, so its flag falls
	 * like a person's; but it is counted when a person resigns: machines do not play on alone. A first play may take any
	 * time here: no player waits far away.
	 */
	#unhurried({ kind }: Command): readonly Seat[] {
		const { gone, agreement } = this.match;
		const machines = SEATS.slice(0, this.table.sitters.length).filter(
			(seat) => !isPerson(this.table.sitters[seat].chair) || (agreement.standIn !== undefined && gone.includes(seat)),
		);
		if (kind === "resign") return machines;
		const thinking = runningSeat(this.rules, this.match);
		if (thinking !== undefined && isFree(this.match.clock, thinking)) return SEATS;
		return machines.filter((seat) => seat !== thinking);
	}

	/** A line that is played on may end before a die; a match waits for seats only. */
	#rollDue(): void {
		for (;;) {
			const step = this.match.result ? undefined : rollDie(this.rules, historyOf(this.match), drawAtRandom);
			if (step === undefined) return;
			const event: MatchEvent = { kind: "played", by: CHANCE, steps: [step], at: this.time() };
			this.table = evolveTable(this.rules, this.table, event);
			this.#events = [...this.#events, event];
		}
	}
}

/** A device keeps the chairs beside the log of the match; the kernel's table begins with them. */
function openingOf(events: readonly MatchEvent[], chairs: readonly Chair[], lot = false): TableEvent {
	const [begun] = events;
	if (begun?.kind !== "begun") throw new Error("a log begins with its agreement");
	return { kind: "opened", agreement: begun.agreement, chairs, commitment: "", ...(lot && { lot }), at: begun.at };
}

/** A device keeps the names beside the log, like the chairs. */
const withNames = (table: Table, names: readonly string[] = []): Table => ({
	...table,
	sitters: table.sitters.map(({ name: _, ...sitter }, seat) => ({
		...sitter,
		...(names[seat] && { name: names[seat] }),
	})),
});
