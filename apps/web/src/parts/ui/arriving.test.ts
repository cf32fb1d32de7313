import { cameraOf, frameThrough, rimOf } from "@tablier/board";
import { gameOfTitle, RULESETS_OF_TITLE, SHELF, TITLES, titleManifestOf } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { readRoute } from "../navigation/route.ts";
import { lookOf } from "../preferences/stored-preferences.ts";
import { SKINS } from "../surface/skin.ts";
import { drawingOf } from "./arriving.ts";

const TEXTS = import.meta.glob<string>("./boards/*.svg", { query: "?raw", import: "default", eager: true });

const of = (hash: string, stored: object = {}, dark = false): string | undefined =>
	drawingOf(readRoute(hash), lookOf(stored, dark));

describe("the drawing that stands in for a board", () => {
	it("is there for a fresh board, as light or dark as the page", () => {
		expect(of("#/oshi/analyse")).toMatch(/oshi-light.*\.svg$/);
		expect(of("#/oshi/analyse", {}, true)).toMatch(/oshi-dark.*\.svg$/);
		expect(of("#/oshi/analyse", { theme: "light" }, true)).toMatch(/oshi-light.*\.svg$/);
	});

	it("is not there where the board will look otherwise, or nobody knows how", () => {
		for (const hash of ["#/oshi", "#/oshi/play/m1", "#/oshi/analyse/match/m1", "#/oshi/edit", "#/"])
			expect(of(hash)).toBeUndefined();
		for (const stored of [{ material: "stone" }, { view: "isometric" }, { coordinates: false }])
			expect(of("#/oshi/analyse", stored)).toBeUndefined();
	});

	// When this fails, the boards look otherwise than their drawings: `npm run pictures -- boards`.
	// A title without a cover has no drawing yet either.
	it.each(
		TITLES.filter((title) => titleManifestOf(title).cover).flatMap((title) => [`${title}-light`, `${title}-dark`]),
	)("of %s is that of the first position", async (name) => {
		const title = TITLES.find((one) => name.startsWith(one)) ?? "abalone";
		const game = await SHELF[gameOfTitle(title)]();
		const setting = unwrap(readSetting(game.rulesets, { ruleset: RULESETS_OF_TITLE[title][0] }));
		const svg = TEXTS[`./boards/${name}.svg`];
		expect(/<title>([^<]*)<\/title>/.exec(svg)?.[1]).toContain(game.writePosition(game.start(setting)));
		const board = game.board(setting);
		const room = { rim: rimOf(SKINS[gameOfTitle(title)], true), rise: 0 };
		const { left, top, width, height } = frameThrough(board, cameraOf(board, { view: "above", turn: 0 }), room);
		const box = /viewBox="([^"]*)"/.exec(svg)?.[1].split(" ").map(Number) ?? [];
		for (const [i, wanted] of [left, top, width, height].entries()) expect(box[i]).toBeCloseTo(wanted, 2);
	});
});
