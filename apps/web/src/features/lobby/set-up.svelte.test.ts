import { SHELF } from "@tablier/games";
import { wordsIn } from "@tablier/words/cli";
import { beforeEach, describe, expect, it } from "vitest";
import { preferences } from "../../parts/preferences/preferences.svelte.ts";
import { boardPictures, picturedOptions } from "./boards.ts";
import { sayStart } from "./say-start.ts";
import { SetUp } from "./set-up.svelte.ts";

const words = wordsIn("fr");
const [abalone, mamba, omba] = [await SHELF.abalone(), await SHELF.mamba(), await SHELF.omba()];

beforeEach(() => {
	preferences.way = "machine";
	preferences.level = 3;
});

describe("a set-up", () => {
	it("seats one person against machines of the remembered level, or people only", () => {
		const setUp = new SetUp(mamba, "mamba");
		setUp.board = setUp.boards[2];
		expect(setUp.parties).toEqual(["person", 3, 3, 3]);
		expect(sayStart(words, setUp.way, setUp.parties)).toBe("Jouer à quatre, trois machines");
		setUp.way = "here";
		expect(setUp.parties).toEqual(["person", "person", "person", "person"]);
		expect(sayStart(words, setUp.way, setUp.parties)).toBe("Jouer à quatre, ici");
		expect(preferences.way).toBe("here");
	});

	it("keeps mixed seats until the way or the number of players changes, and another level is all machines'", () => {
		const setUp = new SetUp(mamba, "mamba");
		setUp.board = setUp.boards[1];
		setUp.seat(1, "person");
		expect(setUp.parties).toEqual(["person", "person", 3]);
		setUp.level = 6;
		expect(setUp.parties).toEqual(["person", "person", 6]);
		expect(sayStart(words, setUp.way, setUp.parties)).toBe("Jouer à trois, une machine");
		setUp.board = setUp.boards[2];
		expect(setUp.parties).toEqual(["person", 6, 6, 6]);
	});

	it("knows perfect play only where the game is solved", () => {
		const setUp = new SetUp(omba, "omba");
		setUp.level = "perfect";
		expect([setUp.solved, setUp.level]).toEqual([true, "perfect"]);
		setUp.board = setUp.boards[1];
		expect([setUp.solved, setUp.level]).toEqual([false, 8]);
		expect(setUp.newMatch()?.chairs[1]).toEqual({ kind: "machine", level: 8 });
	});

	it("forgets the options of another ruleset, and makes no match of an option without a value", () => {
		const setUp = new SetUp(abalone, "abalone");
		const ejections = setUp.ruleset.options.find(({ key }) => key === "ejections");
		if (!ejections) throw new Error("no option");
		setUp.choose(ejections, "99");
		expect(setUp.newMatch()).toBeUndefined();
		setUp.choose(ejections, "3");
		expect(setUp.newMatch()?.setting.options.ejections).toBe("3");
	});

	it("draws the first player only where the rules leave it to the lot", () => {
		expect(new SetUp(abalone, "abalone").newMatch()?.byLot).toBeUndefined();
		const setUp = new SetUp(omba, "omba");
		setUp.begins = "1";
		expect(setUp.newMatch()).toMatchObject({ first: 1, byLot: false });
		setUp.begins = "lot";
		expect(setUp.newMatch()?.byLot).toBe(true);
	});
});

describe("pictures of boards", () => {
	it("show the options that can be seen before the first move", () => {
		const keys = (game: typeof abalone, ruleset: string, seats: number) =>
			picturedOptions(game, { ruleset, seats }).map(({ key }) => key);
		expect(keys(abalone, "abalone", 2)).toEqual(["layout"]);
		expect(keys(omba, "omba", 3)).toEqual(["roll"]);
		expect(keys(mamba, "mamba", 2)).toEqual(["board"]);
	});

	it("are one for each layout of Abalone, each with a name of its own", () => {
		const paths = boardPictures(abalone, "abalone").map(({ path }) => path);
		expect(paths).toHaveLength(18);
		expect(new Set(paths).size).toBe(18);
	});
});
