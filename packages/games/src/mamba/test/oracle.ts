import type { Setting } from "@tablier/kernel";

/*
 * A second Mamba for the tests of this folder: a direct transcription of the rules as they are written, without regard to
 * speed. It shares no code with the product. Not part of the product.
 */

/** A cell as file and rank, from 0. */
type Cell = readonly [file: number, rank: number];

export interface OracleTable {
	readonly size: number;
	readonly seats: number;
	readonly threshold: number;
	readonly teams: boolean;
	readonly newborns: "4" | "8";
	readonly supply: number;
	readonly activeChooses: boolean;
}

export interface State {
	readonly table: OracleTable;
	/** By cell name, the seat whose piece stands there. */
	readonly camps: ReadonlyMap<string, number>;
	readonly seat: number;
	/** Counts when the turn began. */
	readonly before: readonly number[];
	readonly calm: number;
	readonly turn: number;
	/** M16: all still in share the game. */
	readonly shared: boolean;
}

/** A player has to choose: the pieces to remove, from the end inwards, by their step text. */
interface Choice {
	readonly by: number;
	readonly options: ReadonlyMap<string, readonly string[]>;
	readonly camps: ReadonlyMap<string, number>;
}

/** Between two steps: the state when the action began, and what was chosen since. */
export interface OracleNode {
	readonly state: State;
	readonly action?: string;
	readonly chosen: readonly string[];
	readonly waits?: Choice;
}

export function tableOf({ ruleset, seats, options }: Setting): OracleTable {
	const small = options.board === "9x9" || (options.board === "by-players" && seats === 2);
	return {
		size: small ? 9 : 11,
		seats,
		threshold: { 2: 4, 3: 3, 4: 2 }[seats] ?? 0,
		teams: ruleset === "mamba-de-comptoir",
		newborns: options.newborn === "8" ? "8" : "4",
		supply: options.supply === "unlimited" ? 1000 : Number(options.supply),
		activeChooses: options.chooser === "active",
	};
}

const nameOf = ([file, rank]: Cell): string => `${"abcdefghijk"[file]}${rank + 1}`;
const cellOf = (name: string): Cell => ["abcdefghijk".indexOf(name[0]), Number(name.slice(1)) - 1];
const onBoard = ({ size }: OracleTable, [file, rank]: Cell): boolean =>
	file >= 0 && rank >= 0 && file < size && rank < size;

const beside = (table: OracleTable, name: string): string[] => {
	const [file, rank] = cellOf(name);
	const cells: Cell[] = [
		[file, rank - 1],
		[file - 1, rank],
		[file + 1, rank],
		[file, rank + 1],
	];
	return cells.filter((cell) => onBoard(table, cell)).map(nameOf);
};

const around = (table: OracleTable, name: string): string[] => {
	const [file, rank] = cellOf(name);
	const cells: string[] = [];
	for (const up of [-1, 0, 1])
		for (const right of [-1, 0, 1]) {
			const cell: Cell = [file + right, rank + up];
			if ((up !== 0 || right !== 0) && onBoard(table, cell)) cells.push(nameOf(cell));
		}
	return cells;
};

const countsOf = ({ seats }: OracleTable, camps: ReadonlyMap<string, number>): number[] =>
	Array.from({ length: seats }, (_, seat) => [...camps.values()].filter((camp) => camp === seat).length);

const LINES = ["row", "column"] as const;
type Line = (typeof LINES)[number];

const stepAlong = (name: string, line: Line, by: number): string => {
	const [file, rank] = cellOf(name);
	return nameOf(line === "row" ? [file + by, rank] : [file, rank + by]);
};

/** M7: the run through a piece on a line, from its lower end. */
function runOf(camps: ReadonlyMap<string, number>, name: string, line: Line): string[] {
	const run = [name];
	for (let at = stepAlong(name, line, -1); camps.get(at) === camps.get(name); at = stepAlong(at, line, -1))
		run.unshift(at);
	for (let at = stepAlong(name, line, 1); camps.get(at) === camps.get(name); at = stepAlong(at, line, 1)) run.push(at);
	return run;
}

/** Cells of the clusters, of any camps, that contain or touch a dirty cell. */
function liveOf(table: OracleTable, camps: ReadonlyMap<string, number>, dirty: ReadonlySet<string>): Set<string> {
	const live = new Set<string>();
	const todo = [...dirty].flatMap((cell) => [cell, ...beside(table, cell)]);
	for (let cell = todo.pop(); cell !== undefined; cell = todo.pop()) {
		if (!camps.has(cell) || live.has(cell)) continue;
		live.add(cell);
		todo.push(...beside(table, cell));
	}
	return live;
}

interface Candidate {
	readonly cell: string;
	readonly line: Line;
	readonly side: number;
}

class Resolving {
	readonly camps: Map<string, number>;
	private flips = new Map<string, number>();
	private readonly state: State;

	constructor(state: State, camps: Map<string, number>) {
		this.state = state;
		this.camps = camps;
	}

	private order(): number[] {
		const { seat, table } = this.state;
		const counts = countsOf(table, this.camps);
		return Array.from({ length: table.seats }, (_, i) => (seat + i) % table.seats).filter((p) => counts[p] > 0);
	}

