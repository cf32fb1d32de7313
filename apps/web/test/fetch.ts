import { vi } from "vitest";

interface Call {
	readonly method: string;
	readonly path: string;
	readonly key: string | undefined;
	readonly body: unknown;
}
/** A reply, or the code it is refused with; undefined where nobody answers. */
type Reply = { readonly ok: unknown } | { readonly code: string } | undefined;

/** A server that answers as it is told: by method and path, `POST mine`. Returns all that was asked. */
export function serve(answer: (call: Call) => Reply): Call[] {
	const calls: Call[] = [];
	vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
		const given = headers as Readonly<Record<string, string>>;
		const call = {
			method: method ?? "GET",
			path: address.replace("/api/", ""),
			key: given.authorization?.replace("Bearer ", ""),
			body: typeof body === "string" ? (JSON.parse(body) as unknown) : undefined,
		};
		calls.push(call);
		const reply = answer(call);
		if (!reply) throw new TypeError("fetch failed");
		const refused = "code" in reply;
		return new Response(JSON.stringify(refused ? { code: reply.code } : reply.ok), { status: refused ? 409 : 200 });
	});
	return calls;
}
