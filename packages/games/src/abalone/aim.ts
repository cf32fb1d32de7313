import type { Cell, Illegal, Step } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import type { AbalonePosition } from "./position.ts";
import { notOwn, refusal } from "./refusal.ts";
import { broadsideOf, groupBetween, isOff, neighbour, packInLine, ray, unpack } from "./step.ts";

/**
 * In-line: the tail, then the cell in front of the line; or both ends, then that cell.
 * Broadside: both ends in either order, then where the first touched lands.
 * Prefix-free: the last cell of an aim is never an own marble, the cells before it always are.
 */
export function aims({ cells, seat }: AbalonePosition, step: Step): readonly (readonly Cell[])[] {
	const meaning = unpack(step);
	if (!meaning) return [];
	if (meaning.kind === "broadside") {
		const { end, axis, side, length } = meaning;
		const group = ray(end, axis, length);
		const other = group[group.length - 1];
		return [
			[end, other, neighbour(end, side)],
			[other, end, neighbour(other, side)],
		];
	}
	const line = ray(meaning.tail, meaning.direction, 4);
	const front = line.findIndex((cell) => cells[cell] !== seat + 1);
	const [tail, head, target] = [line[0], line[front - 1], line[front]];
	if (front <= 1) return [[tail, target]];
	return [
		[tail, target],
		[tail, head, target],
		[head, tail, target],
	];
}

/** Guesses which step was meant by the touched cells and says why it is none. */
export function misaim(position: AbalonePosition, touched: readonly Cell[]): Illegal {
	const [first, second, third] = touched;
	const foreign = notOwn(position, first);
	if (foreign) return foreign;
	if (second === undefined) return illegal("A4", "stuck-marble", [first]);
	if (third !== undefined) return misaimedGroup(position, first, second, third);
	if (position.cells[second] !== position.seat + 1) return misaimedLine(position, first, second);
	const group = groupBetween(first, second);
	if (!group || group.some((cell) => notOwn(position, cell))) return illegal("A2", "not-a-group", [first, second]);
	return illegal("A5", "stuck-group", group);
}

function misaimedLine(position: AbalonePosition, tail: Cell, target: Cell): Illegal {
	for (let direction = 0; direction < 6; direction++) {
		const line = ray(tail, direction, 9);
		const reach = line.indexOf(target);
		if (reach < 0) continue;
		const gap = line.slice(1, reach).some((cell) => notOwn(position, cell));
		if (gap) break;
		return refusal(position, packInLine(tail, direction)) ?? illegal("A2", "not-one-cell", [tail, target]);
	}
	return illegal("A2", "not-one-cell", [tail, target]);
}

function misaimedGroup(position: AbalonePosition, first: Cell, second: Cell, target: Cell): Illegal {
	const step = broadsideOf(first, second, target);
	if (step.ok) return refusal(position, step.value) ?? illegal("A5", "not-sideways", [first, second, target]);
	const group = groupBetween(first, second) ?? [first, second];
	for (const [tail, head] of [group, [...group].reverse()].map((line) => [line[0], line[line.length - 1]])) {
		const line = groupBetween(tail, head);
		const direction = line ? [0, 1, 2, 3, 4, 5].find((d) => neighbour(tail, d) === line[1]) : undefined;
		if (direction === undefined) continue;
		const front = neighbour(head, direction);
		if (!isOff(front) && front === target) return refusal(position, packInLine(tail, direction)) ?? step.error;
	}
	return step.error;
}
