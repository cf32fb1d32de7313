import { err, ok, type Result } from "@tablier/kernel";
import { layoutOf, type ThreeLayout } from "./layout.ts";
import { type Chances, sweepThree, sweepTwo } from "./sweep.ts";

/*
 * Three players by max^n: everybody does the best for themselves, ties by lot (sweep.ts). Backwards from the end of rule
 * B12: with no turn to go it is a draw between those still in, and each sweep is one turn more. So there is one answer
 * for every number of turns, although it need not settle: where three play, what is best for one can go round in circles.
 */
export interface SolvingThree {
	/** Cubes each player has, 1 to 3. */
	readonly each: number;
	/** Turns until the game is a draw; the rules say 500. */
	readonly turns: number;
	readonly progress?: (progress: ProgressThree) => void;
	readonly signal?: AbortSignal | undefined;
}

export interface ProgressThree {
	/** Turns that are done. */
	readonly turns: number;
	/** How much the last one changed any chance, where two are left and where three are. */
	readonly changeOfTwo: number;
	readonly changeOfThree: number;
	/** The chances of the start with so many turns: of who begins, of the next, of the third. */
	readonly start: Shares;
}

export type Shares = readonly [number, number, number];

export interface SolvedThree extends ProgressThree {
	readonly layout: ThreeLayout;
	readonly chances: Chances;
	/** With one turn less. */
	readonly before: Chances;
}

export const LAST_TURN = 500;

export async function solveThree(solving: SolvingThree): Promise<Result<SolvedThree, { readonly code: "stopped" }>> {
	const layout = layoutOf(solving.each);
	let before = draws(layout.positions);
	let chances = draws(layout.positions);
	let told: ProgressThree = { turns: 0, changeOfTwo: 0, changeOfThree: 0, start: startOf(chances) };
	for (let turns = 1; turns <= solving.turns; turns++) {
		[before, chances] = [chances, before];
		let [changeOfTwo, changeOfThree] = [0, 0];
		for (const layer of layout.layers) {
			if (solving.signal?.aborted) return err({ code: "stopped" });
			changeOfTwo = Math.max(changeOfTwo, sweepTwo(layout, layer, before, chances));
			changeOfThree = Math.max(changeOfThree, sweepThree(layout, layer, before, chances));
			await new Promise((resolve) => setImmediate(resolve));
		}
		told = { turns, changeOfTwo, changeOfThree, start: startOf(chances) };
		solving.progress?.(told);
	}
	return ok({ layout, chances, before, ...told });
}

/** No turn is left. */
const draws = (positions: number): Chances => ({
	two: new Float64Array(positions).fill(1 / 2),
	led: new Float64Array(positions).fill(1 / 3),
	mover: new Float64Array(positions).fill(1 / 3),
});

const startOf = ({ led, mover }: Chances): Shares => [mover[0], 1 - mover[0] - led[0], led[0]];
