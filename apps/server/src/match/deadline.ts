import { actorIn, type Position, type Rules, type Seat } from "@tablier/kernel";
import { type ChairLevel, flagAt, historyOf, playing, type Table } from "@tablier/kernel/match";

/** What a match waits for without a client asking. */
export type Deadline =
	| { readonly kind: "machine"; readonly seat: Seat; readonly level: ChairLevel }
	| { readonly kind: "answer"; readonly seat: Seat }
	| { readonly kind: "flag"; readonly seat: Seat; readonly at: number };

/** Undefined when a person without a clock is to play, or nobody is. */
export function deadlineOf<P extends Position>(rules: Rules<P>, table: Table<P>): Deadline | undefined {
	const { match, sitters, agreement } = table;
	if (!match || match.result) return undefined;
	const { offer, gone } = match;
	const asked =
		offer &&
		playing(rules, match).find(
			(seat) => sitters[seat].chair.kind === "machine" && offer.by !== seat && !offer.accepted.includes(seat),
		);
	if (asked !== undefined) return { kind: "answer", seat: asked };
	const actor = actorIn(rules, historyOf(match));
	if (actor < 0) return undefined;
	const seat = actor as Seat;
	const { chair } = sitters[seat];
	if (chair.kind === "machine") return { kind: "machine", seat, level: chair.level };
	if (gone.includes(seat)) return { kind: "machine", seat, level: agreement.standIn ?? 1 };
	const { clock } = match;
	return clock.spec.kind === "none" ? undefined : { kind: "flag", seat, at: flagAt(clock, seat) };
}

/** Whether a job may do it: live clocks may not wait for one. */
export const isJob = ({ kind }: Deadline, { agreement }: Table): boolean =>
	kind !== "flag" || agreement.clock.kind === "days";
