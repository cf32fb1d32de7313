import { type OmbaPosition, omba } from "@tablier/games/omba";
import { OVER, type Random, randomFrom, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { CARDS, model, stepsOf } from "../../test/cards-model.ts";
import { TWO } from "../../test/model.ts";
import { situationIn } from "../coverage.ts";
import { numberOf } from "../situation.ts";
import { numberWith, type SolvedCards, solveCards } from "./solve.ts";

const SLOW = process.env.TABLIER_SLOW === "1";

/** What the solver says of the seat to play. */
function outcomeIn({ layout, outcomes }: SolvedCards, position: OmbaPosition): number {
	const { cards, seat } = position;
	const situation = numberOf(layout, unwrap(situationIn({ ...position, setting: TWO }, layout.each)));
	return outcomes[numberWith(situation, cards[seat] >> 1, cards[1 - seat] >> 1)];
}

/** Positions from games in which both play at random. */
function* randomPositions(each: number, random: Random): Generator<OmbaPosition> {
	const core = omba.core();
	for (;;) {
		core.load({ ...omba.start(CARDS), hands: [each, each] });
		while (core.actor !== OVER) {
			yield core.save();
			const steps = stepsOf(core);
			core.make(steps[random(steps.length)]);
		}
	}
}

describe("Omba for two with cards, solved", () => {
	it("keeps to the rules: won is what leads to something lost, one turn sooner, and lost what leads to nothing else", async () => {
		const solved = unwrap(await solveCards({ each: 1 }));
		const core = omba.core();
		const positions = randomPositions(1, randomFrom(3));
		for (let i = 0; i < 1500; i++) {
			const position = positions.next().value;
			core.load(position);
			const after = stepsOf(core).map((step) => {
				core.make(step);
				const outcome = core.actor === OVER ? -1 : outcomeIn(solved, core.save());
				core.unmake();
				return outcome;
			});
			const lost = after.filter((outcome) => outcome < 0);
			const said = lost.length > 0 ? 1 - Math.max(...lost) : -1 - Math.max(...after);
			expect(outcomeIn(solved, position)).toBe(said);
		}
	});

	it.skipIf(!SLOW)(
		"agrees with the independent model in every position that can be reached, one cube each",
		async () => {
			const solved = unwrap(await solveCards({ each: 1 }));
			const nodes = model(1).filter(({ position }) => !position.out.includes(true));
			expect(nodes.length).toBe(61_692);
			/* The solver counts the turn in which somebody finds nothing to play; in the game that one is out before it. */
			const other = nodes.filter(
				({ position, outcome }) => outcomeIn(solved, position) !== outcome + Math.sign(outcome),
			);
			expect(other).toEqual([]);
		},
	);

	it.each(
		SLOW
			? [
					[1, -3],
					[2, -5],
				]
			: [[1, -3]],
	)("with %i cubes each, who begins has lost: %i turns", async (each, turns) => {
		const { outcomes } = unwrap(await solveCards({ each }));
		expect(outcomes[numberWith(0, 63, 63)]).toBe(turns);
	});

	it("can be stopped", async () => {
		const control = new AbortController();
		const solving = { each: 1, signal: control.signal, progress: (turns: number) => turns === 2 && control.abort() };
		expect(await solveCards(solving)).toEqual({
			ok: false,
			error: { code: "stopped" },
		});
	});
});
