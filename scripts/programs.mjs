// Finds the programs that the server's tests start, or installs Debian's package when allowed. Nothing is skipped
// silently: a missing program is one line that says what to do.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** `beside`: a program that must be in the same folder. */
const PROGRAMS = {
	postgres: { variable: "POSTGRES_PATH", package: "postgresql", beside: "initdb", folders: debianPostgres },
	"nats-server": { variable: "NATS_SERVER_PATH", package: "nats-server", folders: () => [] },
};

/** The path of a working program, remembered in the clone. */
export function ensureProgram(name, say) {
	const { variable, package: packageName } = PROGRAMS[name];
	const named = process.env[variable];
	if (named)
		return works(name, named) ? remember(name, named) : { error: `${variable} is ${named}, which does not start.` };
	const found = find(name) ?? (installWithApt(packageName, say) ? find(name) : undefined);
	if (found) return remember(name, found);
	return {
		error: `the tests of the server need ${name}. Install it (Debian: sudo apt-get install ${packageName}) or set ${variable} to it, and run the command again.`,
	};
}

export function rememberedProgram(name) {
	const file = join(".cache", name);
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function find(name) {
	const path = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const folders = [...PROGRAMS[name].folders(), ...path, "/usr/sbin", "/usr/local/sbin"];
	return [rememberedProgram(name), ...folders.map((folder) => join(folder, name))].find(
		(file) => file && works(name, file),
	);
}

function debianPostgres() {
	const root = "/usr/lib/postgresql";
	if (!existsSync(root)) return [];
	const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
	return versions.map((version) => join(root, version, "bin"));
}

function works(name, file) {
	const { beside } = PROGRAMS[name];
	if (beside && !existsSync(join(file, "..", beside))) return false;
	return existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

function remember(name, path) {
	mkdirSync(".cache", { recursive: true });
	writeFileSync(join(".cache", name), path);
	return { path };
}

/** Another clone may be installing and hold apt's lock: wait rather than fail. */
export function installWithApt(packages, say) {
	if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
	say(`installing Debian's package ${packages} (once, with apt-get)`);
	const options = { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
	const wait = ["-o", "DPkg::Lock::Timeout=300"];
	for (let attempt = 0; attempt < 6; attempt++) {
		spawnSync("apt-get", ["update", "-qq"], options);
		const install = [...wait, "install", "-y", "-qq", "--no-install-recommends", ...packages.split(" ")];
		if (spawnSync("apt-get", install, options).status === 0) return true;
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
	}
	return false;
}
