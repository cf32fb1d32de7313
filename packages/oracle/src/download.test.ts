import { describe, expect, it } from "vitest";
import { fetchTable } from "./download.ts";

const pieces = [Uint8Array.of(1, 2), Uint8Array.of(3), Uint8Array.of(4, 5, 6)];
const body = (): ReadableStream<Uint8Array> =>
	new ReadableStream({
		start: (control) => {
			for (const piece of pieces) control.enqueue(piece);
			control.close();
		},
	});
const answering = (headers: Record<string, string>, status = 200) =>
	(async () => new Response(body(), { headers, status })) as typeof fetch;

describe("fetching a table", () => {
	it("hands out all bytes and tells how much has come", async () => {
		const told: (number | undefined)[] = [];
		const fetched = await fetchTable("t", {
			fetch: answering({ "content-length": "6" }),
			progress: (part) => told.push(part),
		});
		expect(fetched).toEqual({ ok: true, value: Uint8Array.of(1, 2, 3, 4, 5, 6) });
		expect(told).toEqual([2 / 6, 3 / 6, 1]);
	});

	it("does not guess how much there is", async () => {
		const told: (number | undefined)[] = [];
		const counted: number[] = [];
		const headers = { "content-length": "3", "content-encoding": "br" };
		await fetchTable("t", {
			fetch: answering(headers),
			progress: (part) => told.push(part),
			bytes: (count) => counted.push(count),
		});
		expect(told).toEqual([undefined, undefined, undefined]);
		expect(counted).toEqual([2, 3, 6]);
	});

	it("says when there is nothing, and when it was stopped", async () => {
		expect(await fetchTable("t", { fetch: answering({}, 404) })).toMatchObject({
			error: { code: "unreachable", detail: "404" },
		});
		const control = new AbortController();
		const never = (async () => {
			control.abort();
			throw new Error("gone");
		}) as typeof fetch;
		expect(await fetchTable("t", { fetch: never })).toMatchObject({ error: { code: "unreachable", detail: "gone" } });
		expect(await fetchTable("t", { fetch: never, signal: control.signal })).toMatchObject({
			error: { code: "stopped" },
		});
	});
});
