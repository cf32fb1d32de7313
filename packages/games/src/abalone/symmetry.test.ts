import { carry, findAsymmetry, type Mirror, perftPositionsIn, symmetriesOf } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { abalone } from "./index.ts";
import { type AbalonePosition, BOARD } from "./position.ts";
import { swapped, turned } from "./test/mirrors.ts";
import { PERFT, subject } from "./test/subject.ts";

describe("symmetries of Abalone", () => {
	const positions = perftPositionsIn(abalone, PERFT);

	it("the hexagon has twelve, all different", () => {
		expect(new Set(symmetriesOf(BOARD).map((map) => map.join(" "))).size).toBe(12);
	});

	it.each([...turned, swapped].map((mirror) => [mirror.name, mirror] as const))("%s changes nothing", (_, mirror) => {
		for (const position of positions) expect(findAsymmetry(subject, mirror, position)).toBeUndefined();
	});

	it("a map that is no symmetry is seen", () => {
		const [first, ...others] = symmetriesOf(BOARD)[0];
		const map = [others[0], first, ...others.slice(1)];
		const skewed: Mirror<AbalonePosition> = {
			...turned[0],
			map: (position) => ({ ...position, cells: carry(map, position.cells) }),
		};
		expect(positions.some((position) => findAsymmetry(subject, skewed, position) !== undefined)).toBe(true);
	});
});
