import { describe, expect, it } from "vitest";
import { aMatch, playOn } from "../../../../test/match.ts";
import { attemptsOf, lastOut, outsBy } from "./outs.ts";
import { Trials } from "./trials.svelte.ts";

async function untilOut(seats = 2) {
	const match = await aMatch("omba", { seats });
	for (let i = 0; i < 400 && !lastOut(match.live); i++) playOn(match, i * 3);
	const out = lastOut(match.live);
	if (!out) throw new Error("nobody went out");
	return { ...match, out };
}

describe("a player who had nothing to play", () => {
	it("is found by the play that put them out, with what the die showed", async () => {
		const { live, out } = await untilOut();
		expect(outsBy(live, out.play)).toContainEqual(out);
		expect(out.roll).toBeGreaterThan(0);
		expect(live.game.look(live.match.line[out.play + 1].position).out?.[out.seat]).toBe(true);
		expect(outsBy(live, 0)).toEqual([]);
	});

	it("sees every try on the board on which it happened, and the board as it was afterwards", async () => {
		const { live, out } = await untilOut(3);
		playOn({ live });
		const trials = new Trials(live, out);
		expect(trials.attempts).toEqual(attemptsOf(live, out));
		for (let at = 0; at < trials.attempts.length; at++) {
			trials.show(at);
			expect(live.position).toBe(live.match.line[out.play + 1].position);
			expect(live.hand.tried).toMatchObject({ piece: trials.attempts[at].piece });
			expect(live.hand.tried?.lines).toHaveLength(trials.attempts[at].way.length);
			expect(live.hand.faults).toEqual(trials.attempts[at].stop.cells);
		}
		trials.show(-3);
		expect(trials.at).toBe(0);
		const ways = trials.pieces.reduce((sum, piece) => sum + piece.ways, 0);
		expect(ways).toBe(trials.attempts.length);
		trials.end();
		expect([live.hand.tried, live.viewing]).toEqual([undefined, undefined]);
	});

	it("is nobody in a game without such a rule", async () => {
		const match = await aMatch("oshi");
		playOn(match);
		expect(lastOut(match.live)).toBeUndefined();
	});
});
