import { gameOfTitle, manifestOf, RULESETS_OF_TITLE, styleOf, type Title } from "@tablier/games";
import { type Game, type Piece, readSetting, unwrap } from "@tablier/kernel";
import { cube } from "./cube.ts";
import { disc } from "./disc.ts";
import type { Press, PrintSheet } from "./frame.ts";
import { GAP, layOut, type Part } from "./grid.ts";
import { at, drawing, mm, safe } from "./markup.ts";
import type { Paint } from "./owner.ts";
import { pagoda } from "./pagoda.ts";
import { AREA } from "./paper.ts";
import type { Ink } from "./sheet.ts";
import { token } from "./token.ts";

/** Pieces of all players together, as rule M4 has it. */
const SUPPLY = 40;
/** What head, legend and foot leave of a sheet. */
const ROOM = { width: AREA.width, height: 204 };

/** The pieces of the start with the most players, the tallest first, owner by owner. */
export function piecesOf(game: Game, title: Title): readonly Piece[] {
	const [ruleset] = RULESETS_OF_TITLE[title];
	const seats = Math.max(...(game.rulesets.find(({ id }) => id === ruleset)?.seats ?? [2]));
	const start = game.start(unwrap(readSetting(game.rulesets, { ruleset, seats })));
	return [...game.look(start).stacks.flat()].sort((a, b) => a.owner - b.owner || b.size - a.size);
}

const paintOf = (title: Title, ink: Ink): Paint => ({ ink, colours: manifestOf(gameOfTitle(title)).colours });

/** What is cut out for a title. Pieces of another player begin a row, where they fill a sheet a sheet. */
function partsOf(game: Game, title: Title, paint: Paint): readonly Part[] {
	const pieces = piecesOf(game, title);
	switch (styleOf(title).skin) {
		case "marble":
			return byOwner(pieces, "row", ({ owner }) => disc(paint, owner));
		case "pagoda":
			return byOwner(pieces, "sheet", ({ owner, size }) => pagoda(paint, owner, size));
		case "beetle":
			return [0, 2].flatMap((first) => {
				const [part, ...rest] = Array.from({ length: SUPPLY }, () => token(paint, first, first + 1));
				return [{ ...part, anew: "sheet" as const }, ...rest];
			});
		default:
			return byOwner(pieces, "row", ({ owner }) => cube(paint, owner));
	}
}

const byOwner = (pieces: readonly Piece[], anew: "row" | "sheet", draw: (piece: Piece) => Part): readonly Part[] =>
	pieces.map((piece, i) => (pieces[i - 1]?.owner === piece.owner ? draw(piece) : { ...draw(piece), anew }));

export function pieceSheets(press: Press, game: Game): readonly PrintSheet[] {
	const { title, ink, print } = press;
	const paint = paintOf(title, ink);
	const { skin } = styleOf(title);
	const sheets = layOut(partsOf(game, title, paint), ROOM);
	return sheets.map((placed, i) => {
		const height = Math.max(...placed.map((part) => part.y + part.height));
		const parts = placed.map((part) => at(part.x, part.y, part.drawing)).join("");
		// Tokens of the third and the fourth player need a word more.
		const more = skin === "beetle" && i > 0 ? ` ${print.swap}` : "";
		const body = `${legend(press, `${print.kinds[skin]}${more}`, skin !== "marble", skin !== "marble" && skin !== "beetle")}
<div class="parts ${ink}">${drawing(ROOM.width, height + 1, at(0.2, 0.2, parts), 'aria-hidden="true"')}</div>`;
		return { what: "pieces", body, ...(sheets.length > 1 && { note: print.part(i + 1, sheets.length) }) };
	});
}

function legend({ print }: Press, text: string, folded: boolean, glued: boolean): string {
	const sample = (kind: string): string => drawing(9, 3, `<path d="M0 1.5H9" class="${kind}"/>`);
	const glue = drawing(5, 3, '<path d="M.2 .2H4.8V2.8H.2Z" class="tab"/>');
	const signs = [
		`<span>${sample("cut")}${safe(print.cut)}</span>`,
		...(folded ? [`<span>${sample("fold")}${safe(print.fold)}</span>`] : []),
		...(glued ? [`<span>${glue}${safe(print.glue)}</span>`] : []),
	];
	return `<div class="legend"><p>${safe(text)}</p>${signs.join("")}</div>`;
}

/** One piece of each owner, for a small picture of the sheets. */
export function piecesPicture(game: Game, title: Title): string {
	const paint = paintOf(title, "full");
	const some = partsOf(game, title, paint).filter(({ anew }) => anew !== undefined);
	const columns = Math.ceil(Math.sqrt(some.length));
	const [{ width, height }] = some;
	const [wide, high] = [width + GAP, height + GAP];
	const parts = some.map((part, i) => at((i % columns) * wide, Math.floor(i / columns) * high, part.drawing));
	const size = { width: columns * wide, height: Math.ceil(some.length / columns) * high };
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(size.width)}mm" height="${mm(size.height)}mm" viewBox="-.5 -.5 ${mm(size.width)} ${mm(size.height)}"><style>${LINES}</style>${parts.join("")}</svg>\n`;
}

const LINES =
	".cut{fill:none;stroke:#1f1a14;stroke-width:.3}.eave{fill:#1f1a14;fill-opacity:.78}.fold{fill:none;stroke:#1f1a14;stroke-width:.3;stroke-dasharray:1.6 1}.tab{fill:#d9d6d0;stroke:#1f1a14;stroke-width:.3}.plate{fill:#fff;stroke:#1f1a14;stroke-width:.3}.letter{font:700 7px sans-serif;text-anchor:middle;dominant-baseline:central}";
