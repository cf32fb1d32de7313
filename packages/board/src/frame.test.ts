import { asCell } from "@tablier/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, BOARDS, HEXAGON, SQUARES } from "../test/boards.ts";
import { between, cameraOf, type Spot, type Stance, turnOf, turnsOf, VIEWS } from "./camera.ts";
import { type Frame, frameOf, frameThrough } from "./frame.ts";
import { labelsOf } from "./labels.ts";
import { inOrder, poseOf } from "./pose.ts";
import { cornersOf } from "./shape.ts";
import type { Token } from "./tokens.ts";

const ROOM = { rim: 0.5, rise: 1 };
const stancesOf = (turns: number): readonly Stance[] =>
	VIEWS.flatMap((view) => Array.from({ length: turns }, (_, turn) => ({ view, turn })));
const isInside = ({ left, top, width, height }: Frame, x: number, y: number): boolean =>
	x >= left - 1e-6 && x <= left + width + 1e-6 && y >= top - 1e-6 && y <= top + height + 1e-6;
/** The least distance between two of them. */
const nearest = (spots: readonly Spot[]): number =>
	Math.min(...spots.flatMap((a, i) => spots.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe.each(BOARDS)("the frame of %s", (_, board) => {
	const stances = stancesOf(turnsOf(board));

	it("holds every cell, in every view and at every turn", () => {
		for (const stance of stances) {
			const frame = frameOf(board, stance, ROOM);
			const corners = board.cells.flatMap((_, cell) => cornersOf(board, frame, asCell(cell)));
			expect(corners.filter(({ x, y }) => !isInside(frame, x, y))).toEqual([]);
		}
	});

	it("keeps neighbours apart and lets no cell lie on another", () => {
		for (const stance of stances) {
			const frame = frameOf(board, stance, ROOM);
			expect(nearest(board.cells.map((_, cell) => frame.of(asCell(cell))))).toBeGreaterThan(0.5);
		}
	});

	it("is the same after a whole turn", () => {
		const turns = turnsOf(board);
		expect(turnOf(board, -1)).toBe(turns - 1);
		const [once, again] = [0, turns].map((turn) => frameOf(board, { view: "above", turn }, ROOM));
		board.cells.forEach((place) => {
			expect(again.at(place).x).toBeCloseTo(once.at(place).x);
			expect(again.at(place).y).toBeCloseTo(once.at(place).y);
		});
	});
});

describe("a frame", () => {
	it("has the bottom left in the lower left, and half a turn takes it to the upper right", () => {
		const [straight, turned] = [frameOf(SQUARES, false), frameOf(SQUARES, true)];
		const corner = SQUARES.cells[at(SQUARES, "a1")];
		expect(straight.at(corner).x).toBeCloseTo(-4);
		expect(straight.at(corner).y).toBeCloseTo(4);
		expect(turned.at(corner).x).toBeCloseTo(4);
		expect(turned.at(corner).y).toBeCloseTo(-4);
	});

	it("turns clockwise, so that the left side comes to the top", () => {
		const frame = frameOf(SQUARES, { view: "above", turn: 1 });
		const spot = frame.at(SQUARES.cells[at(SQUARES, "a5")]);
		expect(spot.x).toBeCloseTo(0);
		expect(spot.y).toBeCloseTo(-4);
	});

	it("raises what is high when seen from the side, never when seen from above", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0.1, max: 5, noNaN: true }), (cell, height) => {
				const place = HEXAGON.cells[cell];
				const [above, aside] = VIEWS.map((view) => frameOf(HEXAGON, { view, turn: 0 }));
				expect(above.at(place, height).y).toBeCloseTo(above.at(place).y);
				expect(aside.at(place, height).y).toBeLessThan(aside.at(place).y);
				expect(aside.at(place, height).x).toBeCloseTo(aside.at(place).x);
			}),
		);
	});

	it("goes from one camera to the other the shorter way round, and ends there", () => {
		const [from, to] = [0, 5].map((turn) => cameraOf(HEXAGON, { view: "above", turn }));
		expect(between(from, to, 0)).toEqual(from);
		expect(between(from, to, 0.5).yaw).toBeCloseTo(-Math.PI / 6);
		const spot = { x: 2, y: 1 };
		const [end, aim] = [between(from, to, 1), to].map((camera) => frameThrough(HEXAGON, camera, ROOM).at(spot));
		expect(end.x).toBeCloseTo(aim.x);
		expect(end.y).toBeCloseTo(aim.y);
	});
});

describe("the painter's order", () => {
	const token = (id: number, x: number, y: number, level = 0): Token => ({
		id,
		piece: { owner: 0, size: 1 },
		x,
		y,
		cell: asCell(0),
		level,
		height: 3,
	});

	it("draws what is nearer to the eye later, at every turn, and a stack from the bottom", () => {
		const spot = fc.record({ x: fc.integer({ min: 0, max: 8 }), y: fc.integer({ min: 0, max: 8 }) });
		fc.assert(
			fc.property(spot, spot, fc.integer({ min: 0, max: 3 }), (a, b, turn) => {
				const frame = frameOf(SQUARES, { view: "isometric", turn });
				const scene = { board: SQUARES, frame, skin: "cube", view: "isometric" } as const;
				const tokens = [token(1, a.x, a.y, 2), token(2, a.x, a.y, 1), token(3, b.x, b.y), token(4, b.x, b.y, 1)];
				const order = inOrder(tokens.map((one) => ({ token: one, pose: poseOf(scene, one) }))).map((one) => one.token);
				for (let i = 1; i < order.length; i++) {
					const [far, near] = [frame.at(order[i - 1]).y, frame.at(order[i]).y];
					expect(near).toBeGreaterThanOrEqual(far - 1e-3);
					const sameCell = order[i].x === order[i - 1].x && order[i].y === order[i - 1].y;
					if (sameCell && a.x !== b.x) expect(order[i].level).toBeGreaterThan(order[i - 1].level);
				}
			}),
		);
	});
});

describe("names of rows and columns", () => {
	it("stand there once, at every turn and in both views, and none on another", () => {
		for (const [board, names] of [
			[SQUARES, "123456789abcdefghi"],
			[HEXAGON, "123456789ABCDEFGHI"],
		] as const)
			for (const stance of stancesOf(turnsOf(board))) {
				const labels = labelsOf(board, frameOf(board, stance));
				expect(
					labels
						.map(({ text }) => text)
						.sort()
						.join(""),
				).toBe(names);
				expect(nearest(labels)).toBeGreaterThan(0.3);
			}
	});
});
