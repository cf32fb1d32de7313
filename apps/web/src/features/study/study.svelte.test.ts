import { CHANCE, OVER } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { freshStudy, freshTree, playAll, recordedStudy, stepIn } from "../../../test/study.ts";
import { preferences } from "../../parts/preferences/preferences.svelte.ts";
import { Study } from "./study.svelte.ts";
import { mainLine, nodeOf, ROOT } from "./tree/tree.ts";

const koOshi = () => freshStudy("oshi", "ko-oshi");
const pieces = (study: Awaited<ReturnType<typeof freshStudy>>): string[] =>
	study.stacks.flatMap((stack, cell) =>
		stack.length > 0 ? [`${study.game.board(study.tree.setting).cells[cell].name}${stack.length}`] : [],
	);

describe("playing in a study", () => {
	it("adds a play to the tree and goes to it", async () => {
		const study = await koOshi();
		const before = study.position;
		const [a, b] = playAll(study, "c2-d2", "c4-b4");
		expect(mainLine(study.tree)).toEqual([ROOT, a, b]);
		expect([study.here, study.index, study.actor]).toEqual([b, 2, 0]);
		expect(study.position).not.toEqual(before);
		expect([study.text(a), study.text(b), study.text(ROOT)]).toEqual(["c2-d2", "c4-b4", ""]);
		expect(study.changes).toBe(2);
		expect(study.steps).toHaveLength(2);
	});

	it("says why a step is not let through, and changes nothing", async () => {
		const study = await koOshi();
		const [legal] = study.hand.legal;
		playAll(study, "c2-d2");
		expect(study.play(legal)).toBe(false);
		expect(study.hand.notice?.kind).toBe("illegal");
		expect([study.changes, study.here]).toEqual([1, 1]);
	});

	it("tells the effects, the seat and the text of what was played", async () => {
		const study = await koOshi();
		playAll(study, "c2-d2", "c4-b4");
		expect(study.hand.notice).toMatchObject({ kind: "effects", seat: 1, text: "c4-b4" });
		expect(study.events.map(({ kind }) => kind)).toContain("shift");
		expect([...study.last].length).toBeGreaterThan(1);
	});

	it("makes a variation of another play, and of the same play none", async () => {
		const study = await koOshi();
		const [a, b] = playAll(study, "c2-d2", "c4-b4");
		study.go(a);
		const [c] = playAll(study, "c4-d4");
		study.go(a);
		expect(playAll(study, "c4-b4")).toEqual([b]);
		expect(nodeOf(study.tree, a).children).toEqual([b, c]);
	});

	it("is played by touches like a match", async () => {
		const study = await koOshi();
		const { cells } = study.game.board(study.tree.setting);
		const aim = study.game.aims(study.position, stepIn(study, "c2-d2"))[0];
		expect(study.hand.targets).toContain(aim[0]);
		for (const cell of aim) study.hand.touch(cell, "never");
		expect(study.text(study.here)).toBe("c2-d2");
		expect(cells[aim[0]].name).toBe("c2");
	});

	it("ends where the rules end the game: the hand rests", async () => {
		const study = await recordedStudy("oshi/ko-oshi-double-win");
		study.goBy(99);
		expect([study.actor, study.free, study.hand.legal]).toEqual([OVER, false, []]);
		expect(study.result?.scores).toEqual([0, 1]);
		study.goBy(-1);
		expect([study.result, study.free]).toEqual([undefined, true]);
	});
});

