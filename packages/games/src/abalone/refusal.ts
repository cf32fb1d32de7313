import type { Cell, Illegal, Step } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import { AbaloneCore } from "./core.ts";
import { type AbalonePosition, BOARD, EMPTY } from "./position.ts";
import { isOff, type Meaning, neighbour, ray, unpack } from "./step.ts";

type InLine = Extract<Meaning, { kind: "in-line" }>;
type Broadside = Extract<Meaning, { kind: "broadside" }>;
const LINE = 9;

/** Which rule forbids a step, and the cells to light. Undefined when nothing does. */
export function refusal(position: AbalonePosition, step: Step): Illegal | undefined {
	const meaning = unpack(step);
	if (!meaning) return illegal("", "not-a-step", []);
	if (isOver(position)) return illegal("", "game-over", []);
	return meaning.kind === "in-line" ? inLine(position, meaning) : broadside(position, meaning);
}

/** Why a cell cannot be the first one touched: it holds no marble of the player to move. */
export function notOwn({ cells, seat }: AbalonePosition, cell: Cell): Illegal | undefined {
	if (cells[cell] === seat + 1) return undefined;
	return illegal("A2", cells[cell] === EMPTY ? "empty-cell" : "not-yours", [cell]);
}

function inLine(position: AbalonePosition, { tail, direction }: InLine): Illegal | undefined {
	const foreign = notOwn(position, tail);
	if (foreign) return foreign;
	const { cells, seat } = position;
	const line = ray(tail, direction, LINE);
	const group = takeWhile(line, (cell) => cells[cell] === seat + 1);
	const ahead = line.slice(group.length);
	const pushed = takeWhile(ahead, (cell) => cells[cell] === 2 - seat);
	const force = Math.min(group.length, 3);
	if (pushed.length > 0 && force === Math.min(pushed.length, 3)) {
		const facts = { own: group.length, enemy: pushed.length };
		return illegal("A8", "pac", [...group, ...pushed], facts);
	}
	if (group.length > 3) return illegal("A3", "line-too-long", group, { count: group.length });
	if (ahead.length === 0) return illegal("A3", "edge", group);
	if (pushed.length === 0) return undefined;
	if (group.length === 1) return illegal("A7", "single-never-pushes", [...group, ...pushed]);
	if (pushed.length > force)
		return illegal("A6", "outnumbered", [...group, ...pushed], { own: group.length, enemy: pushed.length });
	const behind = ahead[pushed.length];
	if (behind !== undefined && cells[behind] !== EMPTY)
		return illegal("A7", "sandwiched", [...pushed, behind], { behind: BOARD.cells[behind].name });
	return undefined;
}

function broadside(position: AbalonePosition, { end, axis, side, length }: Broadside): Illegal | undefined {
	const group = ray(end, axis, length);
	if (group.length < length) return illegal("A2", "not-a-group", group);
	const foreign = group.map((cell) => notOwn(position, cell)).find((fault) => fault !== undefined);
	if (foreign) return foreign;
	const targets = group.map((cell) => neighbour(cell, side));
	if (targets.some(isOff)) return illegal("A5", "broadside-edge", group);
	const taken = targets.filter((cell) => position.cells[cell] !== EMPTY);
	return taken.length > 0 ? illegal("A5", "broadside-blocked", taken) : undefined;
}

function isOver(position: AbalonePosition): boolean {
	const core = new AbaloneCore();
	core.load(position);
	return core.actor < 0;
}

function takeWhile(cells: readonly Cell[], holds: (cell: Cell) => boolean): Cell[] {
	const end = cells.findIndex((cell) => !holds(cell));
	return end < 0 ? [...cells] : cells.slice(0, end);
}
