// Finds a Chromium for the browser tests, or gets one: the system's, Debian's package when we may install it, else the
// one inside an npm package. Never one that a test tool downloads by itself.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { installWithApt } from "./programs.mjs";

const REMEMBERED = ".cache/chromium";
const SYSTEM = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
];

/** The path of a browser that starts, remembered in the clone; or one line that says what to do. */
export async function ensureBrowser(say) {
	const candidates = [process.env.CHROMIUM_PATH, remembered(), ...SYSTEM].filter(Boolean);
	for (const path of candidates) if (starts(path)) return remember(path);
	if (process.env.CHROMIUM_PATH)
		return { error: `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start.` };
	if (installWithApt("chromium fonts-dejavu-core", say) && starts(SYSTEM[0])) return remember(SYSTEM[0]);
	const packed = await unpackFromNpm(say);
	if (packed) return remember(packed);
	return {
		error:
			"the browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to one, and run the command again.",
	};
}

/** A browser that is here, or that our own npm package brings; nothing is installed for it. */
export async function findBrowser({ CHROMIUM_PATH } = process.env) {
	if (CHROMIUM_PATH) return starts(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
	const found = [remembered(), ...SYSTEM].find((path) => path !== "" && starts(path));
	return found ?? (await unpackFromNpm(() => {}));
}

export const remembered = () => (existsSync(REMEMBERED) ? readFileSync(REMEMBERED, "utf8") : "");

function remember(path) {
	mkdirSync(".cache", { recursive: true });
	writeFileSync(REMEMBERED, path);
	return { path };
}

const starts = (path) => existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;

async function unpackFromNpm(say) {
	say("unpacking a Chromium from its npm package into .cache (once)");
	const folder = resolve(".cache/tmp");
	mkdirSync(folder, { recursive: true });
	process.env.TMPDIR = folder;
	try {
		const { default: chromium } = await import("@sparticuz/chromium");
		const path = await chromium.executablePath();
		return starts(path) ? path : undefined;
	} catch {
		return undefined;
	}
}
