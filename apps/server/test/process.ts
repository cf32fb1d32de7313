import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { type BuildOptions, build } from "esbuild";

/* The server as a process, as it ships: to be killed and measured. For tests and benchmarks only. */

export interface ServerProcess {
	readonly url: string;
	readonly pid: number;
	/** Like a power failure, as far as a process can. */
	kill(): Promise<void>;
	/** SIGSTOP, as when a machine is migrated or swaps. */
	standStill(milliseconds: number): Promise<void>;
	/** The exit code of a server that ends by itself, and its standard error. */
	ended(): Promise<Ended>;
	/** SIGTERM, as a service manager does; the exit code, or the signal that ended it instead. */
	stop(): Promise<number | string | null>;
}

export interface Ended {
	readonly code: number | null;
	readonly said: string;
}

/** The server looks for its pages in `../../web/dist`. */
export const PROCESS_FOLDER = ".cache/server-process";
const FOLDER = `${PROCESS_FOLDER}/server/dist`;

/** How scripts/build.mjs bundles. */
export const BUNDLING: BuildOptions = {
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node20",
	logLevel: "warning",
	external: ["libsql", "piscina", "graphile-worker", "pg-native", "playwright-core", "@sparticuz/chromium"],
	banner: {
		js: 'import { createRequire as tablierRequire } from "node:module"; const require = tablierRequire(import.meta.url);',
	},
};

/** Bundled as scripts/build.mjs does, into the cache: a test does not depend on the last build. */
export async function bundleServer(): Promise<void> {
	mkdirSync(FOLDER, { recursive: true });
	const entries = {
		main: "apps/server/src/main.ts",
		task: "packages/engine/src/worker/node-task.ts",
		"sqlite-thread": "apps/server/src/store/sqlite-thread.ts",
		"record-thread": "apps/server/src/match/record-thread.ts",
	};
	await build({
		...BUNDLING,
		entryPoints: Object.entries(entries).map(([out, path]) => ({ in: path, out })),
		outdir: FOLDER,
		outExtension: { ".js": ".mjs" },
	});
	mkdirSync(`${PROCESS_FOLDER}/web/dist`, { recursive: true });
}

/** Limits are not tested here. */
const LIMITS = {
	socketsOfAddress: 1e6,
	requestsPerMinute: 1e9,
	createsPerMinute: 1e9,
	sitsPerMinute: 1e9,
};

export async function startProcess(
	data: string,
	port: number,
	environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
	const child = spawnServer(data, port, environment);
	const ending = endOf(child);
	const kill = (): void => void child.kill("SIGKILL");
	process.once("exit", kill);
	child.once("exit", () => process.off("exit", kill));
	const url = await ready(child);
	return {
		url,
		pid: child.pid ?? 0,
		ended: () => ending,
		kill: async () => {
			child.kill("SIGKILL");
			if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
		},
		standStill: async (milliseconds) => {
			child.kill("SIGSTOP");
			await new Promise((resolve) => setTimeout(resolve, milliseconds));
			child.kill("SIGCONT");
		},
		stop: async () => {
			child.kill("SIGTERM");
			if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
			return child.exitCode ?? child.signalCode;
		},
	};
}

/** A server that is expected not to start. */
export const startInVain = (data: string, port: number): Promise<Ended> => endOf(spawnServer(data, port, {}));

function spawnServer(data: string, port: number, environment: Readonly<Record<string, string>>): ChildProcess {
	const args = [`${FOLDER}/main.mjs`, "--data", data, "--port", String(port), "--host", "127.0.0.1"];
	return spawn(process.execPath, args, {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, LOG_LEVEL: "fatal", TABLIER_LIMITS: JSON.stringify(LIMITS), ...environment },
	});
}

async function endOf(child: ChildProcess): Promise<Ended> {
	let said = "";
	child.stderr?.on("data", (chunk) => {
		said += chunk;
		process.stderr.write(chunk);
	});
	await once(child, "close");
	return { code: child.exitCode, said };
}

async function ready(child: ChildProcess): Promise<string> {
	if (!child.stdout) throw new Error("the server has no output");
	for await (const line of createInterface({ input: child.stdout })) {
		const found = /ready: (\S+)/.exec(line);
		if (found) return found[1];
	}
	throw new Error("the server ended before it was ready");
}
