import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HEXAGON } from "../test/boards.ts";
import { cameraOf, type Spot, VIEWS } from "./camera.ts";
import { frameThrough } from "./frame.ts";
import { camerasBetween, planeFrames } from "./rotation.ts";

const ROOM = { rim: 0.5, rise: 0 };
const through = (transform: unknown, { x, y }: Spot): Spot => {
	const [a, b, c, d] = String(transform).replace("matrix(", "").split(",").map(Number);
	return { x: a * x + c * y, y: b * x + d * y };
};

describe("a turn that is shown", () => {
	it("draws the plane on the way as each camera sees it", () => {
		const stance = fc.record({ view: fc.constantFrom(...VIEWS), turn: fc.integer({ min: 0, max: 5 }) });
		fc.assert(
			fc.property(stance, stance, fc.integer({ min: 0, max: 60 }), (from, to, cell) => {
				const way = camerasBetween(cameraOf(HEXAGON, from), cameraOf(HEXAGON, to));
				const place = HEXAGON.cells[cell];
				const end = frameThrough(HEXAGON, cameraOf(HEXAGON, to), ROOM).at(place);
				planeFrames(way).forEach(({ transform }, i) => {
					const [drawn, seen] = [through(transform, end), frameThrough(HEXAGON, way[i], ROOM).at(place)];
					expect(drawn.x).toBeCloseTo(seen.x, 2);
					expect(drawn.y).toBeCloseTo(seen.y, 2);
				});
			}),
			{ numRuns: 30 },
		);
	});
});
