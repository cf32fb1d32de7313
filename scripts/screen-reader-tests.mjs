// Plays with a real screen reader: Orca and a visible Chromium under Xvfb, in a D-Bus session of their own. Where a program
// is missing, the command fails and names the packages; with --where-installed it says so in one line and passes.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { remembered } from "./browser.mjs";
import { endProcesses } from "./screen-reader/processes.mjs";
import { missingPackages } from "./screen-reader/programs.mjs";

const WHERE_INSTALLED = "--where-installed";
const optional = process.argv.includes(WHERE_INSTALLED);
const given = process.argv.slice(2).filter((word) => word !== WHERE_INSTALLED);

const browser = process.env.CHROMIUM_PATH || remembered();
const missing = missingPackages(browser);
if (missing.length > 0) {
	const advice = `Debian: sudo apt-get install ${missing.join(" ")}`;
	if (optional) console.log(`screen reader: not tested, programs are missing (${advice})`);
	else console.error(`screen reader: the tests need programs that are missing (${advice}).`);
	process.exit(optional ? 0 : 1);
}

mkdirSync(".cache/tmp", { recursive: true });
const folder = mkdtempSync(resolve(".cache/tmp/reader-"));
const MARK = `TABLIER_READER=${folder}`;
/* A process group of its own: Ctrl-C reaches this process only, which then ends all others. The session ends by itself when
   its standard input closes, so it does not outlive this process either. */
const session = spawn(
	"dbus-run-session",
	["--", process.execPath, resolve("scripts/screen-reader/session.mjs"), ...given],
	{ stdio: ["pipe", "inherit", "ignore"], detached: true, env: environment() },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void finish(130));
session.on("exit", (status) => void finish(status ?? 1));

let finishing = false;
async function finish(code) {
	if (finishing) return;
	finishing = true;
	await endProcesses(MARK);
	if (code === 0) rmSync(folder, { recursive: true, force: true });
	else console.error(`screen reader: what Orca did is in ${folder}/orca.out`);
	process.exit(code);
}

/** Orca finds the browser by the bus of its session: the bus and all that it starts share these folders. */
function environment() {
	const folders = ["RUNTIME_DIR", "CONFIG_HOME", "CACHE_HOME", "DATA_HOME"].map((name) => [`XDG_${name}`, folder]);
	return {
		...process.env,
		...Object.fromEntries(folders),
		TABLIER_READER: folder,
		CHROMIUM_PATH: browser,
		HOME: folder,
		TMPDIR: folder,
		GTK_MODULES: "gail:atk-bridge",
		ACCESSIBILITY_ENABLED: "1",
		LANG: "C.UTF-8",
	};
}
