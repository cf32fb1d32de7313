import { TITLES } from "@tablier/games";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOldRoute } from "./old-route.ts";
import { addressOf } from "./routes.ts";

const match = "abcdefghijkl";
const key = "k".repeat(32);

describe("an address behind the #", () => {
	it("names the pages of every title", () => {
		for (const title of TITLES) {
			expect(readOldRoute(`#/${title}`)).toEqual({ page: "game", title });
			expect(readOldRoute(`#/${title}/play/x1`)).toEqual({ page: "play", title, id: "x1" });
			expect(readOldRoute(`#/${title}/learn`)).toEqual({ page: "learn", title, lesson: undefined });
			expect(readOldRoute(`#/${title}/rules/A4`)).toEqual({ page: "rules", title, rule: "A4" });
			expect(readOldRoute(`#/${title}/online/${match}`)).toEqual({ page: "online", title, match, key: undefined });
			for (const page of ["online", "join", "watch"])
				expect(readOldRoute(`#/${title}/${page}/${match}/${key}`)).toEqual({ page, title, match, key });
			expect(readOldRoute(`#/${title}/edit`)).toEqual({ page: "edit", title });
			expect(readOldRoute(`#/${title}/analyse/match/x1`)).toEqual({
				page: "analyse",
				title,
				from: { kind: "match", id: "x1" },
			});
		}
	});

	it.each(["k", "k".repeat(21), "k".repeat(65), `${"k".repeat(30)}%20`, `${"k".repeat(30)}%00`])(
		"brings no key that no server has made: %s",
		(broken) => {
			expect(readOldRoute(`#/oshi/online/${match}/${broken}`)).toEqual({
				page: "online",
				title: "oshi",
				match,
				key: undefined,
			});
			expect(readOldRoute(`#/oshi/watch/${match}/${broken}`)).toEqual({ page: "lost" });
		},
	);

	it("names the pages that are about no title", () => {
		for (const page of ["device", "recover", "matches", "account"]) expect(readOldRoute(`#/${page}`)).toEqual({ page });
	});

	it("names the page of what was learnt for the games that are solved, and for no others", () => {
		for (const title of ["omba", "docker"])
			expect(readOldRoute(`#/${title}/solved`)).toEqual({ page: "solved", title });
		expect(readOldRoute("#/oshi/solved")).toEqual({ page: "lost" });
	});

	it("is the shelf when it is empty, and lost when it names nothing", () => {
		for (const hash of ["", "#", "#/"]) expect(readOldRoute(hash)).toEqual({ page: "shelf" });
		for (const hash of [
			"#/chess",
			"#/oshi/dance",
			"#/oshi/join/m1",
			"#/oshi/watch",
			"#/oshi/online/m1",
			"#/oshi/analyse/dream/1",
			"#/device/x",
			"#/matches/x",
			"#/%E0%A4%A",
		])
			expect(readOldRoute(hash)).toEqual({ page: "lost" });
	});

	it("never throws, whatever somebody types", () => {
		fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => readOldRoute(`#/${text}`).page !== undefined));
	});
});

describe("an address behind the # has a new one", () => {
	const seat = `${match}/${key}`;
	it.each([
		["#/", "en"],
		["#/device", "en/device"],
		["#/recover", "en/recover"],
		["#/matches", "en/matches"],
		["#/account", "en/account"],
		["#/oshi", "en/oshi"],
		["#/oshi/play", "en/oshi"],
		["#/oshi/play/m1", "en/oshi/play#m1"],
		[`#/oshi/online/${match}`, `en/oshi/online#${match}`],
		[`#/oshi/online/${seat}`, `en/oshi/online#${seat}`],
		[`#/oshi/join/${seat}`, `en/oshi/join?match=${seat.replace("/", "#")}`],
		[`#/oshi/watch/${seat}`, `en/oshi/watch?match=${seat.replace("/", "#")}`],
		["#/oshi/learn", "en/oshi/learn"],
		["#/oshi/learn/storeys", "en/oshi/learn/storeys"],
		["#/oshi/rules", "en/oshi/rules"],
		["#/oshi/rules/O4", "en/oshi/rules#O4"],
		["#/oshi/analyse", "en/oshi/analyse"],
		["#/oshi/analyse/study/s1", "en/oshi/analyse#study/s1"],
		["#/oshi/analyse/match/m1", "en/oshi/analyse#match/m1"],
		["#/oshi/edit", "en/oshi/edit"],
		["#/omba/solved", "en/omba/solved"],
		["#/r/1abc", "en/shared?game=1abc"],
		["#/chess", "en/404"],
	])("%s is %s", (old, now) => {
		expect(addressOf(readOldRoute(old), "en")).toBe(now);
	});
});
