import { existsSync, readFileSync } from "node:fs";
import { countPages } from "@tablier/print/pdf";
import { describe, expect, it } from "vitest";
import { findBrowser } from "../../../scripts/browser.mjs";
import { tablier } from "../test/terminal.ts";

const readGame = (path: string): string => readFileSync(`packages/games/src/${path}.record`, "utf8");
const FILES = {
	"omba.record": readGame("omba/records/omba-4-sensible"),
	"broken.record": "[Tablier 1]",
};
const ready = existsSync("apps/web/dist/prints/prints.json") && (await findBrowser()) !== undefined;

describe("print", () => {
	it.each([
		["print --out a.pdf", "missing"],
		["print oshi", "missing"],
		["print chess --out a.pdf", "unknown-title"],
		["print toString --out a.pdf", "unknown-title"],
		["print oshi --what board,bord --out a.pdf", "bad-what"],
		["print oshi --paper a5 --out a.pdf", "bad-paper"],
		["print oshi --language de --out a.pdf", "bad-language"],
		["print oshi --ink grey --out a.pdf", "bad-ink"],
		["print oshi --record none.record --out a.pdf", "unreadable"],
		["print oshi --record broken.record --out a.pdf", "bad-tag"],
		["print oshi --record omba.record --out a.pdf", "other-title"],
		["print omba --record omba.record --what board --out a.pdf", "unexpected"],
		["print oshi board --out a.pdf", "unexpected"],
	])("%s is refused: %s", async (line, code) => {
		for (const language of ["en_GB.UTF-8", "fr_FR.UTF-8"]) {
			const said = await tablier(line, { files: FILES, language });
			expect(said).toMatchObject({ code: 2, out: "", err: expect.stringContaining(`[${code}]`) });
			expect(said.writtenBytes.size).toBe(0);
		}
	});

	it.skipIf(!ready)("says what is missing where there is no browser", async () => {
		const said = await tablier("print oshi --out a.pdf", { environment: { CHROMIUM_PATH: "/no/such/browser" } });
		expect(said).toMatchObject({ code: 2, err: expect.stringContaining("[no-chromium]") });
	});

	it.skipIf(!ready)("writes all sheets of a title into one file", async () => {
		const said = await tablier("print oshi --paper letter --language fr --out a.pdf");
		expect(said).toMatchObject({ code: 0, err: "" });
		const pdf = said.writtenBytes.get("a.pdf") ?? new Uint8Array();
		// Two boards, two sheets of pieces, a booklet of two sides, a score sheet.
		expect(countPages(pdf)).toBe(7);
		expect(said.out).toBe("a.pdf: 7 pages");
	});

	it.skipIf(!ready)("fills a score sheet with a record", async () => {
		const said = await tablier("print omba --record omba.record --out a.pdf", { files: FILES });
		expect(said).toMatchObject({ code: 0, out: "a.pdf: 1 page" });
		expect(await tablier("print omba --record omba.record --out nowhere.pdf", { files: FILES })).toMatchObject({
			code: 2,
			err: expect.stringContaining("[unwritable]"),
		});
	});
});
