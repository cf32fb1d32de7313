import { asCell, type Board, type Cell, type Position, rulesOf } from "@tablier/kernel";
import type { Subject } from "./subject.ts";
import type { Breach } from "./visit.ts";

/** `map[cell]` is where a symmetry of the board takes the cell. */
export type CellMap = readonly Cell[];

/** A way to turn positions into positions that play alike: a symmetry of the board, a change of seats, or both. */
export interface Mirror<P> {
	readonly name: string;
	map(position: P): P;
	/** `seats[seat]` is the seat that plays its part afterwards. */
	readonly seats: readonly number[];
}

/** The 12 symmetries of a hexagon or the 8 of a square: turns about the centre, with and without a reflection. */
export function symmetriesOf(board: Board): readonly CellMap[] {
	const { cells } = board;
	const turns = board.shape === "hexagon" ? 6 : 4;
	const centreX = mean(cells.map(({ x }) => x));
	const centreY = mean(cells.map(({ y }) => y));
	return [1, -1].flatMap((sign) =>
		Array.from({ length: turns }, (_, turn) => {
			const angle = (turn * 2 * Math.PI) / turns;
			return cells.map((place) => {
				const [x, y] = [(place.x - centreX) * sign, place.y - centreY];
				const turnedX = x * Math.cos(angle) - y * Math.sin(angle) + centreX;
				const turnedY = x * Math.sin(angle) + y * Math.cos(angle) + centreY;
				return nearest(board, turnedX, turnedY);
			});
		}),
	);
}

/** What stands on each cell, carried to where the symmetry takes the cell. */
export function carry<T>(map: CellMap, cells: readonly T[]): readonly T[] {
	const carried = [...cells];
	map.forEach((to, from) => {
		carried[to] = cells[from];
	});
	return carried;
}

/** The positions one step away, mirrored, are the positions one step away from the mirrored one; so are their ends. */
export function findAsymmetry<P extends Position>(subject: Subject<P>, mirror: Mirror<P>, position: P): Breach {
	const plain = successors(subject, position, mirror);
	const mirrored = successors(subject, mirror.map(position), undefined);
	const missing = plain.find((text, i) => text !== mirrored[i]);
	if (missing === undefined && plain.length === mirrored.length) return undefined;
	const at = subject.game.writePosition(position);
	return `${mirror.name}: ${plain.length} successors become ${mirrored.length}, one of them ${missing}, at ${at}`;
}

function successors<P extends Position>(subject: Subject<P>, position: P, mirror: Mirror<P> | undefined): string[] {
	const rules = rulesOf(subject.game);
	const outcomes = rules.chance(position).map(({ step }) => step);
	return [...rules.legal(position), ...outcomes]
		.map((step) => {
			const next = rules.step(position, step);
			if (!next.ok) throw new Error(`legal step ${step} is refused`);
			const scores = rules.verdict(next.value)?.scores;
			const seen = mirror ? mirror.map(next.value) : next.value;
			const shares = mirror && scores ? scores.map((_, seat) => scores[mirror.seats.indexOf(seat)]) : scores;
			return `${subject.content(seen)} ${shares ? shares.join(" ") : "-"}`;
		})
		.sort();
}

function nearest({ cells }: Board, x: number, y: number): Cell {
	const found = cells.findIndex((place) => Math.hypot(place.x - x, place.y - y) < 0.1);
	if (found < 0) throw new Error("the board does not have this symmetry");
	return asCell(found);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
