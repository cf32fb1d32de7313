import { findAsymmetry, perftPositionsIn, symmetriesOf } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { oshi } from "./index.ts";
import { KITS } from "./position.ts";
import { swapped, turnedBy } from "./test/mirrors.ts";
import { KO_PERFT, PERFT, subject } from "./test/subject.ts";

describe.each([
	["oshi", PERFT],
	["ko-oshi", KO_PERFT],
])("symmetries of %s", (ruleset, file) => {
	const maps = symmetriesOf(KITS[ruleset].board);
	/** At the very first ply `own-last-turn` asks who has had a turn, which is no matter of symmetry. */
	const positions = perftPositionsIn(oshi, file).filter(({ ply }) => ply > 0);

	it("the square has eight, all different", () => {
		expect(new Set(maps.map((map) => map.join(" "))).size).toBe(8);
	});

	it.each([...maps.map(turnedBy), swapped].map((mirror) => [mirror.name, mirror] as const))(
		"%s changes nothing",
		(_, mirror) => {
			for (const position of positions) expect(findAsymmetry(subject, mirror, position)).toBeUndefined();
		},
	);
});
