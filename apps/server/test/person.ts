import { TestPasskey } from "./passkey.ts";
import type { TestServer } from "./server.ts";

/* Somebody with a browser that keeps cookies, and a passkey. For tests only. */

export interface Reply {
	readonly status: number;
	// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
	readonly body: any;
	readonly cookie: string;
}

type Method = "GET" | "POST" | "DELETE";

export class TestPerson {
	readonly passkey: TestPasskey;
	readonly server: TestServer;
	cookie = "";
	readonly headers: Record<string, string> = {};

	constructor(server: TestServer, passkey = new TestPasskey()) {
		this.server = server;
		this.passkey = passkey;
	}

	async ask(method: Method, url: string, body?: unknown, key?: string): Promise<Reply> {
		const reply = await this.server.app.inject({
			method,
			url,
			headers: {
				host: "localhost",
				...(this.cookie !== "" && { cookie: this.cookie }),
				...(key !== undefined && { authorization: `Bearer ${key}` }),
				...this.headers,
			},
			...(body !== undefined && { payload: body as object }),
		});
		const cookie = String(reply.headers["set-cookie"] ?? "");
		if (cookie !== "") this.cookie = cookie.split(";")[0];
		return { status: reply.statusCode, body: reply.body === "" ? undefined : reply.json(), cookie };
	}

	async register(name: string): Promise<Reply> {
		const { body } = await this.ask("POST", "/api/account/register", { name });
		return this.ask("POST", "/api/account/registered", this.passkey.register(body.options));
	}

	async enter(passkey = this.passkey): Promise<Reply> {
		const { body } = await this.ask("POST", "/api/account/enter");
		return this.ask("POST", "/api/account/entered", passkey.enter(body.options));
	}
}

export async function aPerson(server: TestServer, name: string): Promise<TestPerson> {
	const person = new TestPerson(server);
	const { status } = await person.register(name);
	if (status !== 200) throw new Error(`${name} got no account: ${status}`);
	return person;
}
