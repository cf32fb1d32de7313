import { loadWords, type Words } from "@tablier/words";
import { describe, expect, it } from "vitest";
import { aMatch, firstRound, playOn, type TestMatch } from "../../../../test/match.ts";
import { machineAt, PERSON } from "../../../parts/engine/chair.ts";
import { voiceFor } from "../../../parts/surface/words.ts";
import { sayVerdict, sayVerdictLine } from "./verdict.ts";

const [en, fr] = [await loadWords("en"), await loadWords("fr")];
const CLOCK = { kind: "sudden", base: 60_000 } as const;

function told({ live }: TestMatch, words: Words, viewer?: number): string {
	const { title, why } = sayVerdict(live, voiceFor(words, live.hand, live.position), viewer);
	return `${title}. ${why}`.replace(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");
}

describe("how a match ended", () => {
	it("speaks to the viewer, and names the others", async () => {
		const match = await aMatch("oshi");
		firstRound(match);
		match.source.send({ kind: "resign", by: 1 });
		expect(told(match, en, 0)).toBe("You win. Ivory resigned on move 2.");
		expect(told(match, fr, 1)).toBe("Rouge gagne. Vous avez abandonné au 2e coup.");
		expect(told(match, en)).toBe("Red wins. Ivory resigned on move 2.");
	});

	it("says what was left on the clocks, and of the winner alone where time ran out", async () => {
		const match = await aMatch("oshi", { clock: CLOCK });
		firstRound(match);
		match.source.send({ kind: "resign", by: 0 });
		expect(told(match, fr, 0)).toBe(
			"Ivoire gagne. Vous avez abandonné au 2e coup. Il vous restait 1:00, à Ivoire 1:00.",
		);
		const late = await aMatch("oshi", { clock: { kind: "sudden", base: 1 } });
		firstRound(late);
		await new Promise((over) => setTimeout(over, 20));
		late.source.send({ kind: "claim-time" });
		expect(told(late, en, 0)).toBe("Ivory wins. You ran out of time on move 2. Ivory had 0.1 left.");
	});

	it("says a draw by agreement", async () => {
		const match = await aMatch("oshi");
		firstRound(match);
		match.source.settle("draw", 0, true);
		expect(told(match, fr, 0)).toBe("Partie nulle. D'un commun accord, au 2e coup.");
		expect(told(match, en)).toBe("Draw. By agreement, on the 2nd move.");
	});

	it("says of an aborted match who had not moved, without drama", async () => {
		const match = await aMatch("oshi");
		playOn(match);
		match.source.send({ kind: "resign", by: 0 });
		expect(told(match, fr, 0)).toBe("Partie annulée. Ivoire n'avait pas encore joué. Personne n'a perdu.");
		expect(told(match, en, 1)).toBe("Game aborted. You had not moved yet. Nobody has lost.");
	});

	it("says the die and the cubes of who had nothing to play, in any language and to anybody", async () => {
		const match = await aMatch("omba");
		for (let i = 0; i < 400 && !match.live.match.result; i++) playOn(match, i * 3);
		const { result } = match.live.match;
		const winner = result?.scores?.indexOf(1) ?? 0;
		const [red, yellow] = ["Red", "Yellow"].map((name, seat) => (seat === winner ? "" : name));
		const loser = red || yellow;
		expect(told(match, en)).toMatch(new RegExp(`wins\\. With a [1-6], none of ${loser}'s cubes could move\\.$`));
		expect(told(match, fr, 1 - winner)).toMatch(/gagne\. Avec un [1-6], aucun de vos cubes ne pouvait bouger\.$/);
		expect(told(match, fr, winner)).toMatch(
			/^Vous gagnez\. Avec un [1-6], aucun des cubes de \S+ ne pouvait bouger\.$/,
		);
		const line = sayVerdictLine(match.live, voiceFor(en, match.live.hand, match.live.position), 0);
		expect(line).toMatch(/^(Red|Yellow) wins: with a [1-6], none of/);
	});

	it("tells partners that they won together", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(2)] });
		firstRound(match);
		match.source.send({ kind: "resign", by: 0 });
		expect(told(match, en, 0)).toMatch(/^Ivory wins\. You resigned/);
	});
});
