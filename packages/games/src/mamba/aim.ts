import type { Cell, Illegal, Step } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import type { MambaPosition } from "./position.ts";
import { legalSteps, notOwn, refusal } from "./refusal.ts";
import { BIRTH, between, MOVE, pack, unpack } from "./step.ts";

/**
 * A birth is the mother, then the cell. A move is the piece, then its target, unless that says a birth: then, and always
 * besides, the piece twice ("no more births") and its target. A surplus is the end to remove.
 */
export function aims(position: MambaPosition, step: Step): readonly (readonly Cell[])[] {
	const meaning = unpack(position.setting, step);
	if (!meaning) return [];
	const { kind, first, second } = meaning;
	if (kind === "birth") return [[first, second]];
	if (kind === "move") {
		const long = [first, first, second];
		return legalSteps(position).includes(pack(BIRTH, first, second)) ? [long] : [[first, second], long];
	}
	return surplusAims(position, first, second);
}

/** An end that two runs share may lose more on one than on the other: then the innermost cell tells them apart. */
function surplusAims(position: MambaPosition, first: Cell, second: Cell): readonly (readonly Cell[])[] {
	const others = legalSteps(position)
		.toArray()
		.map((step) => unpack(position.setting, step))
		.filter((meaning) => meaning?.kind === "surplus" && meaning.first === first);
	if (others.length < 2) return [[first]];
	return [first === second ? [first, first] : (between(position.setting, first, second) ?? [first, second])];
}

/** Why touching these cells leads to no legal step. */
export function misaim(position: MambaPosition, touched: readonly Cell[]): Illegal {
	const [first, second, third] = touched;
	if (position.pending) return illegal("M9", "surplus-first", []);
	const foreign = notOwn(position, first);
	if (foreign) return foreign;
	const target = third ?? second;
	if (target === undefined || target === first) return illegal("M6", "stuck-piece", [first]);
	return refusal(position, pack(MOVE, first, target)) ?? illegal("M6", "stuck-piece", [first]);
}
