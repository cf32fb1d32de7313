// Starts the built server on a free port of its own choosing and runs the browser suite against it: two clones can test
// at the same time. Temporary files stay in the clone. Tests tagged @slow are left out unless --all is given.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { remembered } from "./browser.mjs";
import { startServer } from "./test-server.mjs";

const scratch = resolve(".cache/tmp");
mkdirSync(scratch, { recursive: true });
const { address, stop } = await startServer(".cache/test-data");
const given = process.argv.slice(2);
const wanted = given.includes("--all")
	? given.filter((word) => word !== "--all")
	: ["--grep-invert", "@slow", ...given];
const tests = spawn(process.execPath, ["node_modules/@playwright/test/cli.js", "test", ...wanted], {
	stdio: "inherit",
	env: {
		...process.env,
		TABLIER_ADDRESS: address,
		CHROMIUM_PATH: process.env.CHROMIUM_PATH || remembered(),
		TMPDIR: scratch,
		XDG_CONFIG_HOME: scratch,
		XDG_CACHE_HOME: scratch,
	},
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests.kill(signal));
const code = await new Promise((done) => tests.on("exit", (status) => done(status ?? 1)));
stop();
process.exit(code);
