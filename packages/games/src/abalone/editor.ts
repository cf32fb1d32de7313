import { calmControl, type Editor, numberControl, piecesOf, replaced } from "../editor.ts";
import type { AbalonePosition } from "./position.ts";

const MOST_EJECTED = 6;

export const editor: Editor<AbalonePosition> = {
	stacks: false,
	pieces: () => piecesOf(2, [1]),
	put: (draft, cell, piece) => ({ ...draft, cells: replaced(draft.cells, cell, piece ? piece.owner + 1 : 0) }),
	empty: (start) => ({ ...start, cells: start.cells.map(() => 0) }),
	seat: ({ seat }) => seat,
	withSeat: (draft, seat) => ({ ...draft, seat: seat as 0 | 1, ply: (draft.ply >> 1) * 2 + seat }),
	controls: (draft) => [
		...([0, 1] as const).map((seat) => ({
			kind: "count" as const,
			key: `ejected-${seat}`,
			label: { name: "ejected", seat },
			value: draft.ejected[seat],
			least: 0,
			most: MOST_EJECTED,
			set: (value: number) => ({ ...draft, ejected: replaced(draft.ejected, seat, value) as [number, number] }),
		})),
		calmControl(draft),
		numberControl(draft),
	],
};
