import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
	".webp": "image/webp",
	".png": "image/png",
	".webmanifest": "application/manifest+json",
};

/** `names`: pages may be asked for without `.html`. `folders`: only files are found, and the `index.html` of a folder. */
type Manner = "names" | "folders";

/** A server of files that knows nothing of ours. The site lies in a folder of it. */
export class PlainServer {
	readonly #server: Server;
	readonly #folder = "/some/folder/";
	/** Addresses that were asked for and are not there, or not in the folder. */
	readonly missed: string[] = [];

	constructor(root = "apps/web/dist", manner: Manner = "names") {
		this.#server = createServer((request, response) => {
			const { pathname } = new URL(request.url ?? "/", "http://localhost");
			const inside = pathname.startsWith(this.#folder);
			const path = decodeURIComponent(pathname.slice(this.#folder.length));
			const file = inside
				? namesOf(path, manner)
						.map((name) => join(root, name))
						.find(isFile)
				: undefined;
			if (file === undefined) {
				this.missed.push(pathname);
				const page = join(root, "404.html");
				response.writeHead(404, { "content-type": "text/html" }).end(isFile(page) ? readFileSync(page) : "");
			} else
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

/** The files that an address may mean. */
function namesOf(path: string, manner: Manner): readonly string[] {
	if (manner === "folders") return [path === "" || path.endsWith("/") ? `${path}index.html` : path];
	return path === "" ? ["index.html"] : [`${path}.html`, path];
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();
