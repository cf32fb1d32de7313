import type { Cell, Piece } from "@tablier/kernel";
import { type Control, type Editor, piecesOf, replaced, turnControl } from "../editor.ts";
import type { OmbaPosition } from "./position.ts";

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

const dieOf = (draft: OmbaPosition): readonly Control<OmbaPosition>[] =>
	draft.cards.length > 0
		? []
		: [
				{
					kind: "choice",
					key: "die",
					label: { name: "die" },
					value: String(draft.roll),
					options: [0, ...CARDS].map((value) => ({
						value: String(value),
						...(value === 0 && { label: { name: "die-none" } }),
					})),
					set: (value) => ({ ...draft, roll: Number(value) }),
				},
			];

const cardsOf = (draft: OmbaPosition): readonly Control<OmbaPosition>[] =>
	draft.cards.flatMap((held, seat) =>
		CARDS.map((card) => ({
			kind: "flag" as const,
			key: `card-${seat}-${card}`,
			label: { name: "cards", seat, detail: String(card) },
			value: ((held >> card) & 1) === 1,
			set: (holds: boolean) => ({
				...draft,
				cards: replaced(draft.cards, seat, holds ? held | (1 << card) : held & ~(1 << card)),
			}),
		})),
	);

export const editor: Editor<OmbaPosition> = {
	stacks: true,
	pieces: ({ seats }) => piecesOf(seats, [1]),
	put,
	empty: (start) => start,
	seat: ({ seat }) => seat,
	withSeat: (draft, seat) => ({ ...draft, seat }),
	controls: (draft) => [
		...dieOf(draft),
		...draft.out.map((out, seat) => ({
			kind: "flag" as const,
			key: `out-${seat}`,
			label: { name: "out", seat },
			value: out,
			set: (value: boolean) => ({ ...draft, out: replaced(draft.out, seat, value) }),
		})),
		...cardsOf(draft),
		turnControl(draft, LAST_TURN),
	],
};