	private sidesLeft(): number {
		return new Set(this.order().map((seat) => (this.state.table.teams ? seat % 2 : seat))).size;
	}

	/** Returns whether all who are still in share the game. */
	*resolve(arrival: string, origin?: string): Generator<Choice, boolean, string> {
		const { table } = this.state;
		const dead = beside(table, arrival).filter(
			(cell) => this.camps.has(cell) && beside(table, cell).every((other) => this.camps.has(other)),
		);
		for (const cell of dead) this.camps.delete(cell);
		yield* this.settle(new Set([arrival, ...dead]), arrival);
		if (origin !== undefined) yield* this.settle(new Set([origin]), origin);
		return yield* this.putOut(arrival);
	}

	/** M19, between two actions. */
	*leave(seat: number): Generator<Choice, boolean, string> {
		const left = this.takeOff(seat);
		if (this.sidesLeft() <= 1) return false;
		const byPlace = (name: string): readonly number[] => [...cellOf(name)].reverse();
		const focus = left.sort((a, b) => compare(byPlace(a), byPlace(b)))[0];
		yield* this.settle(new Set(left), focus);
		return yield* this.putOut(focus);
	}

	private takeOff(...seats: number[]): string[] {
		const left = [...this.camps].filter(([, camp]) => seats.includes(camp)).map(([cell]) => cell);
		for (const cell of left) this.camps.delete(cell);
		return left;
	}

	/** M16: returns whether all who are still in share the game. */
	private *putOut(focus: string): Generator<Choice, boolean, string> {
		const { table } = this.state;
		for (;;) {
			if (this.sidesLeft() <= 1) return false;
			const counts = countsOf(table, this.camps);
			const within = this.order();
			const fewest = Math.min(...within.map((seat) => counts[seat]));
			if (fewest > table.threshold) return false;
			const losers = within.filter((seat) => counts[seat] === fewest);
			if (losers.length === within.length) return true;
			const left = this.takeOff(...losers);
			if (this.sidesLeft() <= 1) return false;
			yield* this.settle(new Set(left), focus);
		}
	}

	private *settle(dirty: Set<string>, focus: string): Generator<Choice, void, string> {
		let last: Candidate | undefined;
		for (;;) {
			const live = liveOf(this.state.table, this.camps, dirty);
			const choice = this.choiceIn(live);
			if (choice) {
				const said = yield choice;
				if (leaverIn(said) >= 0) {
					/* M19: the resolution that waits goes on without his pieces. */
					for (const cell of this.takeOff(leaverIn(said))) dirty.add(cell);
					last = undefined;
					continue;
				}
				const removed = choice.options.get(said) ?? [];
				for (const cell of removed) {
					this.camps.delete(cell);
					dirty.add(cell);
				}
				this.flips = new Map();
				last = undefined;
				continue;
			}
			const taken = this.transformation(live, focus, last);
			if (!taken) return;
			const { candidate, by } = taken;
			this.camps.set(candidate.cell, by);
			this.flips.set(candidate.cell, (this.flips.get(candidate.cell) ?? 0) + 1);
			dirty.add(candidate.cell);
			last = candidate;
		}
	}

	/** M9, M15: the first owner in order of overlong runs, and the ends that can be removed. */
	private choiceIn(live: ReadonlySet<string>): Choice | undefined {
		const { camps } = this;
		for (const owner of this.order()) {
			const options = new Map<string, readonly string[]>();
			for (const cell of live)
				for (const line of LINES) {
					const run = runOf(camps, cell, line);
					if (camps.get(cell) !== owner || run.length <= 4 || run[0] !== cell) continue;
					const surplus = run.length - 4;
					for (const end of [run.slice(0, surplus), run.slice(-surplus).reverse()])
						options.set(`x${end.join("")}`, end);
				}
			if (options.size === 0) continue;
			const { seat, table } = this.state;
			const active = table.activeChooses && [...camps.values()].includes(seat);
			return { by: active ? seat : owner, options, camps: new Map(camps) };
		}
		return undefined;
	}

	/** M10, M11, M15: the first transformation of the first player in order who has one. */
	private transformation(
		live: ReadonlySet<string>,
		focus: string,
		last: Candidate | undefined,
	): { candidate: Candidate; by: number } | undefined {
		const { camps } = this;
		for (const by of this.order()) {
			const candidates: Candidate[] = [];
			for (const cell of live)
				for (const line of LINES)
					for (const side of [0, 1]) {
						const attacker = stepAlong(cell, line, side === 0 ? -1 : 1);
						if (camps.get(cell) === by || (this.flips.get(cell) ?? 0) >= 2 || camps.get(attacker) !== by) continue;
						if (runOf(camps, attacker, line).length > runOf(camps, cell, line).length)
							candidates.push({ cell, line, side });
					}
			const first = candidates.sort((a, b) => compare(this.rank(a, focus, last), this.rank(b, focus, last)))[0];
			if (first) return { candidate: first, by };
		}
		return undefined;
	}

