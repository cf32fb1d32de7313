import type { Part } from "./grid.ts";
import { rectangle } from "./hatch.ts";
import { type Paint, painted } from "./owner.ts";

const CUBE = 20;
const TAB = 5;
const SLANT = 3;

/** The corners of the faces: four in a column, one on each side of the second. */
const FACES: readonly (readonly [x: number, y: number])[] = [
	[CUBE, 0],
	[CUBE, CUBE],
	[CUBE, 2 * CUBE],
	[CUBE, 3 * CUBE],
	[0, CUBE],
	[2 * CUBE, CUBE],
];

/** A tab left (-1) or right (1) of a face of the column. */
const sideTab = (row: number, side: -1 | 1): string => {
	const x = side < 0 ? CUBE : 2 * CUBE;
	return `M${x} ${row * CUBE}l${side * TAB} ${SLANT}v${CUBE - 2 * SLANT}l${-side * TAB} ${SLANT}Z`;
};

/** Each of the seven edges that the net opens has one tab. */
const TABS = [
	...[0, 2, 3].flatMap((row) => [sideTab(row, -1), sideTab(row, 1)]),
	`M${CUBE} ${4 * CUBE}l${SLANT} ${TAB}h${CUBE - 2 * SLANT}l${SLANT} ${-TAB}Z`,
].join("");

const OUTLINE = `M${CUBE} 0H${2 * CUBE}M0 ${CUBE}H${CUBE}M${2 * CUBE} ${CUBE}H${3 * CUBE}V${2 * CUBE}H${2 * CUBE}M${CUBE} ${2 * CUBE}H0V${CUBE}`;
/** Between the faces, and where tabs begin. */
const FOLDS = `M${CUBE} 0V${4 * CUBE}M${2 * CUBE} 0V${4 * CUBE}${[1, 2, 3, 4].map((row) => `M${CUBE} ${row * CUBE}H${2 * CUBE}`).join("")}`;

/** A cube to fold, with its owner's letter on all sides. */
export function cube(paint: Paint, owner: number): Part {
	const letters = FACES.map(([x, y]) => {
		const [cx, cy] = [x + CUBE / 2, y + CUBE / 2];
		return `<circle cx="${cx}" cy="${cy}" r="5.6" class="plate"/><text x="${cx}" y="${cy}" class="letter">${"ABCD"[owner]}</text>`;
	}).join("");
	const drawing = `<path d="${TABS}" class="tab"/>${painted(
		paint,
		owner,
		FACES.map(([x, y]) => rectangle(x, y, CUBE, CUBE)),
	)}<path d="${OUTLINE}" class="cut"/><path d="${FOLDS}" class="fold"/>${letters}`;
	return { width: 3 * CUBE, height: 4 * CUBE + TAB, drawing };
}
