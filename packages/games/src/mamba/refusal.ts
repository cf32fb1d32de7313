import { asCell, type Cell, type Illegal, type Step, StepList } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import { MAX_BRANCHING, MambaCore } from "./core.ts";
import { boardOf, EMPTY, type MambaPosition, supplyOf } from "./position.ts";
import { unpack } from "./step.ts";

/** Made on first use: pages load the rules long before a game begins. */
let core: MambaCore | undefined;
const list = new StepList(MAX_BRANCHING);
let listed: MambaPosition | undefined;

/** The legal steps, kept for the position asked for last: aims and refusals ask for the same one again and again. */
export function legalSteps(position: MambaPosition): StepList {
	if (listed === position) return list;
	core ??= new MambaCore();
	core.load(position);
	list.clear();
	core.steps(list);
	listed = position;
	return list;
}

/** Which rule forbids a step, and the cells to light. Undefined when nothing does. */
export function refusal(position: MambaPosition, step: Step): Illegal | undefined {
	const legal = legalSteps(position);
	if (legal.length === 0) return illegal("", "game-over", []);
	if (legal.includes(step)) return undefined;
	const meaning = unpack(position.setting, step);
	if (!meaning) return illegal("", "not-a-step", []);
	const { kind, first, second } = meaning;
	if (position.pending) return illegal("M9", "surplus-first", []);
	if (kind === "surplus") return illegal("M9", "nothing-to-remove", [first]);
	const foreign = notOwn(position, first);
	if (foreign) return foreign;
	return kind === "birth" ? noBirth(position, first, second) : noMove(position, first, second);
}

export function notOwn({ cells, seat }: MambaPosition, cell: Cell): Illegal | undefined {
	if (cells[cell] === EMPTY) return illegal("M2", "empty-cell", [cell]);
	return cells[cell] === seat + 1 ? undefined : illegal("M2", "not-yours", [cell]);
}

function noBirth(position: MambaPosition, mother: Cell, cell: Cell): Illegal {
	const { setting, cells } = position;
	const pieces = cells.filter((value) => value !== EMPTY).length;
	if (pieces >= supplyOf(setting)) return illegal("M4", "no-supply", [], { most: supplyOf(setting) });
	const company = around(position, mother).filter((other) => cells[other] !== EMPTY);
	if (company.length > 0) return illegal("M3", "not-isolated", company);
	return illegal("M3", "newborn-too-far", [mother, cell]);
}

/** The cells a move could pass through are taken; or the target is; or it is further than two steps. */
function noMove({ setting, cells }: MambaPosition, from: Cell, to: Cell): Illegal {
	if (from === to) return illegal("M6", "back-to-origin", [from]);
	if (cells[to] !== EMPTY) return illegal("M6", "target-taken", [to]);
	const steps = (cell: Cell): Cell[] => neighboursOf(setting, cell);
	const middles = steps(from).filter((middle) => steps(middle).includes(to));
	if (middles.length === 0) return illegal("M6", "too-far", [from, to]);
	return illegal(
		"M6",
		"path-blocked",
		middles.filter((middle) => cells[middle] !== EMPTY),
	);
}

function neighboursOf(setting: MambaPosition["setting"], cell: Cell): Cell[] {
	const { neighbours, cells } = boardOf(setting);
	return [0, 1, 2, 3]
		.map((direction) => asCell(neighbours[cell * 4 + direction]))
		.filter((other) => other < cells.length);
}

function around({ setting }: MambaPosition, cell: Cell): Cell[] {
	const { cells } = boardOf(setting);
	const { x, y } = cells[cell];
	return cells.flatMap((place, other) =>
		other !== cell && Math.abs(place.x - x) <= 1 && Math.abs(place.y - y) <= 1 ? [asCell(other)] : [],
	);
}
