import type { Cell } from "@tablier/kernel";
import { calmControl, type Editor, numberControl, piecesOf, replaced } from "../editor.ts";
import type { OshiPosition } from "./position.ts";

const IVORY = 3;

const bansOf = ({ bans, setting }: OshiPosition): string => {
	const size = setting.ruleset === "oshi" ? 9 : 5;
	const name = (cell: Cell): string => `${"abcdefghi"[cell % size]}${Math.floor(cell / size) + 1}`;
	return bans.map(({ piece, square }) => `${name(piece)}:${name(square)}`).join(", ");
};

export const editor: Editor<OshiPosition> = {
	stacks: false,
	pieces: ({ ruleset }) => piecesOf(2, ruleset === "oshi" ? [1, 2, 3] : [1, 2]),
	put: (draft, cell, piece) => ({
		...draft,
		cells: replaced(draft.cells, cell, piece ? piece.size + piece.owner * IVORY : 0),
		bans: draft.bans.filter((ban) => ban.piece !== cell),
	}),
	empty: (start) => ({ ...start, cells: start.cells.map(() => 0), bans: [] }),
	seat: ({ seat }) => seat,
	withSeat: (draft, seat) => ({ ...draft, seat: seat as 0 | 1, ply: (draft.ply >> 1) * 2 + seat, bans: [] }),
	controls: (draft) => [
		...([0, 1] as const).map((seat) => ({
			kind: "count" as const,
			key: `score-${seat}`,
			label: { name: "score", seat },
			value: draft.scores[seat],
			least: 0,
			most: draft.setting.ruleset === "oshi" ? 14 : 7,
			set: (value: number) => ({ ...draft, scores: replaced(draft.scores, seat, value) as [number, number] }),
		})),
		calmControl(draft),
		numberControl(draft),
		...(draft.bans.length === 0
			? []
			: [
					{
						kind: "drop" as const,
						key: "bans",
						label: { name: "impasse" },
						value: bansOf(draft),
						button: { name: "impasse-drop" },
						set: () => ({ ...draft, bans: [] }),
					},
				]),
	],
};
