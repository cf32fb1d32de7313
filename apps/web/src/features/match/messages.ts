import type { MindRefusal } from "@tablier/engine/worker";
import type { Voice } from "@tablier/words";

/** Why the machine of a seat did not play; empty without a fault. */
export function sayFault({ words, game }: Voice, seat: number, fault: MindRefusal | undefined): string {
	if (!fault) return "";
	const { code, what, where, facts } = fault;
	return words.machine.failed(game.seats[seat] ?? "", words.thinking.refusals[code]({ ...facts, what, where }));
}