describe("a play of several steps", () => {
	/** In Mamba a birth comes after the move: the play is whole after the second step. */
	const begun = async () => {
		const study = await freshStudy("mamba");
		for (let plays = 0; plays < 400 && study.started.length === 0 && study.actor >= 0; plays++)
			study.play(study.hand.legal[(plays * 7) % study.hand.legal.length]);
		return study;
	};

	it("is added when it is whole; until then its steps are shown and can be dropped", async () => {
		const study = await begun();
		expect(study.started).toHaveLength(1);
		const { here, changes, actor } = study;
		const count = study.steps.length;
		expect(study.position).not.toEqual(study.histories.at(study.tree, here).position);
		study.hand.dropSteps();
		expect([study.started, study.here, study.changes, study.actor]).toEqual([[], here, changes, actor]);
		expect(study.hand.notice).toEqual({ kind: "taken-back" });
		expect(study.steps).toHaveLength(count - 1);
		expect(study.position).toEqual(study.histories.at(study.tree, here).position);
	});

	it("becomes one play of the tree", async () => {
		const study = await begun();
		const { here, actor } = study;
		while (study.started.length > 0) study.play(study.hand.legal[0]);
		expect(nodeOf(study.tree, study.here)).toMatchObject({ parent: here, play: { by: actor } });
		expect(nodeOf(study.tree, study.here).play?.steps.length).toBeGreaterThan(1);
	});

	it("is left by going back", async () => {
		const study = await begun();
		const { here } = study;
		study.goBy(-1);
		expect([study.here, study.started]).toEqual([here, []]);
		study.goBy(-1);
		expect(study.here).toBe(nodeOf(study.tree, here).parent);
	});
});

describe("walking along a line", () => {
	const forked = async () => {
		const study = await koOshi();
		const main = playAll(study, "c2-d2", "c4-b4", "e2-d2");
		study.go(main[0]);
		const side = playAll(study, "c4-d4", "e2-d2");
		return { study, main, side };
	};

	it("begins where it is told to", async () => {
		const { study, main } = await forked();
		const again = new Study(study.game, study.tree, main[1]);
		expect([again.here, again.line, again.changes]).toEqual([main[1], [ROOT, ...main], 0]);
		expect(again.position).toEqual(study.histories.at(study.tree, main[1]).position);
	});

	it("goes by so many plays and stops at the ends", async () => {
		const { study, side } = await forked();
		study.goBy(-1);
		expect(study.here).toBe(side[0]);
		study.goBy(-9);
		expect([study.here, study.index]).toEqual([ROOT, 0]);
		study.goBy(2);
		expect(study.here).toBe(side[0]);
		study.goBy(9);
		expect(study.here).toBe(side[1]);
	});

	it("stays on a variation while going back and forth, and leaves it for a node of another line", async () => {
		const { study, main, side } = await forked();
		study.go(main[0]);
		expect(study.line).toEqual([ROOT, main[0], ...side]);
		study.go(main[2]);
		expect(study.line).toEqual([ROOT, ...main]);
		study.go(999);
		expect(study.here).toBe(main[2]);
	});

	it("goes to the variation beside", async () => {
		const { study, main, side } = await forked();
		study.go(side[0]);
		study.goBeside(-1);
		expect(study.here).toBe(main[1]);
		study.goBeside(-1);
		expect(study.here).toBe(main[1]);
		study.goBeside(1);
		expect(study.here).toBe(side[0]);
	});

	it("shows a play event by event, and the hand rests while it does", async () => {
		const study = await koOshi();
		const before = pieces(study);
		playAll(study, "c2-d2");
		const after = pieces(study);
		expect(after).not.toEqual(before);
		study.showEvent(0);
		expect([pieces(study), study.free, study.hand.legal]).toEqual([before, false, []]);
		expect(study.last.size).toBe(0);
		study.showEvent(-1);
		expect(study.event).toBe(0);
		study.showEvent(study.events.length);
		expect([pieces(study), study.event, study.free]).toEqual([after, undefined, true]);
	});

	it("leaves the middle of a play by going back to its end", async () => {
		const study = await koOshi();
		const [a] = playAll(study, "c2-d2");
		study.showEvent(0);
		study.goBy(-1);
		expect([study.here, study.event]).toEqual([a, undefined]);
	});
});

