import { omba } from "@tablier/games/omba";
import { unwrap } from "@tablier/kernel";
import { playerTags, readRecord, replayRecord, writeRecord } from "@tablier/kernel/record";
import { voiceOf } from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";
import { describe, expect, it } from "vitest";
import { sayPlace, sayPlay } from "./messages.ts";
import { Histories } from "./tree/histories.ts";
import { readTree, writeTree } from "./tree/kept-tree.ts";
import { mainLine, movesAfter, movesTo } from "./tree/tree.ts";
import { isTurned, orientationTag, treeOfMatch } from "./tree/tree-from-match.ts";

const RECORD = `[Tablier "1"]
[Ruleset "omba"]
[Rules "${omba.rulesVersion}"]
[Seats "2"]
[Result "*"]
[Final "-,-,-/B,-,-/-,A,- 5,5 A 3 3"]

1. *: 1
1. A: @b1
2. *: 1
2. B: @a2
3. *: 3
`;
const played = unwrap(replayRecord(omba, unwrap(readRecord(RECORD))));
const match = { ...played, agreement: { setting: played.setting, clock: played.clock } };
const tree = treeOfMatch(omba, match);
const histories = new Histories(omba);
const study = { tree, text: (id: number) => histories.text(tree, id) };
const line = mainLine(tree);

describe("a game with dice", () => {
	const voice = voiceOf(wordsIn("en"), omba.id, omba.board(played.setting), played.setting);

	it("has as many moves in a study as in its record: a die is none", () => {
		expect(line.map((id) => movesTo(tree, id))).toEqual([0, 0, 1, 1, 2, 2]);
		expect(line.map((id) => movesAfter(tree, id))).toEqual([2, 2, 1, 1, 0, 0]);
		expect(writeRecord(omba, histories.lineTo(tree, line[line.length - 1]))).toBe(RECORD);
	});

	it("names its moves by their numbers, and a die by what it shows", () => {
		expect(line.slice(1).map((id) => sayPlay(voice, study, id))).toEqual([
			"Roll: 1",
			"1. Red: @b1",
			"Roll: 1",
			"2. Yellow: @a2",
			"Roll: 3",
		]);
	});

	it("says where one looks in moves", () => {
		expect(sayPlace(voice.words, tree, line, 4, "@a2")).toBe("Play 2 of 2, @a2");
		expect(sayPlace(voice.words, tree, line, 0, "")).toContain("2 plays");
	});
});

describe("a match with others", () => {
	const sitters = [
		{ chair: { kind: "person" as const }, name: "Anna" },
		{ chair: { kind: "person" as const }, name: "Bert" },
	];

	it("keeps its players and the side that it was looked at from in a study", () => {
		const ofBert = treeOfMatch(omba, match, { ...playerTags(sitters), ...orientationTag(1) });
		const again = unwrap(readTree(omba, JSON.parse(JSON.stringify(writeTree(ofBert)))));
		expect(again.tags).toMatchObject({ "Player-A": "Anna", "Player-B": "Bert" });
		expect(isTurned(again)).toBe(true);
		expect(isTurned(treeOfMatch(omba, match, orientationTag(0)))).toBe(false);
		expect(isTurned(treeOfMatch(omba, match, orientationTag(null)))).toBe(false);
	});
});
