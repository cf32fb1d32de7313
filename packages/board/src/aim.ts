import { type Board, beginsWith, type Cell, type Step } from "@tablier/kernel";

/** A legal step and the ways to say it by touching cells. */
export interface Aimed {
	readonly step: Step;
	readonly aims: readonly (readonly Cell[])[];
}

/** A step being aimed: the cells touched so far, and the steps they can still lead to. */
export interface Aiming {
	readonly steps: readonly Aimed[];
	readonly touched: readonly Cell[];
}

export type Touch =
	/** More cells are needed. */
	| { readonly kind: "aiming"; readonly aiming: Aiming }
	| { readonly kind: "step"; readonly step: Step; readonly touched: readonly Cell[] }
	/** The last cell leads nowhere; what was touched before it stays. */
	| { readonly kind: "misaim"; readonly touched: readonly Cell[] }
	| { readonly kind: "let-go"; readonly aiming: Aiming };

export const beginAiming = (steps: readonly Aimed[]): Aiming => ({ steps, touched: [] });

/** The same machine for pointer, keyboard and speech: they all touch cells. With a board, a chosen group can grow. */
export function touch(aiming: Aiming, cell: Cell, board?: Board): Touch {
	const { touched, steps } = aiming;
	const path = [...touched, cell];
	if (touched[touched.length - 1] === cell && !leads(steps, path))
		return { kind: "let-go", aiming: { steps, touched: touched.slice(0, -1) } };
	const found = steps.find(({ aims }) => aims.some((aim) => aim.length === path.length && beginsWith(aim, path)));
	if (found) return { kind: "step", step: found.step, touched: path };
	if (leads(steps, path)) return { kind: "aiming", aiming: { steps, touched: path } };
	const longer = board && extend(board, aiming, cell);
	if (longer) return { kind: "aiming", aiming: { steps, touched: longer } };
	// Touching another piece of one's own is a change of mind, not a mistake.
	if (touched.length > 0 && leads(steps, [cell])) return { kind: "aiming", aiming: { steps, touched: [cell] } };
	return { kind: "misaim", touched: path };
}

/**
 * A longer group in place of the two ends that were touched: the cell becomes an end, where it lies on their line and the
 * group still leads to a step.
 */
export function extend({ cells }: Board, { steps, touched }: Aiming, cell: Cell): readonly Cell[] | undefined {
	const [first, last] = touched;
	if (touched.length !== 2 || first === last || touched.includes(cell)) return undefined;
	if ([first, last, cell].some((one) => cells[one].aside)) return undefined;
	const [a, b, c] = [cells[first], cells[last], cells[cell]];
	if (Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) > 0.01) return undefined;
	const far = Math.hypot(c.x - a.x, c.y - a.y) > Math.hypot(c.x - b.x, c.y - b.y);
	const longer = far ? [first, cell] : [cell, last];
	const between = Math.hypot(b.x - a.x, b.y - a.y);
	const length = far ? Math.hypot(c.x - a.x, c.y - a.y) : Math.hypot(c.x - b.x, c.y - b.y);
	return length > between && leadsOn(steps, longer) ? longer : undefined;
}

/** The step that touching this cell now would say, if it says one. */
export function stepAt({ steps, touched }: Aiming, cell: Cell): Step | undefined {
	const path = [...touched, cell];
	return steps.find(({ aims }) => aims.some((aim) => aim.length === path.length && beginsWith(aim, path)))?.step;
}

/** The cells worth touching next. */
export function targets({ steps, touched }: Aiming): ReadonlySet<Cell> {
	const next = new Set<Cell>();
	for (const { aims } of steps)
		for (const aim of aims) if (aim.length > touched.length && beginsWith(aim, touched)) next.add(aim[touched.length]);
	return next;
}

/** More is needed: the path itself says no step. */
const leadsOn = (steps: readonly Aimed[], path: readonly Cell[]): boolean =>
	steps.some(({ aims }) => aims.some((aim) => aim.length > path.length && beginsWith(aim, path)));

const leads = (steps: readonly Aimed[], path: readonly Cell[]): boolean =>
	steps.some(({ aims }) => aims.some((aim) => beginsWith(aim, path)));
