import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { TITLES, type Title, titleOfRuleset } from "@tablier/games";
import {
	composePrint,
	INKS,
	inksOf,
	MANIFEST,
	PAPERS,
	type PrintManifest,
	type PrintOrder,
	type Recorded,
	WHATS,
	type What,
} from "@tablier/print";
import { countPages, openBrowser, printFile } from "@tablier/print/pdf";
import { LANGUAGES } from "@tablier/words";
import { findBrowser } from "../../../../scripts/browser.mjs";
import { type Call, commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { TEXT } from "../flags.ts";
import { noMore } from "../setup.ts";
import { readFile } from "./record.ts";

const FLAGS = { what: TEXT, paper: TEXT, language: TEXT, ink: TEXT, record: TEXT, out: TEXT };
type PrintCall = Call<typeof FLAGS>;

/** Prints the sheets of a title into one PDF file. Nothing is written before all that was typed is understood. */
export const print = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	const { terminal, words, flags } = call;
	const { commandLine } = words;
	const order = await readPrintOrder(call);
	const file = flags.out ?? fail("missing", commandLine.missing("--out"));
	const site = findSite() ?? fail("no-site", commandLine.noSite);
	const browser = (await findBrowser(terminal.environment)) ?? fail("no-chromium", commandLine.noChromium);
	const bytes = await printed(order, site, browser);
	const written = await terminal.writeBytes?.(file, bytes);
	if (written === "exists") fail("exists", commandLine.file(file, commandLine.exists));
	if (written !== "written") fail("unwritable", commandLine.file(file, commandLine.unwritable));
	terminal.out(commandLine.printed(file, countPages(bytes)));
});

async function readPrintOrder(call: PrintCall): Promise<PrintOrder> {
	const { flags, rest, language, terminal } = call;
	const title = oneOf(call, "TITLE", TITLES, rest[0], undefined, "unknown-title");
	const whats = readWhats(call);
	const ink = oneOf(call, "--ink", INKS, flags.ink, "full", "bad-ink");
	return {
		title,
		whats,
		paper: oneOf(call, "--paper", PAPERS, flags.paper, "a4", "bad-paper"),
		language: oneOf(call, "--language", LANGUAGES, flags.language, language, "bad-language"),
		ink: whats.some((what) => inksOf(what).includes(ink)) ? ink : "full",
		address: terminal.environment.TABLIER_SITE_ADDRESS ?? terminal.environment.PUBLIC_URL,
		record: flags.record === undefined ? undefined : await readGame(call, title, flags.record),
	};
}

function oneOf<T extends string>(
	{ words: { commandLine } }: PrintCall,
	name: string,
	known: readonly T[],
	text: string | undefined,
	usual: T | undefined,
	code: string,
): T {
	if (text === undefined) return usual ?? fail("missing", commandLine.missing(name));
	const found = known.find((one) => one === text);
	return found ?? fail(code, commandLine.badChoice(name, text, known.join(", ")));
}

/** A record is for a score sheet: with one, that is what is printed. */
function readWhats(call: PrintCall): readonly What[] {
	const { what, record } = call.flags;
	if (what === undefined) return record === undefined ? WHATS : ["sheet"];
	const whats = what.split(",").map((text) => oneOf(call, "--what", WHATS, text, undefined, "bad-what"));
	if (record !== undefined && !whats.includes("sheet"))
		fail("unexpected", call.words.commandLine.unexpected("--record"));
	return [...new Set(whats)];
}

async function readGame(call: PrintCall, title: Title, file: string): Promise<Recorded> {
	const { text, replay } = await readFile(call, file);
	const found = titleOfRuleset(replay.setting.ruleset);
	const { commandLine, titles } = call.words;
	if (found !== undefined && found !== title)
		fail("other-title", commandLine.file(file, commandLine.otherTitle(titles[found].name)));
	return { text, replay };
}

/** The built web app: its pictures and fonts are what sheets are made of. Found from the bundle and from its sources. */
function findSite(): string | undefined {
	let folder = import.meta.dirname;
	while (dirname(folder) !== folder) {
		const site = join(folder, "apps/web/dist");
		if (existsSync(join(site, MANIFEST))) return site;
		folder = dirname(folder);
	}
	return undefined;
}

async function printed(order: PrintOrder, site: string, browserPath: string): Promise<Uint8Array> {
	const { fonts } = JSON.parse(readFileSync(join(site, MANIFEST), "utf8")) as PrintManifest;
	const html = await composePrint(order, { base: `${pathToFileURL(site).href}/`, fonts });
	const folder = mkdtempSync(join(tmpdir(), "tablier-print-"));
	const browser = await openBrowser(browserPath);
	try {
		writeFileSync(join(folder, "sheets.html"), html);
		return await printFile(browser, join(folder, "sheets.html"));
	} finally {
		await browser.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
