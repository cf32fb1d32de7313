import { createECDH, type ECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import ece from "http_ece";

/* A push service and the browser behind it: it opens what was sealed for it. For tests only. */

interface Received {
	readonly headers: IncomingHttpHeaders;
	readonly text: string;
}

export class TestInbox {
	readonly received: Received[] = [];
	/** Somebody did not listen to the end. */
	hungUp: () => void = () => undefined;
	/** What the service answers. */
	status = 201;
	/** It answers, and never stops. */
	endless = false;
	private readonly ecdh: ECDH = createECDH("prime256v1");
	private readonly auth = randomBytes(16);
	private readonly server: Server;

	constructor() {
		this.ecdh.generateKeys();
		this.server = createServer((request, reply) => {
			const parts: Buffer[] = [];
			request.on("data", (part: Buffer) => parts.push(part));
			request.on("end", () => {
				const text = this.open(Buffer.concat(parts));
				this.received.push({ headers: request.headers, text });
				reply.writeHead(this.status);
				if (!this.endless) reply.end();
				else {
					const talking = setInterval(() => reply.write("x".repeat(1000)), 5);
					reply.on("close", () => {
						clearInterval(talking);
						this.hungUp();
					});
				}
			});
		});
	}

	async listen(): Promise<void> {
		await new Promise<void>((ready) => this.server.listen(0, "127.0.0.1", ready));
	}

	/** What a browser would tell the server. */
	get subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
		const { port } = this.server.address() as AddressInfo;
		return {
			endpoint: `http://127.0.0.1:${port}/push/${this.auth.toString("hex")}`,
			keys: { p256dh: this.ecdh.getPublicKey("base64url"), auth: this.auth.toString("base64url") },
		};
	}

	get notices(): unknown[] {
		return this.received.map(({ text }) => JSON.parse(text));
	}

	async close(): Promise<void> {
		await new Promise((done) => this.server.close(done));
	}

	private open(body: Buffer): string {
		return ece.decrypt(body, { version: "aes128gcm", privateKey: this.ecdh, authSecret: this.auth }).toString("utf8");
	}
}
