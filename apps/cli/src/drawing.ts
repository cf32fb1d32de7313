import type { Board, Cell, Game, Piece, Position } from "@tablier/kernel";

/** Black and white marbles, red and ivory pagodas with their storeys: told apart by shape, not by colour. */
const GLYPHS: Readonly<Record<string, (piece: Piece) => string>> = {
	abalone: ({ owner }) => (owner === 0 ? "●" : "○"),
	oshi: ({ owner, size }) => `${"RI"[owner]}${size}`,
};

/** The board in text, with coordinates. */
export function drawBoard(game: Game, position: Position): string {
	const board = game.board(position.setting);
	const { stacks } = game.look(position);
	const glyph = (cell: Cell): string => {
		const piece = stacks[cell].at(-1);
		return piece ? GLYPHS[game.id](piece) : "·";
	};
	return board.shape === "hexagon" ? drawHexagon(board, glyph) : drawSquares(board, glyph);
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
	const lines = board.rows.map((row) => {
		const rank = board.cells[row[0]].name.slice(1);
		return `${rank.padStart(2)} ${row.map((cell) => glyph(cell).padEnd(2)).join(" ")}`.trimEnd();
	});
	const files = (board.rows[0] ?? []).map((cell) => board.cells[cell].name[0].padEnd(2)).join(" ");
	return [...lines, `   ${files}`.trimEnd()].join("\n");
}
