import { asStep, err, type Result, type Rules, type Seat } from "@tablier/kernel";
import type { ChairLevel, Table } from "@tablier/kernel/match";
import type { Refusal } from "./deciding.ts";
import type { Done, MatchFace } from "./face.ts";
import { questionOf } from "./machine.ts";
import type { World } from "./world.ts";

type Moving = Promise<Result<Done, Refusal>>;

/** A machine grants what was a slip and plays on when it is offered a draw. */
export function answerOffer(match: MatchFace, { match: stand, version }: Table, seat: Seat): Moving {
	return match.do({ kind: stand?.offer?.what === "take-back" ? "accept" : "decline", by: seat }, { seen: version });
}

/** A machine thinks, and plays through the same door as everybody. */
export async function playMachine(
	match: MatchFace,
	world: World,
	rules: Rules,
	table: Table,
	{ seat, level }: { readonly seat: Seat; readonly level: ChairLevel },
	address: string,
): Moving {
	if (!table.match) return err({ code: "not-begun" });
	const question = questionOf(rules, match.id, table.match, seat, level, world.now());
	const answered = await world.think(question, { match: match.id, address });
	if (!answered.ok) {
		world.fault(new Error(answered.error.code), "a machine could not think", match.id);
		return err({ code: "failed" });
	}
	const { answer, ms: thought, hurry } = answered.value;
	const { play, fallback } = answer;
	const steps = play.map(asStep);
	const command = { kind: "play", by: seat, steps, fallback, hurry, thought } as const;
	return match.do(command, { seen: table.version, machine: true });
}
