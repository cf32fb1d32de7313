import { middleOf, type Spot, turnSpot, turnsOf } from "@tablier/board";
import { type Board, type Cell, type Effect, isDrawn, type Travel } from "@tablier/kernel";
import { CENTRE, type Heard, type Placing, type Sound } from "./sound.ts";

/** How much higher the way straight away from the player sounds: about a third. */
const RISE = 0.25;

/** What an effect sounds like on a board that is turned by so many steps; undefined for one that is silent. */
export function hear(board: Board, turn: number, effect: Effect): Heard | undefined {
	switch (effect.kind) {
		case "shift":
			return { sound: soundOfShift(effect.travels), ...placeOfShift(board, turn, effect.travels) };
		case "jump":
			return { sound: "move", ...placeOfShift(board, turn, [effect]) };
		case "place":
			return { sound: "birth", ...placeOf(board, turn, effect.cell) };
		case "change":
			return { sound: "change", ...placeOf(board, turn, effect.cell) };
		case "hold":
			return { sound: "hold", ...placeOf(board, turn, effect.cell) };
		case "remove":
			return { sound: "loss", ...placeOf(board, turn, effect.cells[0]) };
		case "roll":
			return { sound: "roll", ...CENTRE };
		case "end":
			return { sound: isDrawn(effect) ? "end" : "win", ...CENTRE };
		case "pass":
		case "out":
		case "score":
			return undefined;
	}
}

function soundOfShift(travels: readonly Travel[]): Sound {
	if (travels.some(({ to }) => to === null)) return "eject";
	return travels.length > 1 ? "push" : "move";
}

const seen = (board: Board, turn: number, way: Spot): Spot => turnSpot(way, (turn * 2 * Math.PI) / turnsOf(board));

function placeOf(board: Board, turn: number, cell: Cell | undefined): Placing {
	if (cell === undefined) return CENTRE;
	const middle = middleOf(board);
	const { x, y } = board.cells[cell];
	const half = Math.max(...board.cells.map((place) => Math.hypot(place.x - middle.x, place.y - middle.y)));
	const spot = seen(board, turn, { x: x - middle.x, y: y - middle.y });
	return { pan: spot.x / half, pitch: 1 };
}

/** From where the first piece ends, as high as its way leads up. */
function placeOfShift(board: Board, turn: number, travels: readonly Travel[]): Placing {
	const way = travels.find(({ to }) => to !== null);
	if (!way || way.to === null) return placeOf(board, turn, travels[0]?.from);
	const [from, to] = [board.cells[way.from], board.cells[way.to]];
	const { x, y } = seen(board, turn, { x: to.x - from.x, y: to.y - from.y });
	const length = Math.hypot(x, y) || 1;
	return { pan: placeOf(board, turn, way.to).pan, pitch: 1 + (RISE * y) / length };
}
