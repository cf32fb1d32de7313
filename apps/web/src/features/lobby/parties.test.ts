import { describe, expect, it } from "vitest";
import { createOf, type Party, seatParty, usualParties, withoutPerfect } from "./parties.ts";

describe("the parties of a match by link", () => {
	it("are me and friends at first", () => {
		expect(usualParties(3)).toEqual(["me", "friend", "friend"]);
	});

	it("change places when I take another seat", () => {
		expect(seatParty(["me", "friend"], 1, "me")).toEqual(["friend", "me"]);
		expect(seatParty(["me", "friend", 4], 2, "me")).toEqual([4, "friend", "me"]);
	});

	it("always have me somewhere, wherever I give my seat up", () => {
		expect(seatParty(["me", "friend"], 0, "friend")).toEqual(["friend", "me"]);
		expect(seatParty(["me", 3, "friend"], 0, 5)).toEqual([5, 3, "me"]);
		expect(seatParty(["me", 3], 0, 5)).toEqual([5, "me"]);
	});

	it("leave me where I am when somebody else changes", () => {
		expect(seatParty(["friend", "me", "friend"], 2, 6)).toEqual(["friend", "me", 6]);
		expect(seatParty(["me", "friend"], 0, "me")).toEqual(["me", "friend"]);
	});

	it("have the best level where perfect play is not known", () => {
		expect(withoutPerfect(["me", "perfect"])).toEqual(["me", 8]);
		const setting = { ruleset: "omba", seats: 2, options: {} };
		expect(createOf(setting, "none", ["me", "perfect"], "random").parties[1]).toEqual({
			kind: "machine",
			level: "perfect",
		});
	});

	it("count when somebody wants it and only people play", () => {
		const setting = { ruleset: "oshi", seats: 2, options: {} };
		expect(createOf(setting, "none", ["me", "friend"], "as-listed", { rated: true }).rated).toBe(true);
		expect(createOf(setting, "none", ["me", "friend"], "as-listed").rated).toBeUndefined();
		expect(createOf(setting, "none", ["me", 3], "as-listed", { rated: true }).rated).toBeUndefined();
	});

	it("asks for a machine that stands in where that is wanted and a person is left to play with", () => {
		const setting = { ruleset: "omba", seats: 3, options: {} };
		const wanted = (parties: readonly Party[], standsIn = true) =>
			createOf(setting, "none", parties, "random", { standsIn }).standIn;
		expect(wanted(["me", "friend", "friend"])).toBe(3);
		expect(wanted(["me", "friend", 2])).toBe(3);
		expect(wanted(["me", "friend", "friend"], false)).toBeUndefined();
		expect(wanted(["me", 2, 2])).toBeUndefined();
		expect(wanted(["me", "friend"])).toBeUndefined();
	});

	it("tell the server which of them asks", () => {
		const setting = { ruleset: "omba", seats: 3, options: { a: "b" } };
		expect(createOf(setting, "3d", [4, "me", "friend"], "random")).toEqual({
			ruleset: "omba",
			options: { a: "b" },
			clock: "3d",
			parties: [{ kind: "machine", level: 4 }, { kind: "person" }, { kind: "person" }],
			order: "random",
			asker: 1,
		});
	});
});
