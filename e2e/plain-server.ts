import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
	".webp": "image/webp",
	".png": "image/png",
	".webmanifest": "application/manifest+json",
};

/** A server of files that knows nothing of ours, but that pages may be asked for without `.html`. The site lies in a folder of it. */
export class PlainServer {
	readonly #server: Server;
	readonly #folder = "/some/folder/";

	constructor() {
		this.#server = createServer((request, response) => {
			const { pathname } = new URL(request.url ?? "/", "http://localhost");
			const path = pathname.startsWith(this.#folder) ? pathname.slice(this.#folder.length) || "index.html" : undefined;
			const file = [`${path}.html`, path].map((name) => `apps/web/dist/${name}`).find((name) => existsSync(name));
			if (path === undefined || file === undefined) response.writeHead(404).end();
			else
				response
					.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" })
					.end(readFileSync(file));
		});
	}

	async start(): Promise<string> {
		await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#folder}`;
	}

	stop(): void {
		this.#server.close();
		this.#server.closeAllConnections();
	}
}
