import type { Board, Place } from "../src/board.ts";
import { asCell, type Cell } from "../src/cell.ts";
import type { Core, Verdict } from "../src/core.ts";
import type { Effect, Piece, Travel } from "../src/effect.ts";
import type { Game, Position } from "../src/game.ts";
import { Memory } from "../src/memory.ts";
import { type Illegal, illegal, type ReadError, readError } from "../src/refusal.ts";
import { err, ok, type Result } from "../src/result.ts";
import { type Actor, CHANCE, OVER, readSeat, type Seat, writeActor } from "../src/seat.ts";
import type { Ruleset, Setting } from "../src/setting.ts";
import { eachAlone } from "../src/side.ts";
import { asStep, type Step } from "../src/step.ts";
import type { StepList } from "../src/step-list.ts";

/*
 * A game for tests only: it has what the shelf's games have not, a die, turns of one or two steps and a third seat.
 */
export const RACE_RULES = `
| id | rule | source |
|---|---|---|
| R1 | Two or three runners start on the first square of their lanes of eight; A has the first turn. | ours |
| R2 | A turn begins with a die: 1 with weight three, 2 with weight two, 3 with weight one. Option die: two without rolling. | ours |
| R3 | The player walks forward, at most as far as the die says and as the lane goes; or one square back. | ours |
| R4 | What is left of the die can be walked in a second step, or left. | ours |
| R5 | Who stops on the fifth square after walking scores a point; three points win. | ours |
| R6 | Who reaches the last square wins. | ours |
| R7 | Option plies: after so many turns those with most points share the win. | ours |
| R8 | Option repetition: the third occurrence of a position is a draw, or forbidden. | ours |
`;

const LENGTH = 8;
const FLAG = 4;
const GOAL = 3;
const WEIGHTS = [3, 2, 1];
const BACK = 8;
const WALK = 16;

/* Slots of the memory. */
const RUNNER = 0;
const POINTS = 3;
const SEAT = 6;
const LEFT = 7;
const SECOND = 8;
const PLY = 9;

export interface RacePosition extends Position {
	readonly runners: readonly number[];
	readonly points: readonly number[];
	readonly seat: Seat;
	/** What is left of the die; 0 before it is rolled. */
	readonly left: number;
	/** 1 when the first step of the turn has been made. */
	readonly second: number;
	readonly ply: number;
}

const RULESETS: readonly Ruleset[] = [
	{
		id: "race",
		seats: [2, 3],
		options: [
			{ kind: "choice", key: "repetition", values: ["off", "draw", "forbidden"], byDefault: "off" },
			{ kind: "number", key: "plies", least: 0, most: 1000, byDefault: "0" },
			{ kind: "choice", key: "die", values: ["rolled", "two"], byDefault: "rolled" },
		],
	},
];

class RaceCore implements Core<RacePosition> {
	private readonly memory = new Memory({
		hashed: [
			{ slots: 3, values: LENGTH },
			{ slots: 3, values: GOAL + 1 },
			{ slots: 1, values: 3 },
			{ slots: 1, values: 4 },
			{ slots: 1, values: 2 },
		],
		plain: 1,
		writesPerStep: 8,
	});
	private readonly slots = this.memory.slots;
	private setting: Setting | undefined;

	load({ setting, runners, points, seat, left, second, ply }: RacePosition): void {
		this.setting = setting;
		const values = [...runners, 0].slice(0, 3).concat([...points, 0].slice(0, 3));
		this.memory.reset([...values, seat, left, second, ply]);
	}

	save(): RacePosition {
		const { slots, agreed } = this;
		return {
			setting: agreed,
			runners: [...slots.subarray(RUNNER, RUNNER + agreed.seats)],
			points: [...slots.subarray(POINTS, POINTS + agreed.seats)],
			seat: slots[SEAT] as Seat,
			left: slots[LEFT],
			second: slots[SECOND],
			ply: slots[PLY],
		};
	}

	private get agreed(): Setting {
		if (!this.setting) throw new Error("used before load");
		return this.setting;
	}

	get actor(): Actor {
		if (this.finished()) return OVER;
		return this.slots[LEFT] === 0 ? CHANCE : (this.slots[SEAT] as Seat);
	}

	get turn(): number {
		return this.slots[PLY];
	}

	get keyLo(): number {
		return this.memory.keyLo;
	}

	get keyHi(): number {
		return this.memory.keyHi;
	}

