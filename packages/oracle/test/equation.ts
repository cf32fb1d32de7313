import { omba } from "@tablier/games/omba";
import { type Random, unwrap } from "@tablier/kernel";
import type { Knower } from "../src/chance.ts";
import { positionOf, situationIn } from "../src/coverage.ts";
import type { Layout } from "../src/layout.ts";
import { situationOf } from "../src/situation.ts";
import { playsAt } from "./model.ts";

/* Checks stored values against the rules of the game. Not part of the product. */

/** How far a value is from what the values after it say, at most, over so many random positions of a layout. */
export function worstEquation(knower: Knower, layout: Layout, random: Random, count: number): number {
	const core = omba.core();
	let worst = 0;
	for (let i = 0; i < count; i++) {
		const situation = situationOf(layout, random(layout.positions));
		const plays = playsAt(core, positionOf(situation, layout.each));
		const chances = plays.map((after) =>
			Math.max(0, ...after.map((position) => 1 - knower.chance(unwrap(situationIn(position, layout.each))))),
		);
		const said = chances.reduce((sum, chance) => sum + chance, 0) / 6;
		worst = Math.max(worst, Math.abs(said - knower.chance(situation)));
	}
	return worst;
}
