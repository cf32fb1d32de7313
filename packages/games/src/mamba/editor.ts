import { calmControl, type Editor, piecesOf, replaced, turnControl } from "../editor.ts";
import type { MambaPosition } from "./position.ts";

/** What a turn has begun, a confrontation that waits included, is about the pieces as they stand: a change ends it. */
const settled = ({ pending: _, before: __, shared: ___, ...draft }: MambaPosition): MambaPosition => draft;

export const editor: Editor<MambaPosition> = {
	stacks: false,
	pieces: ({ seats }) => piecesOf(seats, [1]),
	put: (draft, cell, piece) => ({ ...settled(draft), cells: replaced(draft.cells, cell, piece ? piece.owner + 1 : 0) }),
	empty: (start) => ({ ...settled(start), cells: start.cells.map(() => 0) }),
	seat: ({ seat, pending }) => pending?.decider ?? seat,
	withSeat: (draft, seat) => ({ ...settled(draft), seat }),
	controls: (draft) => [calmControl(draft), turnControl(draft, 9_999_999)],
};
