import { actorIn, type Position, type Rules, type Seat } from "@tablier/kernel";
import { type ChairLevel, historyOf, playing, type Table } from "@tablier/kernel/match";

/** Why a table wakes up. */
export type Waking =
	| { readonly kind: "machine"; readonly seat: Seat; readonly level: ChairLevel }
	| { readonly kind: "answer"; readonly seat: Seat }
	| { readonly kind: "flag"; readonly seat: Seat; readonly at: number };

/** What must happen without anybody asking for it; undefined when a person is to play without a clock, or nobody is. */
export function wakingOf<P extends Position>(rules: Rules<P>, table: Table<P>): Waking | undefined {
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
	const { spec, since, left } = match.clock;
	return spec.kind === "none" ? undefined : { kind: "flag", seat, at: since + left[seat] };
}

/** Whether it may wait for a job: the clocks of people who sit before the board may not. */
export const isJob = ({ kind }: Waking, { agreement }: Table): boolean =>
	kind !== "flag" || agreement.clock.kind === "days";
