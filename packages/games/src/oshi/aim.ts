import type { Cell, Illegal, Step } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import type { OshiPosition } from "./position.ts";
import { notOwn, refusal } from "./refusal.ts";
import { stepBetween, unpack } from "./step.ts";

/** The piece, then the square where it stops. */
export function aims({ setting }: OshiPosition, step: Step): readonly (readonly Cell[])[] {
	const meaning = unpack(setting, step);
	return meaning ? [[meaning.from, meaning.to]] : [];
}

export function misaim(position: OshiPosition, touched: readonly Cell[]): Illegal {
	const [from, to] = touched;
	const foreign = notOwn(position, from);
	if (foreign) return foreign;
	if (to === undefined) return illegal("O3", "stuck-piece", [from]);
	const step = stepBetween(position.setting, from, to);
	if (step === undefined) return illegal("O3", "not-straight", [from, to]);
	return refusal(position, step) ?? illegal("O3", "not-straight", [from, to]);
}
