import { beforeEach, expect, it, vi } from "vitest";
import { aMatch, playOn } from "../../../test/match.ts";
import { Inside } from "./inside.svelte.ts";

beforeEach(() => void vi.useFakeTimers());

it("has nothing to explain before the first move", async () => {
	const { live } = await aMatch("omba");
	const inside = new Inside(live);
	expect([inside.events, inside.stacks]).toEqual([[], undefined]);
	inside.show(0);
	expect(inside.stacks).toBeUndefined();
});

it("tells the die and every step with its points, which add up to the die", async () => {
	const match = await aMatch("omba");
	playOn(match);
	const inside = new Inside(match.live);
	const [roll, ...steps] = inside.events;
	expect([inside.seat, roll.kind]).toEqual([0, "roll"]);
	const points = steps.flatMap((effect) => (effect.kind === "shift" ? [effect.points ?? 0] : []));
	expect(points.reduce((sum, cost) => sum + cost, 0)).toBe(roll.kind === "roll" ? roll.value : 0);
});

it("shows the board as it was in the middle of the move, and the match again afterwards", async () => {
	const match = await aMatch("omba");
	const { live, game } = match;
	const before = game.look(live.position).stacks;
	playOn(match);
	const inside = new Inside(live);
	inside.show(0);
	expect(inside.stacks).toEqual(before);
	inside.show(2);
	expect(inside.stacks).not.toEqual(before);
	expect([...(inside.last ?? [])]).toHaveLength(2);
	inside.leave();
	expect([inside.stacks, inside.shown, live.viewing]).toEqual([undefined, inside.events.length, undefined]);
});

it("follows the match: another move ends the look at the one before", async () => {
	const match = await aMatch("omba");
	playOn(match);
	const inside = new Inside(match.live);
	inside.show(1);
	playOn(match);
	expect(inside.stacks).toBeUndefined();
	match.live.view(2);
	expect(inside.seat).toBe(0);
});
