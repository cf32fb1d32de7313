import type { Part } from "./grid.ts";
import { rectangle } from "./hatch.ts";
import { type Paint, painted } from "./owner.ts";

const BASE = 16;
const STOREY = 13;
const TAB = 5;
const SLANT = 2.5;
const SIDES = 4;
/** The wall that carries the roof. */
const ROOF_WALL = 1;

/** How the net of a pagoda is laid: the roof with its tabs above the walls. */
const pagodaSize = (storeys: number): { readonly width: number; readonly height: number } => ({
	width: SIDES * BASE + TAB,
	height: TAB + BASE + storeys * STOREY,
});

/** A tower to fold, open below: an eave and a window a storey on each wall, the number of storeys on the roof. */
export function pagoda(paint: Paint, owner: number, storeys: number): Part {
	const { width, height } = pagodaSize(storeys);
	const top = TAB + BASE;
	const left = ROOF_WALL * BASE;
	const right = left + BASE;
	const faces = [rectangle(0, top, SIDES * BASE, height - top), rectangle(left, TAB, BASE, BASE)];
	const tabs = [
		`M${SIDES * BASE} ${top}l${TAB} ${SLANT}V${height - SLANT}l${-TAB} ${SLANT}Z`,
		`M${left} ${TAB}l${SLANT} ${-TAB}H${right - SLANT}l${SLANT} ${TAB}Z`,
		`M${left} ${TAB}l${-TAB} ${SLANT}V${top - SLANT}l${TAB} ${SLANT}Z`,
		`M${right} ${TAB}l${TAB} ${SLANT}V${top - SLANT}l${-TAB} ${SLANT}Z`,
	].join("");
	const outline = `M0 ${top}V${height}H${SIDES * BASE}M0 ${top}H${left}M${right} ${top}H${SIDES * BASE}`;
	const folds = `M${left} ${TAB}H${right}V${top}H${left}Z${[1, 2, 3, 4].map((wall) => `M${wall * BASE} ${top}V${height}`).join("")}`;
	const drawing = `<path d="${tabs}" class="tab"/>${painted(paint, owner, faces)}${wallsOf(storeys, top)}<path d="${outline}" class="cut"/><path d="${folds}" class="fold"/>${plate(left + BASE / 2, TAB + BASE / 2, storeys)}`;
	return { width, height, drawing };
}

const EAVE = 2.6;

const wallsOf = (storeys: number, top: number): string =>
	Array.from({ length: storeys * SIDES }, (_, i) => {
		const [x, y] = [(i % SIDES) * BASE, top + Math.floor(i / SIDES) * STOREY];
		const middle = x + BASE / 2;
		const eave = `<path d="M${x} ${y + EAVE + 0.8}Q${x + 3} ${y + EAVE - 0.4} ${x + 4} ${y}H${x + BASE - 4}Q${x + BASE - 3} ${y + EAVE - 0.4} ${x + BASE} ${y + EAVE + 0.8}Z" class="eave"/>`;
		const window = `<path d="M${middle - 2.2} ${y + STOREY - 1.8}V${y + 6.4}a2.2 2.2 0 0 1 4.4 0V${y + STOREY - 1.8}Z" class="plate"/>`;
		return eave + window;
	}).join("");

const plate = (x: number, y: number, storeys: number): string =>
	`<circle cx="${x}" cy="${y}" r="4.8" class="plate"/><text x="${x}" y="${y}" class="letter">${storeys}</text>`;
