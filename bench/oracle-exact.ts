import { unwrap } from "@tablier/kernel";
import { type Knower, type Layout, numberOf } from "@tablier/oracle";
import { boundOf, middleOf, solve } from "@tablier/oracle/solver";

/** Exact values, to a millionth, from the file that `tablier solve omba --keep` leaves. */
export interface ExactBounds extends Knower {
	readonly layout: Layout;
	readonly bound: number;
	chanceAt(number: number): number;
}

export async function loadExact(work: string, each = 6): Promise<ExactBounds> {
	const solved = unwrap(await solve({ each, jobs: 1, work }));
	if (solved.resumed !== 0) throw new Error(`${work} is not finished: tablier solve omba --keep --out ...`);
	const { layout } = solved;
	const chanceAt = middleOf(solved);
	return {
		each,
		layout,
		bound: boundOf(solved),
		chanceAt,
		chance: (situation) => chanceAt(numberOf(layout, situation)),
	};
}