describe("changing the tree", () => {
	it("promotes a variation", async () => {
		const study = await koOshi();
		const [a, b] = playAll(study, "c2-d2", "c4-b4");
		study.go(a);
		const [c] = playAll(study, "c4-d4");
		study.promote(c);
		expect(mainLine(study.tree)).toEqual([ROOT, a, c]);
		expect(nodeOf(study.tree, a).children).toEqual([c, b]);
		expect(study.changes).toBe(4);
	});

	it("removes a branch, and goes to what was before it when it was shown", async () => {
		const study = await koOshi();
		const [a, b, c] = playAll(study, "c2-d2", "c4-b4", "e2-d2");
		study.remove(b);
		expect([study.here, study.line, study.tree.nodes[c]]).toEqual([a, [ROOT, a], undefined]);
		study.remove(ROOT);
		expect(study.here).toBe(a);
		expect(study.free).toBe(true);
	});

	it("removes a branch that is not shown without going anywhere", async () => {
		const study = await koOshi();
		const [a, b] = playAll(study, "c2-d2", "c4-b4");
		study.go(ROOT);
		study.remove(b);
		expect([study.here, study.line]).toEqual([ROOT, [ROOT, a]]);
	});

	it("remarks on a node", async () => {
		const study = await koOshi();
		const [a] = playAll(study, "c2-d2");
		study.remark(a, { note: "bold", glyph: "!" });
		expect(nodeOf(study.tree, a)).toMatchObject({ note: "bold", glyph: "!" });
		study.remark(a, { note: "" });
		expect(nodeOf(study.tree, a)).not.toHaveProperty("note");
		expect(study.changes).toBe(3);
	});

	it("adds a line of an engine once", async () => {
		const study = await koOshi();
		const other = await koOshi();
		playAll(other, "c2-d2", "c4-b4");
		const plays = mainLine(other.tree).flatMap((id) => nodeOf(other.tree, id).play ?? []);
		study.playLine(plays);
		expect([study.changes, study.index]).toEqual([1, 2]);
		study.go(ROOT);
		study.playLine(plays);
		expect([study.changes, study.index]).toEqual([1, 2]);
	});

	it("begins again with another tree", async () => {
		const study = await koOshi();
		playAll(study, "c2-d2");
		const other = freshTree(study.game, "oshi");
		study.restart(other);
		expect([study.tree, study.here, study.line]).toEqual([other, ROOT, [ROOT]]);
		expect(study.hand.notice).toBeUndefined();
		expect(study.position.setting.ruleset).toBe("oshi");
	});
});

describe("a die in a study", () => {
	it("can be chosen or thrown, and belongs to a seat", async () => {
		const study = await freshStudy("omba");
		expect([study.actor, study.free, study.outcomes.length, study.thrower]).toEqual([CHANCE, false, 6, 0]);
		expect(study.play(study.outcomes[3])).toBe(true);
		expect(study.outcomes).toEqual([]);
		expect(study.thrower).toBeUndefined();
		expect(nodeOf(study.tree, study.here).play?.by).toBe(CHANCE);
		study.go(ROOT);
		study.throwDie();
		expect(nodeOf(study.tree, study.here)).toMatchObject({ parent: ROOT, play: { by: CHANCE } });
		const { here } = study;
		study.throwDie();
		expect(study.here).toBe(here);
		while (study.actor >= 0) study.play(study.hand.legal[0]);
		expect([study.actor, study.outcomes.length]).toEqual([CHANCE, 6]);
		study.showEvent(0);
		expect([study.outcomes, study.thrower]).toEqual([[], undefined]);
	});
});

describe("a seat that left", () => {
	it("is written in words", async () => {
		preferences.speak("en", await preferences.loadWords("en"));
		const { leaveOf } = await import("@tablier/kernel");
		const study = await freshStudy("mamba", "mamba");
		const tree = freshTree(study.game, "mamba", 3);
		study.restart(tree);
		study.playLine([{ by: 1, steps: [leaveOf(1)] }]);
		expect(study.text(study.here)).toBe(preferences.words.leaving);
	});
});
