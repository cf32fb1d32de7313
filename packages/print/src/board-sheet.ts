import { styleOf, type Title } from "@tablier/games";
import type { Game } from "@tablier/kernel";
import { gameWords } from "@tablier/words";
import { boardsOf, extentOf, isStacked, type PrintedBoard, sizeOf, viewBoxOf } from "./boards.ts";
import type { Press, PrintSheet } from "./frame.ts";
import { mm, safe } from "./markup.ts";
import { ruler } from "./ruler.ts";
import { boardPicture } from "./sheet.ts";

export const boardSheets = (press: Press, game: Game): readonly PrintSheet[] => {
	const boards = boardsOf(game, press.title);
	return boards.map((board) => {
		const note = noteOf(press, game, board, boards.length);
		return { what: "board", body: bodyOf(press, board), ...(note !== "" && { note }) };
	});
};

/** Which rules a board is for, where a title has several. */
function noteOf({ words, print }: Press, game: Game, { uses }: PrintedBoard, boards: number): string {
	if (boards === 1) return "";
	const rulesets = [...new Set(uses.map(({ ruleset }) => ruleset))];
	const names = rulesets.map((ruleset) => gameWords(words, game.id).rulesets[ruleset].name);
	const seats = [...new Set(uses.map((use) => use.seats))].sort();
	return `${names.join(", ")}, ${print.players(seats.join(` ${print.or} `))}`;
}

function bodyOf({ title, print, base, ink }: Press, printed: PrintedBoard): string {
	const { width, height } = sizeOf(printed);
	const picture = `${base}${boardPicture(title, printed.id, ink)}`;
	const overlay = [ink === "light" ? edgeOf(printed) : "", namesOf(printed), entriesOf(title, printed)].join("");
	return `<div class="board" data-cell="${printed.cell}" style="width:${mm(width)}mm;height:${mm(height)}mm">
<img src="${safe(picture)}" alt="">
<svg viewBox="${viewBoxOf(printed)}" aria-hidden="true">${overlay}</svg>
</div>
<div class="measure" style="margin-top:5mm">${ruler()}<p>${safe(print.ruler)}<br>${safe(print.cellSize(printed.cell))}${hasEntries(title) ? `. ${safe(print.entries)}` : ""}</p></div>`;
}

/** Without its colour, a tray is its edge. */
function edgeOf({ board, rim, cell }: PrintedBoard): string {
	const { width, height } = extentOf(board, rim);
	const [x, y] = [width / 2 - 0.2 / cell, height / 2 - 0.2 / cell];
	const corners =
		board.shape === "squares"
			? [
					[-x, -y],
					[x, -y],
					[x, y],
					[-x, y],
				]
			: [
					[-x, 0],
					[-x / 2, -y],
					[x / 2, -y],
					[x, 0],
					[x / 2, y],
					[-x / 2, y],
				];
	const path = corners.map((corner) => corner.map((length) => length.toFixed(3)).join(" ")).join("L");
	return `<path d="M${path}Z" class="edge" stroke-width="${(0.3 / cell).toFixed(4)}"/>`;
}

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** The name of each cell in it, where the rim has no room for names. */
function namesOf({ board, coordinates }: PrintedBoard): string {
	if (coordinates) return "";
	const [x, y] = [middle(board.cells.map((cell) => cell.x)), middle(board.cells.map((cell) => cell.y))];
	const names = board.cells.map(
		(cell) => `<text x="${(cell.x - x).toFixed(3)}" y="${(y - cell.y).toFixed(3)}">${safe(cell.name)}</text>`,
	);
	return `<g class="names">${names.join("")}</g>`;
}

/** Cubes enter in the middle of each side. */
const hasEntries = (title: Title): boolean => isStacked(styleOf(title).skin);

function entriesOf(title: Title, { board }: PrintedBoard): string {
	if (!hasEntries(title)) return "";
	const edge = -Math.sqrt(board.cells.length) / 2 + 0.03;
	const arrow = `M-.07 ${edge}H.07L0 ${edge + 0.1}Z`;
	return [0, 90, 180, 270].map((turn) => `<path d="${arrow}" transform="rotate(${turn})" fill="#1f1a14"/>`).join("");
}
