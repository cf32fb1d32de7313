import { describe, expect, it } from "vitest";
import { readPictureAddress } from "./address.ts";

const read = (path: string, query = {}) => {
	const asked = readPictureAddress(path, query);
	return asked.ok ? asked.value : asked.error.code;
};

describe("the address of a picture", () => {
	it("names a title and a position, with spaces written as they can be", () => {
		expect(read("abalone/5/6/7_0_0_b.png")).toMatchObject({
			...{ kind: "position", title: "abalone", text: "5/6/7 0 0 b", format: "png" },
			...{ width: 640, theme: "light", cells: [], options: {}, card: false, language: "en" },
		});
	});

	it("reads its query", () => {
		const query = {
			...{ size: "300", side: "2", seats: "3", theme: "dark", view: "perspective", last: "a1,b2,", play: "7" },
			...{ option: ["layout:daisy", "plies:40"], card: "", language: "fr", ruleset: "x" },
		};
		expect(read("omba/start.svg", query)).toMatchObject({
			...{ width: 300, side: 1, seats: 3, theme: "dark", view: "isometric", cells: ["a1", "b2"], play: 7 },
			...{ options: { layout: "daisy", plies: "40" }, card: true, language: "fr", ruleset: "x" },
		});
	});

	it("keeps the underscores of a link and of an id", () => {
		expect(read("record/1a_b.gif")).toMatchObject({ kind: "record", text: "1a_b", width: 640 });
		expect(read("match/a_b.png")).toMatchObject({ kind: "match", text: "a_b" });
	});

	it.each([
		["oshi", {}, "bad-picture-address"],
		["oshi/start.jpg", {}, "bad-picture-address"],
		["/start.png", {}, "bad-picture-address"],
		["oshi/start.gif", {}, "no-film"],
		["oshi/start.png", { size: "63" }, "bad-size"],
		["oshi/start.png", { size: "1e3" }, "bad-size"],
		["record/1.gif", { size: "641" }, "bad-size"],
		["oshi/start.png", { side: "0" }, "bad-query"],
		["oshi/start.png", { seats: "-1" }, "bad-query"],
		["oshi/start.png", { theme: "blue" }, "bad-theme"],
		["oshi/start.png", { view: "below" }, "bad-view"],
		[`oshi/${"x".repeat(30_000)}.png`, {}, "too-long"],
	])("%s with %o is refused", (path, query, code) => {
		expect(read(path, query)).toBe(code);
	});
});
