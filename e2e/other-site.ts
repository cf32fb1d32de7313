import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Somebody else's site: it serves the pages that it is given, by their paths, and knows nothing of ours. */
export class OtherSite {
	readonly #server: Server;
	readonly #pages = new Map<string, string>();
	readonly #headers: Readonly<Record<string, string>>;

	constructor(headers: Readonly<Record<string, string>> = {}) {
		this.#headers = headers;
		this.#server = createServer((request, response) => {
			const page = this.#pages.get(request.url ?? "/");
			if (page === undefined) response.writeHead(404).end();
			else response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...this.#headers }).end(page);
		});
	}

	/** By its name: `localhost` is another site than `127.0.0.1`. */
	async start(): Promise<void> {
		await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
	}

	/** The address of a page with this body. */
	put(path: string, body: string, language = "en"): string {
		const head = '<title>A page</title><link rel="icon" href="data:,">';
		this.#pages.set(path, `<!doctype html><html lang="${language}">${head}<body>${body}</body></html>`);
		return `http://localhost:${(this.#server.address() as AddressInfo).port}${path}`;
	}

	stop(): void {
		this.#server.close();
		this.#server.closeAllConnections();
	}
}
