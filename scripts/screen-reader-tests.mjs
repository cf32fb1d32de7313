// Plays with a real screen reader: Orca and a visible Chromium under Xvfb, in a D-Bus session of their own. Orca needs no
// voice: its debug file lists all that it says. Where a program is missing, one line says which, and nothing is tested.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { remembered } from "./browser.mjs";
import { startServer } from "./test-server.mjs";

const PROGRAMS = ["orca", "Xvfb", "openbox", "xdotool", "dbus-run-session", "gsettings"];
/* Orca waits for a voice that cannot start where there is no sound card. Without the module it goes on in silence. */
const MUTE = 'raise ImportError("no voice in tests")\n';
const PACKAGES = "orca xvfb openbox xdotool dbus dbus-x11 at-spi2-core python3-pyatspi gsettings-desktop-schemas";
const missing = PROGRAMS.filter((name) => spawnSync("which", [name]).status !== 0);
if (missing.length > 0) {
	console.log(`screen reader: not tested, ${missing.join(", ")} missing (Debian: apt-get install ${PACKAGES})`);
	process.exit(0);
}
if (process.env.TABLIER_READER === undefined) {
	// Orca finds the browser by the bus of its session: the bus and all that it starts share these folders.
	mkdirSync(".cache/tmp", { recursive: true });
	const folder = mkdtempSync(resolve(".cache/tmp/reader-"));
	const { status } = spawnSync("dbus-run-session", ["--", process.execPath, ...process.argv.slice(1)], {
		stdio: ["ignore", "inherit", "ignore"],
		env: {
			...process.env,
			TABLIER_READER: folder,
			CHROMIUM_PATH: process.env.CHROMIUM_PATH || remembered(),
			HOME: folder,
			TMPDIR: folder,
			...Object.fromEntries(
				["RUNTIME_DIR", "CONFIG_HOME", "CACHE_HOME", "DATA_HOME"].map((name) => [`XDG_${name}`, folder]),
			),
			GTK_MODULES: "gail:atk-bridge",
			ACCESSIBILITY_ENABLED: "1",
			LANG: "C.UTF-8",
		},
	});
	if (status === 0) rmSync(folder, { recursive: true, force: true });
	process.exit(status ?? 1);
}

const folder = process.env.TABLIER_READER;
const children = [];
const start = (command, args, options = {}) => {
	const child = spawn(command, args, { stdio: "ignore", ...options });
	children.push(child);
	return child;
};
const environment = { ...process.env, DISPLAY: await openDisplay() };
start("openbox", [], { env: environment });
spawnSync("gsettings", ["set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"], { env: environment });
const heard = `${folder}/orca.out`;
mkdirSync(`${folder}/mute`);
writeFileSync(`${folder}/mute/speechd.py`, MUTE);
start("orca", ["--replace", `--debug-file=${heard}`], { env: { ...environment, PYTHONPATH: `${folder}/mute` } });
while (!readHeard().includes("Screen reader on")) await pause(200);

const { address, stop } = await startServer(".cache/test-data-reader");
const tests = spawn(
	process.execPath,
	[
		"node_modules/@playwright/test/cli.js",
		"test",
		"--config",
		"e2e/screen-reader/playwright.config.ts",
		...process.argv.slice(2),
	],
	{
		stdio: "inherit",
		env: { ...environment, TABLIER_ADDRESS: address, TABLIER_HEARD: heard },
	},
);
const code = await new Promise((done) => tests.on("exit", (status) => done(status ?? 1)));
stop();
for (const child of children.reverse()) child.kill("SIGKILL");
process.exit(code);

function readHeard() {
	try {
		return readFileSync(heard, "utf8");
	} catch {
		return "";
	}
}

/** Xvfb takes a free number and says which. */
async function openDisplay() {
	const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	children.push(server);
	const number = await new Promise((found) => server.stdio[3].once("data", (chunk) => found(String(chunk).trim())));
	return `:${number}`;
}
