import type { MambaPosition } from "@tablier/games/mamba";
import { calmControl, type Editor, piecesOf, replaced } from "./editor.ts";

/** What a turn has begun, a confrontation that waits included, is about the pieces as they stand: a change ends it. */
const settled = ({ pending: _, before: __, shared: ___, ...draft }: MambaPosition): MambaPosition => draft;

export const mamba: Editor<MambaPosition> = {
	stacks: false,
	pieces: ({ seats }) => piecesOf(seats, [1]),
	put: (draft, cell, piece) => ({ ...settled(draft), cells: replaced(draft.cells, cell, piece ? piece.owner + 1 : 0) }),
	empty: (start) => ({ ...settled(start), cells: start.cells.map(() => 0) }),
	seat: ({ seat, pending }) => pending?.decider ?? seat,
	withSeat: (draft, seat) => ({ ...settled(draft), seat }),
	controls: (draft, { words }) => [
		calmControl(draft, words.calm.mamba),
		{
			kind: "count",
			key: "turn",
			label: words.turn,
			value: draft.turn,
			least: 1,
			most: 9_999_999,
			set: (turn) => ({ ...draft, turn }),
		},
	],
};
