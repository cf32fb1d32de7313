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

	/** The addresses of everything that a device keeps: all files, but those pages that others show in their place, and sheets to print. */
	files(): string[] {
		const pages = new Map(this.#pages().map(({ path, kept }) => [`/${path}.html`, kept]));
		return (
			readdirSync(this.#site, { recursive: true, withFileTypes: true })
				.filter(
					(entry) =>
						entry.isFile() && !/^\.|^(service-worker\.js|(?:pages|feed)\.json)$|\.(map|br|gz|table)$/.test(entry.name),
				)
				.map((entry) => `${entry.parentPath}/${entry.name}`.slice(this.#site.length))
				// For the server, for programs that read the site, and for other sites.
				.filter((path) => !/^\/(?:\.site|previews|prints|embed)\/|^\/tablier-board\.js$/.test(path))
				.filter((path) => pages.get(path) !== false)
				.map((path) => (pages.has(path) ? path.replace(/\.html$/, "") : path))
				.sort()
		);
	}

	/** Another build: every page has another mark, and the service worker lists them, as a build would. */
	rebuild(mark: string): void {
		const hashes = new Map(this.#pages().map(({ path }) => [path, this.#markPage(`${path}.html`, mark)]));
		const worker = readFileSync(`${this.#site}/service-worker.js`, "utf8");
		const [, list, code] = /^self\.tablier = (.*);\n([\s\S]*)$/.exec(worker) ?? [];
		const { files, frames } = JSON.parse(list) as { files: [string, string][]; frames: object };
		const changed = files.map(([path, old]) => [path, hashes.get(path) ?? old]);
		this.#write(
			"service-worker.js",
			`self.tablier = ${JSON.stringify({ version: mark, files: changed, frames })};\n${code}`,
		);
	}

	get #site(): string {
		return `${this.folder}/web/dist`;
	}

	#pages(): readonly { readonly path: string; readonly kept: boolean }[] {
		return JSON.parse(readFileSync(`${this.#site}/pages.json`, "utf8"));
	}

	/** Returns what it must be from now on. */
	#markPage(file: string, mark: string): string {
		const page = readFileSync(`${this.#site}/${file}`, "utf8").replace(
			"<head>",
			`<head><meta name="mark" content="${mark}">`,
		);
		this.#write(file, page);
		return `sha256-${createHash("sha256").update(page).digest("base64")}`;
	}

	/** The server would go on sending what a build left beside it. */
	#write(file: string, text: string): void {
		writeFileSync(`${this.#site}/${file}`, text);
		for (const kind of ["br", "gz"]) rmSync(`${this.#site}/${file}.${kind}`, { force: true });
	}
}
