// Brings a clone to the point where it runs: dependencies, build, browser. Only node: built-ins, because it runs before
// node_modules exists. All it says goes to standard error: commands behind it own standard output.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./browser.mjs";
import { ensureProgram } from "./programs.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const LOCK = ".setup.lock";
const INSTALLED = "node_modules/.tablier-installed";
const BUILT = "apps/web/dist/.tablier-built";

const say = (text) => process.stderr.write(`tablier: ${text}\n`);
const stop = (text) => {
	say(text);
	process.exit(1);
};
const read = (file) => {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
};
const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

function run(command, args, environment, advice) {
	const { status, signal } = spawnSync(command, args, {
		stdio: ["ignore", 2, 2],
		env: { ...process.env, ...environment },
	});
	if (status !== 0) stop(`"${args.slice(-6).join(" ")}" failed (${status ?? signal}). ${advice}`);
}

/** One set-up at a time in a clone: `npm start` and `npm test` may be started together. A dead holder's lock is taken over. */
function takeLock() {
	for (let waited = 0; ; waited++) {
		try {
			mkdirSync(LOCK);
			writeFileSync(join(LOCK, "pid"), String(process.pid));
			break;
		} catch (error) {
			if (error.code !== "EEXIST") stop(`this folder cannot be written (${error.code}): the clone needs to be yours.`);
			if (!holderLives(waited)) {
				rmSync(LOCK, { recursive: true, force: true });
				continue;
			}
			if (waited === 0) say("waiting for another set-up in this clone");
			pause(250);
		}
	}
	process.on("exit", () => rmSync(LOCK, { recursive: true, force: true }));
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));
}

/** A holder writes its number right after making the folder: without one for five seconds, it died in between. */
function holderLives(waited) {
	const pid = Number(read(join(LOCK, "pid")));
	if (!pid) return waited < 20;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}

function install(want) {
	if (read(INSTALLED) === want) return;
	say("installing dependencies (once)");
	const npm = process.env.npm_execpath;
	run(
		npm ? process.execPath : "npm",
		[...(npm ? [npm] : []), "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
		{ NODE_ENV: "" },
		"Is the npm registry reachable?",
	);
	writeFileSync(INSTALLED, want);
}

function hashSources(want) {
	const hash = createHash("sha256").update(want);
	const walk = (folder) => {
		const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
		for (const entry of entries) {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) {
				if (entry.name !== "node_modules" && entry.name !== "dist") walk(path);
			} else if (!/\.(test\.ts|md|perft|record|golden|table)$/.test(entry.name))
				hash.update(path).update(readFileSync(path));
		}
	};
	walk("packages");
	walk("apps");
	for (const name of ["build", "oracle", "abalone-core", "inline"]) hash.update(read(`scripts/${name}.mjs`));
	return hash.update(readFileSync("training/abalone/network.bin")).digest("hex");
}

function build(want) {
	const sources = hashSources(want);
	if (read(BUILT) === sources && existsSync("apps/server/dist/main.mjs") && existsSync("apps/cli/dist/main.mjs"))
		return;
	say("building");
	run(process.execPath, ["scripts/build.mjs"], { NODE_ENV: "production" }, "See the lines above.");
	writeFileSync(BUILT, sources);
}

const wanted = process.argv.slice(2);
takeLock();
const lockfile = createHash("sha256").update(read("package-lock.json")).update(process.version).digest("hex");
install(lockfile);
if (wanted.includes("build")) build(lockfile);
if (wanted.includes("browser")) {
	const found = await ensureBrowser(say);
	if (found.error) stop(found.error);
}
if (wanted.includes("programs")) {
	for (const name of ["postgres", "nats-server"]) {
		const found = ensureProgram(name, say);
		if (found.error) stop(found.error);
	}
}
