import {
	asStep,
	type Cell,
	err,
	type Illegal,
	ok,
	type ReadError,
	type Result,
	type Step,
	StepList,
} from "@tablier/kernel";
import { readError } from "./codes.ts";
import { AbaloneCore, MAX_BRANCHING } from "./core.ts";
import { type AbalonePosition, BOARD } from "./position.ts";
import { neighbour, packInLine, ray, readCells, unpack, writeStep } from "./step.ts";

/**
 * Nacre names two cells: in-line the tail and where the head marble ends, broadside one end and where the other lands.
 * The same two cells can mean several steps, so the position decides; a text that stays ambiguous is refused.
 */
export function readNacre(position: AbalonePosition, text: string): Result<Step, ReadError | Illegal> {
	const cells = readCells(text);
	if (!cells.ok) return cells;
	const [first, landing, extra] = cells.value;
	if (extra !== undefined) return err(readError("bad-step", 0, { text, expected: "A1D4" }));
	const matching = legalSteps(position).filter((step) => says(position, step, first, landing));
	const inLine = matching.filter((step) => unpack(step)?.kind === "in-line");
	const candidates = inLine.length > 0 ? inLine : matching;
	if (candidates.length === 1) return ok(candidates[0]);
	if (candidates.length > 1)
		return err(readError("ambiguous-step", 0, { text, candidates: candidates.map(writeStep).join(", ") }));
	const direction = BOARD.directions.findIndex((_, d) => ray(first, d, 4).indexOf(landing) > 0);
	return direction < 0 ? err(readError("no-such-step", 0, { text })) : ok(packInLine(first, direction));
}

function says({ cells, seat }: AbalonePosition, step: Step, first: Cell, landing: Cell): boolean {
	const meaning = unpack(step);
	if (!meaning) return false;
	if (meaning.kind === "in-line") {
		if (meaning.tail !== first) return false;
		return ray(first, meaning.direction, 4).find((cell) => cells[cell] !== seat + 1) === landing;
	}
	const group = ray(meaning.end, meaning.axis, meaning.length);
	const [low, high] = [group[0], group[group.length - 1]];
	return (
		(first === low && neighbour(high, meaning.side) === landing) ||
		(first === high && neighbour(low, meaning.side) === landing)
	);
}

function legalSteps(position: AbalonePosition): Step[] {
	const core = new AbaloneCore();
	core.load(position);
	const list = new StepList(MAX_BRANCHING);
	core.steps(list);
	return list.toArray().map(asStep);
}
