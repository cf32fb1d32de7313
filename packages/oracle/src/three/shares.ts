import type { OmbaPosition } from "@tablier/games/omba";
import { CELLS, MIRRORS } from "../ground.ts";
import { rankOfShape, shapesOf } from "../shapes.ts";
import { ranksOf } from "./colours.ts";
import type { ThreeLayout } from "./layout.ts";
import type { Shares } from "./solve.ts";
import type { Chances } from "./sweep.ts";

/** The chances of the three seats in a position before a roll, seat by seat. Where one is left there is nothing to look up. */
export function sharesIn(layout: ThreeLayout, { two, led, mover }: Chances, position: OmbaPosition): Shares {
	const { seat, out } = position;
	const [own, next, third] = [seat, (seat + 1) % 3, (seat + 2) % 3];
	const shares: [number, number, number] = [0, 0, 0];
	if (!out[next] && !out[third]) {
		const at = numberOf(layout, position, [own, next, third]);
		shares[own] = mover[at];
		shares[third] = led[at];
		shares[next] = 1 - mover[at] - led[at];
		return shares;
	}
	const [other, dead] = out[next] ? [third, next] : [next, third];
	const at = out[other] ? 0 : two[numberOf(layout, position, [own, other, dead])];
	shares[other] = at;
	shares[own] = 1 - at;
	return shares;
}

/** `order`: who is the mover, who is next, and the third or who is out. */
function numberOf(layout: ThreeLayout, { stacks }: OmbaPosition, order: Shares): number {
	const cubes = stacks.reduce((sum, stack) => sum + stack.length, 0);
	const home =
		shapesOf(cubes).homes[
			rankOfShape(
				stacks.map((stack) => stack.length),
				cubes,
			)
		];
	const image: (readonly number[])[] = Array.from({ length: CELLS }, () => []);
	stacks.forEach((stack, cell) => {
		image[MIRRORS[(home & 7) * CELLS + cell]] = stack;
	});
	const digits = image.flat().map((owner) => order.indexOf(owner));
	const count = (colour: number): number => digits.filter((digit) => digit === colour).length;
	const layer = layout.layer([count(0), count(1), count(2)]);
	const code = digits.reduce((sum, digit, cube) => sum + digit * 3 ** cube, 0);
	return layer.first + (home >> 3) * layer.colourings + ranksOf(cubes)[code];
}
