import { asCell, type Cell } from "@tablier/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Deed, type Gesture, type Grip, IDLE, type Pointing, point } from "./gesture.ts";

const cell = (index: number): Cell => asCell(index);
const down = (at: number | undefined, grip: Grip = "none", coarse = false): Gesture => ({
	kind: "down",
	cell: at === undefined ? undefined : cell(at),
	coarse,
	grip,
});
const move = (at?: number): Gesture => ({ kind: "move", cell: at === undefined ? undefined : cell(at) });
const up = (at?: number): Gesture => ({ kind: "up", cell: at === undefined ? undefined : cell(at) });

function run(gestures: readonly Gesture[]): { pointing: Pointing; deeds: readonly Deed[] } {
	let pointing = IDLE;
	const deeds: Deed[] = [];
	for (const gesture of gestures) {
		const next = point(pointing, gesture);
		pointing = next.pointing;
		deeds.push(...next.deeds);
	}
	return { pointing, deeds };
}
const touches = (gestures: readonly Gesture[]): readonly number[] =>
	run(gestures).deeds.flatMap((deed) => (deed.kind === "touch" ? [deed.cell] : []));

describe("a pointer", () => {
	it("touches a cell when it is lifted there, not before", () => {
		expect(touches([down(3)])).toEqual([]);
		expect(touches([down(3), up(3)])).toEqual([3]);
		expect(touches([down(3), move(4), up(4)])).toEqual([]);
	});

	it("drags a piece: the same two touches that taps would make", () => {
		expect(touches([down(3, "fresh"), move(4), move(5), up(5)])).toEqual([3, 5]);
		expect(touches([down(3, "chosen"), move(5), up(5)])).toEqual([5]);
	});

	it("leaves a piece chosen that is brought back, and lets go of one that is dropped outside", () => {
		expect(touches([down(3, "fresh"), move(4), move(3), up(3)])).toEqual([3]);
		const dropped = run([down(3, "fresh"), move(4), move(), up()]);
		expect(dropped.deeds.at(-1)).toEqual({ kind: "let-go" });
	});

	it("means the cell under a finger when it is lifted, wherever it came down", () => {
		expect(touches([down(3, "none", true), move(4), move(5), up(5)])).toEqual([5]);
		expect(touches([down(3, "none", true), move(4), move(), up()])).toEqual([]);
	});

	it("means nothing any more after Escape, until it comes down again", () => {
		const escaped = [down(3, "fresh"), move(4), { kind: "escape" } as const];
		expect(touches([...escaped, move(5), up(5)])).toEqual([3]);
		expect(run(escaped).deeds).toContainEqual({ kind: "let-go" });
		expect(touches([...escaped, up(5), down(6), up(6)])).toEqual([3, 6]);
	});

	it("lets go when it comes down beside the cells", () => {
		expect(run([down(undefined), up()])).toEqual({ pointing: IDLE, deeds: [{ kind: "let-go" }] });
	});

	it("tells where it is while nothing is pressed", () => {
		expect(run([move(2), move()]).deeds).toEqual([
			{ kind: "point", cell: 2 },
			{ kind: "point", cell: undefined },
		]);
	});
});

describe("whatever a pointer does", () => {
	const place = fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined });
	const grip = fc.constantFrom<Grip>("none", "fresh", "chosen");
	const middle = fc.oneof(
		place.map(move),
		fc.constant<Gesture>({ kind: "escape" }),
		fc.constant<Gesture>({ kind: "lost" }),
	);
	/** A stroke as a browser sends it: down, some moves, and up. */
	const stroke = fc
		.tuple(place, grip, fc.boolean(), fc.array(middle, { maxLength: 6 }), place)
		.map(([at, held, coarse, moves, end]): Gesture[] => [down(at, held, coarse), ...moves, up(end)]);

	it("it is idle again when it is lifted", () => {
		fc.assert(fc.property(fc.array(stroke), (strokes) => run(strokes.flat()).pointing === IDLE));
	});

	it("a stroke touches two cells at most: the one it began on, then the one it ended on", () => {
		fc.assert(
			fc.property(stroke, (gestures) => {
				const [first, last] = [gestures[0], gestures[gestures.length - 1]];
				const touched = touches(gestures);
				expect(touched.length).toBeLessThanOrEqual(2);
				const end = last.kind === "up" ? last.cell : undefined;
				const begin = first.kind === "down" ? first.cell : undefined;
				if (touched.length === 2) expect(touched).toEqual([begin, end]);
				if (touched.length === 1) expect([begin, end]).toContain(touched[0]);
			}),
		);
	});

	it("a stroke never touches after it was given up or lost", () => {
		fc.assert(
			fc.property(stroke, stroke, (gestures, other) => {
				const at = gestures.findIndex(({ kind }) => kind === "escape" || kind === "lost");
				fc.pre(at > 0);
				expect(touches(gestures)).toEqual(touches(gestures.slice(0, at)));
				expect(touches([...gestures, ...other])).toEqual([...touches(gestures), ...touches(other)]);
			}),
		);
	});
});
