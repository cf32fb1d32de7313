import type { Board, Piece } from "@tablier/kernel";
import type { Spot } from "./camera.ts";
import { type Frame, middleOf, outlineOf } from "./frame.ts";
import { labelWays } from "./labels.ts";

/** A piece that is out of the game and lies on the rim of the tray, in board spots. */
export interface Lost extends Spot {
	readonly piece: Piece;
	readonly key: string;
}

/** Edges of the tray where no name stands, as ways out of the board. */
function freeEdges(board: Board, frame: Frame): readonly Spot[] {
	const ways = labelWays(board, frame);
	const first = board.shape === "hexagon" ? Math.PI / 6 : 0;
	const turns = board.shape === "hexagon" ? 6 : 4;
	/** An edge that faces such a way is taken by its names. */
	const taken = Math.cos(Math.PI / 5);
	return Array.from({ length: turns }, (_, i) => first + (i * 2 * Math.PI) / turns)
		.map((angle) => ({ x: Math.cos(angle), y: Math.sin(angle) }))
		.filter((edge) => ways.every((way) => edge.x * way.x + edge.y * way.y < taken));
}

/** Lost pieces side by side along the free edges, those of one owner together. `inset` is how far inside the rim they lie. */
export function layLost(
	board: Board,
	frame: Frame,
	pieces: readonly Piece[],
	rim: number,
	spacing: number,
): readonly Lost[] {
	const edges = freeEdges(board, frame);
	const middle = middleOf(board);
	const corners = outlineOf(board, rim / 2);
	const reach = Math.max(...corners.map(({ y }) => y - middle.y));
	return [0, 1].flatMap((owner) => {
		const edge = edges[owner % edges.length];
		const own = pieces.filter((piece) => piece.owner === owner);
		const span = Math.min(spacing, (reach * 1.05) / Math.max(1, own.length - 1));
		return own.map((piece, i) => {
			const along = (i - (own.length - 1) / 2) * span;
			return {
				piece,
				key: `${owner}-${i}`,
				x: middle.x + edge.x * reach - edge.y * along,
				y: middle.y + edge.y * reach + edge.x * along,
			};
		});
	});
}
