import { describe, expect, it } from "vitest";
import { isPublic, lookupPublic, readEndpoint } from "./endpoint.ts";

describe("a push endpoint", () => {
	it.each([
		"https://fcm.googleapis.com/fcm/send/abc:def",
		"https://updates.push.services.mozilla.com/wpush/v2/x",
		"https://web.push.apple.com/x?y=1",
		"https://93.184.216.34/x",
		"https://[2606:2800:220:1::1]/x",
	])("%s may be", (text) => expect(readEndpoint(text)?.href).toBe(text));

	it.each([
		"",
		"nonsense",
		"http://fcm.googleapis.com/x",
		"ftp://example.org/x",
		"https://localhost/x",
		"https://machine/x",
		"https://printer.local/x",
		"https://metadata.internal/x",
		"https://127.0.0.1/x",
		"https://2130706433/x",
		"https://0x7f.1/x",
		"https://10.1.2.3/x",
		"https://169.254.169.254/latest/meta-data",
		"https://192.168.1.1/x",
		"https://172.16.9.9/x",
		"https://100.64.0.1/x",
		"https://[::1]/x",
		"https://[::ffff:10.0.0.1]/x",
		"https://[fd00::1]/x",
		"https://[fe80::1]/x",
		"https://example.org:22/x",
		"https://user:pass@example.org/x",
	])("%s may not", (text) => expect(readEndpoint(text)).toBeUndefined());

	it("is not public behind a name either", async () => {
		const found = await new Promise((done) => lookupPublic("localhost", {}, (error) => done(error?.code)));
		expect(found).toBe("EPRIVATE");
		expect(["8.8.8.8", "2606:4700::1"].every(isPublic)).toBe(true);
		expect(["::ffff:127.0.0.1", "64:ff9b::a00:1", "0.0.0.0", "224.0.0.1", "x"].some(isPublic)).toBe(false);
	});
});
