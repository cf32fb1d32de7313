import type { GameId } from "@tablier/games";
import type { Board, Cell, Game, Piece, Position } from "@tablier/kernel";

/** Black and white marbles, pagodas with their storeys, cubes by their owners: told apart by shape, not by colour. */
const GLYPHS: Readonly<Record<GameId, (piece: Piece) => string>> = {
	abalone: ({ owner }) => (owner === 0 ? "●" : "○"),
	oshi: ({ owner, size }) => `${"RI"[owner]}${size}`,
	omba: ({ owner }) => "ABCD"[owner],
	mamba: ({ owner }) => "ABCD"[owner],
};

/** The board in text, with coordinates; stacks from bottom to top, then what lies beside the board. */
export function drawBoard(game: Game, position: Position): string {
	const board = game.board(position.setting);
	const { stacks } = game.look(position);
	const glyph = (cell: Cell): string => stacks[cell].map(GLYPHS[game.id as GameId]).join("") || "·";
	if (board.shape === "hexagon") return drawHexagon(board, glyph);
	const hands = board.cells.flatMap(({ name, aside }, cell) =>
		aside === "hand" ? [`${name} ${stacks[cell].length}`] : [],
	);
	return [drawSquares(board, glyph), ...(hands.length > 0 ? [hands.join("   ")] : [])].join("\n");
}

/** Rows are lettered on the left; the numbers of the diagonals stand where they leave the board, at the right below. */
function drawHexagon(board: Board, glyph: (cell: Cell) => string): string {
	const widest = Math.max(...board.rows.map((row) => row.length));
	const lines = board.rows.map((row) => {
		const name = board.cells[row[0]].name[0];
		const indent = " ".repeat(widest - row.length);
		return `${indent}${name} ${row.map(glyph).join(" ")}`;
	});
	const middle = Math.floor(board.rows.length / 2);
	const numbered = lines.map((line, i) => {
		const last = board.rows[i].at(-1);
		return i > middle && last !== undefined ? `${line} ${Number(board.cells[last].name.slice(1)) + 1}` : line;
	});
	const bottom = board.rows.at(-1) ?? [];
	const foot = bottom.map((cell) => board.cells[cell].name.slice(1)).join(" ");
	return [...numbered, `${" ".repeat(widest - bottom.length + 3)}${foot}`].join("\n");
}

function drawSquares(board: Board, glyph: (cell: Cell) => string): string {
	const rows = board.rows.map((row) => row.filter((cell) => !board.cells[cell].aside)).filter((row) => row.length > 0);
	const width = Math.max(2, ...rows.flat().map((cell) => glyph(cell).length));
	const lines = rows.map((row) => {
		const rank = board.cells[row[0]].name.slice(1);
		return `${rank.padStart(2)} ${row.map((cell) => glyph(cell).padEnd(width)).join(" ")}`.trimEnd();
	});
	const files = (rows[0] ?? []).map((cell) => board.cells[cell].name[0].padEnd(width)).join(" ");
	return [...lines, `   ${files}`.trimEnd()].join("\n");
}
