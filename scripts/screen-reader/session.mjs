// Inside the D-Bus session that scripts/screen-reader-tests.mjs opens, and which ends all that is started here.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "../test-server.mjs";

/* Orca waits for a voice that cannot start where there is no sound card; without this module it goes on in silence. Its
   debug file lists all that it would say: written line by line, or the tests would wait for a full buffer. */
const VOICE = `from orca import debug
debug.debugFile.reconfigure(line_buffering=True)
raise ImportError("no voice in tests")
`;
/* Orca asks the window manager's latest news which tab is in front, and is silent while they are late. There is one tab. */
const CUSTOM = `from orca import settings
settings.presentLiveRegionFromInactiveTab = True
`;
const START_MS = 60_000;

process.stdin.on("end", () => process.exit(1)).resume();
const folder = process.env.TABLIER_READER;
const heard = `${folder}/orca.out`;
const environment = { ...process.env, DISPLAY: await openDisplay() };
const start = (command, args, more = {}) =>
	spawn(command, args, { stdio: "ignore", env: { ...environment, ...more } }).on("error", fail);

start("openbox", []);
spawnSync("gsettings", ["set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"], { env: environment });
const [{ address }] = await Promise.all([startServer(`${folder}/data`), startOrca()]);
const tests = spawn(
	process.execPath,
	[
		...["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/screen-reader/playwright.config.ts"],
		...process.argv.slice(2),
	],
	{
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...environment, TABLIER_ADDRESS: address, TABLIER_HEARD: heard },
	},
);
process.exit(await new Promise((done) => tests.on("exit", (status) => done(status ?? 1))));

/** Xvfb takes a free number and says which. */
async function openDisplay() {
	const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	}).on("error", fail);
	const number = await new Promise((found) => server.stdio[3].once("data", (chunk) => found(String(chunk).trim())));
	return `:${number}`;
}

async function startOrca() {
	mkdirSync(`${folder}/voice`);
	writeFileSync(`${folder}/voice/speechd.py`, VOICE);
	mkdirSync(`${folder}/orca`, { recursive: true });
	writeFileSync(`${folder}/orca/orca-customizations.py`, CUSTOM);
	start("orca", ["--replace", `--debug-file=${heard}`], { PYTHONPATH: `${folder}/voice` });
	const late = Date.now() + START_MS;
	while (!readHeard().includes("Screen reader on")) {
		if (Date.now() > late) fail(new Error("Orca did not start within a minute"));
		await pause(100);
	}
}

function readHeard() {
	try {
		return readFileSync(heard, "utf8");
	} catch {
		return "";
	}
}

function fail(error) {
	console.log(`screen reader: ${error.message}`);
	process.exit(1);
}
