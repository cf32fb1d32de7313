import { applyEffects, type Effect, type Stacks } from "@tablier/kernel";

/** Whether a move does something to others: a piece is pushed, dies or changes sides, or a seat is out. */
export function hasConsequences(stacks: Stacks, effects: readonly Effect[], seat: number): boolean {
	let before = stacks;
	for (const effect of effects) {
		if (effect.kind === "remove" || effect.kind === "change" || effect.kind === "out") return true;
		const pushed = (from: number, to: number | null): boolean => to === null || before[from].at(-1)?.owner !== seat;
		if (effect.kind === "shift" && effect.travels.some(({ from, to }) => pushed(from, to))) return true;
		before = applyEffects(before, [effect]);
	}
	return false;
}