	private rank({ cell, line, side }: Candidate, focus: string, last: Candidate | undefined): readonly number[] {
		const [[file, rank], [focusFile, focusRank]] = [cellOf(cell), cellOf(focus)];
		const attackers = runOf(this.camps, stepAlong(cell, line, side === 0 ? -1 : 1), line);
		const goesOn = last !== undefined && line === last.line && side === last.side && attackers.includes(last.cell);
		const distance = Math.abs(file - focusFile) + Math.abs(rank - focusRank);
		return [goesOn ? 0 : 1, distance, line === "row" ? 0 : 1, rank, file, side];
	}
}

function compare(a: readonly number[], b: readonly number[]): number {
	const first = a.findIndex((value, i) => value !== b[i]);
	return first < 0 ? 0 : a[first] - b[first];
}

/** `leaves:B`: the seat that leaves; -1 for another step. */
const leaverIn = (step: string): number => (step.startsWith("leaves:") ? "ABCD".indexOf(step.slice(7)) : -1);

/** The whole action, which waits wherever a player has to choose. */
function* act(state: State, action: string): Generator<Choice, State, string> {
	const { table, seat } = state;
	const [first, second] = action.split(/[-+]/);
	const birth = action.includes("+");
	const leaver = leaverIn(action);
	const camps = new Map(state.camps);
	const resolving = new Resolving(state, camps);
	if (leaver < 0 && !birth) camps.delete(first);
	if (leaver < 0) camps.set(second, seat);
	const shared = yield* leaver < 0 ? resolving.resolve(second, birth ? undefined : first) : resolving.leave(leaver);
	const counts = countsOf(table, camps);
	if ((birth || leaver >= 0) && counts[seat] > 0) return { ...state, camps, shared };
	const even = counts.every((count, i) => count === state.before[i]);
	let next = seat;
	do next = (next + 1) % table.seats;
	while (counts[next] === 0);
	return {
		...state,
		camps,
		seat: next,
		shared,
		before: counts,
		calm: even ? state.calm + 1 : 0,
		turn: state.turn + 1,
	};
}

export function begin(
	table: OracleTable,
	camps: ReadonlyMap<string, number>,
	{ seat, calm, turn }: Pick<State, "seat" | "calm" | "turn">,
): OracleNode {
	return { state: { table, camps, seat, before: countsOf(table, camps), calm, turn, shared: false }, chosen: [] };
}

export function play({ state, action, chosen, waits }: OracleNode, step: string): OracleNode {
	const acting = waits ? (action as string) : step;
	const choices = waits ? [...chosen, step] : [];
	const running = act(state, acting);
	let at = running.next();
	for (const choice of choices) if (!at.done) at = running.next(choice);
	if (at.done) return { state: at.value, chosen: [] };
	return { state, action: acting, chosen: choices, waits: at.value };
}

const isOver = ({ table, camps, calm, shared }: State): boolean => {
	const within = countsOf(table, camps).flatMap((count, seat) => (count > 0 ? [table.teams ? seat % 2 : seat] : []));
	return shared || calm >= 300 || new Set(within).size <= 1;
};

/** The steps in no particular order. */
export function stepsOf({ state, waits }: OracleNode): string[] {
	if (waits) return [...waits.options.keys()];
	return isOver(state) ? [] : [...birthsOf(state), ...movesOf(state)];
}

function birthsOf({ table, camps, seat }: State): string[] {
	if (camps.size >= table.supply) return [];
	const mothers = [...camps].filter(([cell, camp]) => camp === seat && !around(table, cell).some((c) => camps.has(c)));
	const places = table.newborns === "8" ? around : beside;
	return mothers.flatMap(([cell]) => places(table, cell).map((place) => `${cell}+${place}`));
}

function movesOf({ table, camps, seat }: State): string[] {
	const own = [...camps].filter(([, camp]) => camp === seat).map(([cell]) => cell);
	const free = (cell: string): string[] => beside(table, cell).filter((other) => !camps.has(other));
	return own.flatMap((cell) => {
		const one = free(cell);
		const targets = new Set([...one, ...one.flatMap(free)]);
		return [...targets].filter((target) => target !== cell).map((target) => `${cell}-${target}`);
	});
}

export interface OracleView {
	/** Cells and camps, sorted. */
	readonly camps: readonly string[];
	/** Who decides; -1 when the game is over. */
	readonly decides: number;
	readonly seat: number;
	readonly calm: number;
	readonly turn: number;
	readonly shared: boolean;
}

export function viewOf({ state, waits }: OracleNode): OracleView {
	const camps = [...(waits?.camps ?? state.camps)].map(([cell, camp]) => `${cell}${"ABCD"[camp]}`).sort();
	const { seat, calm, turn, shared } = state;
	return { camps, decides: waits ? waits.by : isOver(state) ? -1 : seat, seat, calm, turn, shared };
}

/** Sequences of so many steps, counted by the second Mamba. */
export function countPlays(node: OracleNode, depth: number): number {
	const steps = stepsOf(node);
	if (depth === 1) return steps.length;
	return steps.reduce((sum, step) => sum + countPlays(play(node, step), depth - 1), 0);
}
