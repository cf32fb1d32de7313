import { wordsIn } from "@tablier/words/cli";
import { describe, expect, it } from "vitest";
import { machineAt, PERSON } from "../../parts/engine/chair.ts";
import { type MatchParties, namesOf } from "./names.ts";

const words = wordsIn("fr");
const SEATS = ["Sud", "Ouest", "Nord", "Est"];
const named = (party: Partial<MatchParties> & Pick<MatchParties, "chairs">): readonly string[] =>
	namesOf(words, SEATS, { sitters: party.chairs.map(() => ({})), viewer: undefined, remote: false, ...party });

describe("the names of the players", () => {
	it("calls the reader by no colour, and a lone machine neither", () => {
		expect(named({ chairs: [PERSON, machineAt(3)], viewer: 0 })).toEqual(["Vous", "Machine"]);
	});

	it("tells several machines apart by their seats", () => {
		expect(named({ chairs: [PERSON, machineAt(3), machineAt(3)], viewer: 0 })).toEqual(["Vous", "Ouest", "Nord"]);
	});

	it("names people, and a stranger a guest where there is one only", () => {
		const sitters = [{ name: "Anna" }, {}, {}];
		expect(named({ chairs: [PERSON, PERSON], sitters, viewer: 1, remote: true })).toEqual(["Anna", "Vous"]);
		expect(named({ chairs: [PERSON, PERSON], viewer: 0, remote: true })).toEqual(["Vous", "Invité"]);
		expect(named({ chairs: [PERSON, PERSON, PERSON], sitters, viewer: undefined, remote: true })).toEqual([
			"Anna",
			"Ouest",
			"Nord",
		]);
	});

	it("leaves two people at one device the names of their seats", () => {
		expect(named({ chairs: [PERSON, PERSON] })).toEqual(["Sud", "Ouest"]);
	});
});
