import { describe, expect, it } from "vitest";
import { plain } from "./plain.ts";

describe("what another program said", () => {
	it("is shown as it is when it is harmless", () => {
		expect(plain("refusé : a1-a2, «no»")).toBe("refusé : a1-a2, «no»");
	});

	it("steers no terminal and stays on its line", () => {
		expect(plain("\u001b[31mboo\u0007\r\nnext\0")).toBe("\\u001b[31mboo\\u0007\\u000d\\u000anext\\u0000");
		expect(plain("abc\u202ecba\u2028\u{e0041}")).toBe("abc\\u202ecba\\u2028\\ue0041");
	});

	it("is cut where it is long, however long", () => {
		expect(plain("x".repeat(201))).toBe(`${"x".repeat(200)}…`);
		expect(plain("x".repeat(200))).toBe("x".repeat(200));
		expect(plain("\u0007".repeat(3_000_000)).length).toBe(201);
	});
});
