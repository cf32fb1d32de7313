import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** A server of one's own, that can be stopped, started again at the same address, and given another build. */
export class House {
	readonly folder: string;
	#server: ChildProcess | undefined;
	#port = "0";

	readonly #environment: Readonly<Record<string, string>>;

	constructor(environment: Readonly<Record<string, string>> = {}) {
		this.#environment = environment;
		mkdirSync(".cache/tmp", { recursive: true });
		this.folder = mkdtempSync(resolve(".cache/tmp/house-"));
		cpSync("apps/server/dist/main.mjs", `${this.folder}/server/dist/main.mjs`);
		cpSync("apps/web/dist", `${this.folder}/web/dist`, { recursive: true });
	}

	get address(): string {
		return `http://127.0.0.1:${this.#port}`;
	}

	/** By its name: browsers keep no passkeys for bare numbers. */
	get named(): string {
		return `http://localhost:${this.#port}`;
	}

	/** Its server has no table of exact chances: nothing stands around it. `environment` may name one. */
	async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
		const server = spawn(
			process.execPath,
			[`${this.folder}/server/dist/main.mjs`, "--port", this.#port, "--data", `${this.folder}/data`],
			{
				stdio: ["ignore", "pipe", "inherit"],
				env: { LOG_LEVEL: "fatal", ...process.env, ...this.#environment, ...environment },
			},
		);
		this.#server = server;
		this.#port = await new Promise<string>((found, lost) => {
			server.stdout.on("data", (chunk) => {
				const port = /http:\/\/\S+:(\d+)/.exec(String(chunk))?.[1];
				if (port) found(port);
			});
			server.on("exit", () => lost(new Error("the server stopped before it said its address")));
		});
	}

	async stop(): Promise<void> {
		const server = this.#server;
		if (!server || server.exitCode !== null || server.signalCode !== null) return;
		await new Promise((gone) => {
			server.on("exit", gone);
			server.kill("SIGKILL");
		});
	}

	async demolish(): Promise<void> {
		await this.stop();
		rmSync(this.folder, { recursive: true, force: true });
	}

	/** The addresses of everything a page may want. */
	files(): string[] {
		return readdirSync(`${this.folder}/web/dist`, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && !/^\.|^service-worker\.js$|\.(map|br|gz|table)$/.test(entry.name))
			.map((entry) => `${entry.parentPath}/${entry.name}`.slice(`${this.folder}/web/dist`.length))
			.map((path) => (path === "/index.html" ? "/" : path))
			.sort();
	}

	/** Another build: the page has another mark, and the service worker lists it, as a build would. */
	rebuild(mark: string): void {
		const pages = `${this.folder}/web/dist`;
		const page = readFileSync(`${pages}/index.html`, "utf8").replace(
			/<title>/,
			`<meta name="mark" content="${mark}"><title>`,
		);
		writeFileSync(`${pages}/index.html`, page);
		const hash = `sha256-${createHash("sha256").update(page).digest("base64")}`;
		const worker = readFileSync(`${pages}/service-worker.js`, "utf8");
		const [, list, code] = /^self\.tablier = (.*);\n([\s\S]*)$/.exec(worker) ?? [];
		const { files } = JSON.parse(list) as { files: [string, string][] };
		const changed = { version: mark, files: files.map(([path, old]) => [path, path === "/" ? hash : old]) };
		writeFileSync(`${pages}/service-worker.js`, `self.tablier = ${JSON.stringify(changed)};\n${code}`);
		// The server would go on sending what a build left beside them.
		for (const name of ["index.html", "service-worker.js"])
			for (const kind of ["br", "gz"]) rmSync(`${pages}/${name}.${kind}`, { force: true });
	}
}
