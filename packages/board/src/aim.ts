import { beginsWith, type Cell, type Step } from "@tablier/kernel";

/** A legal step and the ways to say it by touching cells. */
export interface Aimed {
	readonly step: Step;
	readonly aims: readonly (readonly Cell[])[];
}

/** Where somebody is in saying a step: the cells touched so far, and what they can still lead to. */
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

/** The same machine for pointer, keyboard and speech: they all touch cells. */
export function touch(aiming: Aiming, cell: Cell): Touch {
	const { touched, steps } = aiming;
	const path = [...touched, cell];
	if (touched[touched.length - 1] === cell && !leads(steps, path))
		return { kind: "let-go", aiming: { steps, touched: touched.slice(0, -1) } };
	const found = steps.find(({ aims }) => aims.some((aim) => aim.length === path.length && beginsWith(aim, path)));
	if (found) return { kind: "step", step: found.step, touched: path };
	if (leads(steps, path)) return { kind: "aiming", aiming: { steps, touched: path } };
	// Touching another piece of one's own is a change of mind, not a mistake.
	if (touched.length > 0 && leads(steps, [cell])) return { kind: "aiming", aiming: { steps, touched: [cell] } };
	return { kind: "misaim", touched: path };
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

const leads = (steps: readonly Aimed[], path: readonly Cell[]): boolean =>
	steps.some(({ aims }) => aims.some((aim) => beginsWith(aim, path)));