	steps(out: StepList): void {
		const { slots, actor } = this;
		if (actor === OVER) return;
		if (actor === CHANCE) {
			for (const [i, weight] of WEIGHTS.entries()) out.pushOutcome(i + 1, weight);
			return;
		}
		const at = slots[RUNNER + actor];
		const first = slots[SECOND] === 0;
		if (first && at > 0) out.push(BACK);
		if (!first) out.push(WALK);
		for (let n = 1; n <= slots[LEFT] && at + n < LENGTH; n++) out.push(WALK + n);
	}

	make(step: number, log?: Effect[]): void {
		const { memory, slots } = this;
		memory.mark();
		if (step < BACK) memory.write(LEFT, step);
		else if (step === BACK) this.walk(-1, log);
		else {
			this.walk(step - WALK, log);
			memory.write(LEFT, slots[LEFT] - (step - WALK));
		}
		const done = step >= BACK && (step <= WALK || slots[LEFT] === 0 || slots[SECOND] === 1);
		if (done) this.endTurn();
		else if (step > WALK) memory.write(SECOND, 1);
		if (log && this.actor === OVER) log.push({ kind: "end", ...this.verdict() });
	}

	unmake(): void {
		this.memory.rewind();
	}

	private walk(count: number, log: Effect[] | undefined): void {
		const { memory, slots } = this;
		const seat = slots[SEAT] as Seat;
		const from = slots[RUNNER + seat];
		memory.write(RUNNER + seat, from + count);
		for (let i = 0; i < Math.abs(count); i++) {
			const travel = travelOf(seat, from + i * Math.sign(count), Math.sign(count));
			log?.push({ kind: "shift", rule: "R3", travels: [travel] });
		}
		if (count <= 0 || from + count !== FLAG) return;
		const total = slots[POINTS + seat] + 1;
		memory.write(POINTS + seat, total);
		log?.push({ kind: "score", rule: "R5", seat, points: 1, total });
	}

	private endTurn(): void {
		const { memory, slots } = this;
		memory.write(LEFT, leftAtFirst(this.agreed));
		memory.write(SECOND, 0);
		memory.write(SEAT, (slots[SEAT] + 1) % this.agreed.seats);
		memory.writePlain(PLY, slots[PLY] + 1);
	}

	/** Nobody leaves a race. */
	isOut(): boolean {
		return false;
	}

	verdict(): Verdict {
		const { runners, points } = this.save();
		if (runners.includes(LENGTH - 1)) return { scores: sharesOf(runners), reason: "arrived", rule: "R6" };
		if (points.includes(GOAL)) return { scores: sharesOf(points), reason: "points", rule: "R5" };
		return { scores: sharesOf(points), reason: "ply-limit", rule: "R7" };
	}

	private finished(): boolean {
		const { slots } = this;
		const limit = Number(this.agreed.options.plies);
		for (let seat = 0; seat < 3; seat++)
			if (slots[RUNNER + seat] === LENGTH - 1 || slots[POINTS + seat] === GOAL) return true;
		return limit > 0 && slots[PLY] >= limit;
	}
}

const leftAtFirst = ({ options }: Setting): number => (options.die === "two" ? 2 : 0);

/** Those who have most share the win. */
function sharesOf(values: readonly number[]): readonly number[] {
	const most = Math.max(...values);
	const share = 1 / values.filter((value) => value === most).length;
	return values.map((value) => (value === most ? share : 0));
}

const cellAt = (seat: number, square: number): Cell => asCell(seat * LENGTH + square);
const travelOf = (seat: number, from: number, way: number): Travel => ({
	from: cellAt(seat, from),
	to: cellAt(seat, from + way),
});

function lanes(seats: number): Board {
	const cells: Place[] = Array.from({ length: seats * LENGTH }, (_, cell) => {
		const [x, y] = [cell % LENGTH, Math.floor(cell / LENGTH)];
		return { name: `${"abcdefgh"[x]}${y + 1}`, x, y };
	});
	const neighbours = new Int8Array((cells.length + 1) * 4).fill(cells.length);
	cells.forEach(({ x }, cell) => {
		if (x < LENGTH - 1) neighbours[cell * 4] = cell + 1;
		if (x > 0) neighbours[cell * 4 + 2] = cell - 1;
	});
	const rows = Array.from({ length: seats }, (_, fromTop) =>
		Array.from({ length: LENGTH }, (_, x) => cellAt(seats - 1 - fromTop, x)),
	);
	const find = (name: string) => {
		const found = cells.findIndex((place) => place.name === name);
		return found < 0 ? undefined : asCell(found);
	};
	return { shape: "squares", cells, rows, directions: ["E", "N", "W", "S"], neighbours, find };
}

