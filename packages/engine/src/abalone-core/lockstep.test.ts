import { describe, expect, it } from "vitest";
import { openTestSearch } from "../../test/core.ts";
import { findDifference } from "../../test/lockstep.ts";

/** With TABLIER_SLOW=1 a million positions, about two minutes. */
const POSITIONS = process.env.TABLIER_SLOW === "1" ? 1_000_000 : 6_000;
const { thread } = await openTestSearch();

describe("the core beside the game's own core", () => {
	it("has the same steps with the same effects in random games from all layouts", () => {
		expect(findDifference(thread, POSITIONS, 1)).toBeUndefined();
	}, 1_200_000);

	it("a core that goes astray is seen", () => {
		const astray = new Proxy(thread, {
			get: (target, key) =>
				key === "after"
					? (marbles: { own: bigint; other: bigint }, code: number) => {
							const { own, other } = target.after(marbles, code);
							return code % 640 < 192 ? { own: own ^ 1n, other } : { own, other };
						}
					: Reflect.get(target, key).bind?.(target),
		});
		expect(findDifference(astray, 2_000, 1)).toMatch(/leads elsewhere/);
	});
});
