import type { OmbaPosition } from "@tablier/games/omba";
import type { Cell, Piece } from "@tablier/kernel";
import { type Control, type Editor, piecesOf, replaced, type Speaker } from "./editor.ts";

const CELLS = 9;
const LAST_TURN = 501;
const CARDS = [1, 2, 3, 4, 5, 6] as const;

/**
 * A cube that is put on the board comes from its hand while there is one, and goes back there when it is taken away. On a
 * hand itself, what is put is a cube of that hand, whatever was chosen.
 */
function put(draft: OmbaPosition, cell: Cell, piece: Piece | undefined): OmbaPosition {
	if (cell >= CELLS) return count(draft, cell - CELLS, piece ? 1 : -1);
	const stack = draft.stacks[cell];
	if (piece) {
		const stacks = replaced(draft.stacks, cell, [...stack, piece.owner]);
		return { ...count(draft, piece.owner, -1), stacks };
	}
	if (stack.length === 0) return draft;
	return { ...count(draft, stack[stack.length - 1], 1), stacks: replaced(draft.stacks, cell, stack.slice(0, -1)) };
}

const count = (draft: OmbaPosition, seat: number, more: number): OmbaPosition => ({
	...draft,
	hands: draft.hands.map((hand, i) => (i === seat ? Math.max(0, hand + more) : hand)),
});

const dieOf = (draft: OmbaPosition, { words }: Speaker): readonly Control<OmbaPosition>[] =>
	draft.cards.length > 0
		? []
		: [
				{
					kind: "choice",
					key: "die",
					label: words.die,
					value: String(draft.roll),
					options: [0, ...CARDS].map((value) => ({
						value: String(value),
						label: value === 0 ? words.dieNone : String(value),
					})),
					set: (value) => ({ ...draft, roll: Number(value) }),
				},
			];

const cardsOf = (draft: OmbaPosition, { words, seats }: Speaker): readonly Control<OmbaPosition>[] =>
	draft.cards.flatMap((held, seat) =>
		CARDS.map((card) => ({
			kind: "flag" as const,
			key: `card-${seat}-${card}`,
			label: `${words.cards(seats[seat])}: ${card}`,
			value: ((held >> card) & 1) === 1,
			set: (holds: boolean) => ({
				...draft,
				cards: replaced(draft.cards, seat, holds ? held | (1 << card) : held & ~(1 << card)),
			}),
		})),
	);

export const omba: Editor<OmbaPosition> = {
	stacks: true,
	pieces: ({ seats }) => piecesOf(seats, [1]),
	put,
	empty: (start) => start,
	seat: ({ seat }) => seat,
	withSeat: (draft, seat) => ({ ...draft, seat }),
	controls: (draft, speaker) => [
		...dieOf(draft, speaker),
		...draft.out.map((out, seat) => ({
			kind: "flag" as const,
			key: `out-${seat}`,
			label: speaker.words.out(speaker.seats[seat]),
			value: out,
			set: (value: boolean) => ({ ...draft, out: replaced(draft.out, seat, value) }),
		})),
		...cardsOf(draft, speaker),
		{
			kind: "count",
			key: "turn",
			label: speaker.words.turn,
			value: draft.turn,
			least: 1,
			most: LAST_TURN,
			set: (turn) => ({ ...draft, turn }),
		},
	],
};