function readPosition(text: string, setting: Setting): Result<RacePosition, ReadError> {
	const match = /^([\d,]+) ([\d,]+) ([ABC]) ([0-3]) ([01]) (\d+)$/.exec(text);
	if (!match) return err(readError("bad-text", 0, { text }));
	const seat = readSeat(match[3]);
	const [runners, points] = [match[1], match[2]].map((list) => list.split(",").map(Number));
	if (!seat.ok || seat.value >= setting.seats) return err(readError("bad-seat", text.indexOf(match[3])));
	if (runners.length !== setting.seats || points.length !== setting.seats) return err(readError("bad-seats", 0));
	const [left, second, ply] = match.slice(4).map(Number);
	return ok({ setting, runners, points, seat: seat.value, left, second, ply });
}

/** `d2` a die, `w1` a walk, `w0` no second walk, `b1` one square back. */
function writeStep(_: RacePosition, step: Step): string {
	if (step < BACK) return `d${step}`;
	return step === BACK ? "b1" : `w${step - WALK}`;
}

function readStep(_: RacePosition, text: string): Result<Step, ReadError> {
	const match = /^(?:d([1-3])|(b)1|w([0-3]))$/.exec(text);
	if (!match) return err(readError("bad-step", 0, { text }));
	if (match[1]) return ok(asStep(Number(match[1])));
	return ok(asStep(match[2] ? BACK : WALK + Number(match[3])));
}

function refusal(position: RacePosition, step: Step): Illegal | undefined {
	const core = new RaceCore();
	core.load(position);
	const { runners, seat, left, second } = position;
	const here = [cellAt(seat, runners[seat])];
	if (![1, 2, 3, BACK, WALK, WALK + 1, WALK + 2, WALK + 3].includes(step)) return illegal("", "not-a-step", []);
	if (core.actor === OVER) return illegal("", "game-over", []);
	if (step < BACK !== (left === 0)) return illegal("R2", left === 0 ? "die-first" : "die-is-rolled", here);
	if (step < BACK) return undefined;
	if (step === BACK && second === 1) return illegal("R4", "no-way-back", here);
	if (step === BACK) return runners[seat] > 0 ? undefined : illegal("R3", "lane-ends", here);
	if (step === WALK) return second === 1 ? undefined : illegal("R4", "must-walk", here);
	if (step - WALK > left) return illegal("R3", "too-far", here, { left });
	return runners[seat] + step - WALK < LENGTH ? undefined : illegal("R3", "lane-ends", here);
}

function aims({ runners, seat }: RacePosition, step: Step): readonly (readonly Cell[])[] {
	if (step < BACK) return [];
	const count = step === BACK ? -1 : step - WALK;
	return [[cellAt(seat, runners[seat]), cellAt(seat, runners[seat] + count)]];
}

export const race: Game<RacePosition> = {
	id: "race",
	rulesVersion: 1,
	rulesets: RULESETS,
	maxBranching: 5,
	board: ({ seats }) => lanes(seats),
	start: (setting) => {
		const none = Array<number>(setting.seats).fill(0);
		return { setting, runners: none, points: none, seat: 0, left: leftAtFirst(setting), second: 0, ply: 0 };
	},
	core: () => new RaceCore(),
	look: ({ setting, runners, points }) => ({
		stacks: Array.from({ length: setting.seats * LENGTH }, (_, cell): readonly Piece[] => {
			const owner = Math.floor(cell / LENGTH) as Seat;
			return runners[owner] === cell % LENGTH ? [{ owner, size: 1 }] : [];
		}),
		scores: points,
		goal: GOAL,
	}),
	writePosition: ({ runners, points, seat, left, second, ply }) =>
		`${runners.join(",")} ${points.join(",")} ${writeActor(seat)} ${left} ${second} ${ply}`,
	readPosition,
	writeStep,
	notations: ["race"],
	readStep,
	aims,
	refusal,
	misaim: ({ runners, seat }, [first]) => {
		const here = cellAt(seat, runners[seat]);
		return illegal("R3", first === here ? "too-far" : "not-your-runner", [first]);
	},
	sides: eachAlone,
	repetition: ({ options }) =>
		options.repetition === "off"
			? undefined
			: { rule: "R8", times: 3, outcome: options.repetition === "draw" ? "draw" : "forbidden", stuckRule: "R8" },
	sameness: ({ runners, points, seat, left, second }) => [runners, points, seat, left, second].join(" "),
};
