import { SHELF } from "@tablier/games";
import { beginHistory, type Game, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { wordsIn } from "@tablier/words/cli";
import { describe, expect, it } from "vitest";
import { Hand } from "./hand.svelte.ts";
import { answerTo, type Queried } from "./query.ts";
import { voiceFor } from "./words.ts";

async function queriedOf(id: "abalone" | "oshi"): Promise<Queried> {
	const game: Game = await SHELF[id]();
	const position = game.start(unwrap(readSetting(game.rulesets, { ruleset: id })));
	const hand = new Hand(game, { free: () => true, play: () => true });
	hand.take(beginHistory(rulesOf(game), position));
	hand.lay(position);
	const voice = voiceFor(wordsIn("en"), hand, position);
	return {
		voice,
		hand,
		look: game.look(position),
		status: "Black to move",
		toMove: "Black to move",
		lastText: "",
		clocks: [],
	};
}

describe("queries by one key", () => {
	it("says whose turn it is, the score, the last move and the clocks", async () => {
		const queried = await queriedOf("abalone");
		expect(answerTo("t", queried)).toBe("Black to move");
		expect(answerTo("s", queried)).toBe("Black: 0 of 6 ejected. White: 0 of 6 ejected. Black to move");
		expect(answerTo("p", queried)).toBe("No moves yet.");
		expect(answerTo("p", { ...queried, lastText: "A1B2" })).toBe("last move: A1B2");
		expect(answerTo("c", queried)).toBe("No clock.");
		expect(answerTo("c", { ...queried, clocks: ["Anna: 3:00", "Ben: 2:10"] })).toBe("Anna: 3:00. Ben: 2:10");
	});

	it("lists the legal moves by the cells they begin on", async () => {
		expect(answerTo("l", await queriedOf("abalone"))).toMatch(/^44 legal moves\. A1, A2,/);
	});

	it("lists the pieces of a player, each kind for itself", async () => {
		const oshi = await queriedOf("oshi");
		expect(answerTo("1", oshi)).toMatch(/^red pagoda, 3 storeys, 2: a1, i1\. red pagoda, 2 storeys, 2: /);
		expect(answerTo("2", oshi)).not.toBe(answerTo("1", oshi));
		expect(answerTo("3", oshi)).toBeUndefined();
	});

	it("leaves other keys alone", async () => {
		expect(answerTo("m", await queriedOf("abalone"))).toBeUndefined();
	});
});
