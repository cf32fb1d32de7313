import { describe, expect, it } from "vitest";
import { makeSecret, openKey, readBytes, readHandle, sealKey, writeBytes, writeHandle } from "./key-ring.ts";

const ACCOUNT = writeBytes(new Uint8Array(16).fill(7));
const KEY = "k".repeat(32);

describe("the ring of an account", () => {
	it("opens what it has sealed, for the same match only", async () => {
		const secret = makeSecret();
		const sealed = await sealKey(secret, "match-a", KEY);
		expect(sealed).not.toContain(KEY);
		expect(sealed).toMatch(/^[A-Za-z0-9_-]{40,200}$/);
		expect(await sealKey(secret, "match-a", KEY)).not.toBe(sealed);
		expect(await openKey(secret, "match-a", sealed)).toBe(KEY);
		expect(await openKey(secret, "match-b", sealed)).toBeUndefined();
		expect(await openKey(makeSecret(), "match-a", sealed)).toBeUndefined();
		expect(await openKey(secret, "match-a", `${sealed.slice(0, -2)}AA`)).toBeUndefined();
		expect(await openKey(secret, "match-a", "%")).toBeUndefined();
	});

	it("travels in the handle of a passkey, which has room for 64 bytes", () => {
		const secret = makeSecret();
		const handle = writeHandle(ACCOUNT, secret);
		expect(readHandle(handle)).toBe(secret);
		expect(readBytes(handle)?.length).toBeLessThanOrEqual(64);
		for (const other of [undefined, "", ACCOUNT, "%%"]) expect(readHandle(other)).toBeUndefined();
	});
});
