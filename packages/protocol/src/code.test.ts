import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CODES, FRAME_RETRY_CODES, isRetryable, isRetryableFrame, RETRY_CODES } from "./code.ts";

describe("codes to retry after", () => {
	it("are those that decide nothing; a frame may be sent again after no-match too", () => {
		expect(CODES.filter(isRetryable)).toEqual(CODES.filter((code) => RETRY_CODES.some((one) => one === code)));
		expect(CODES.filter(isRetryableFrame).sort()).toEqual([...RETRY_CODES, "no-match"].sort());
		for (const code of ["stale", "failed", "quarantined", "seat-taken", "unreachable"]) {
			expect(isRetryable(code), code).toBe(false);
			expect(isRetryableFrame(code), code).toBe(false);
		}
	});

	it("are those that the manual names", () => {
		const manual = readFileSync(new URL("../../../docs/protocol-wire.md", import.meta.url), "utf8");
		const [, named] =
			/A client retries after ([^.]+)\. Every other code is final/.exec(manual.replace(/\s+/g, " ")) ?? [];
		expect([...(named ?? "").matchAll(/`([^`]+)`/g)].map(([, code]) => code)).toEqual([...FRAME_RETRY_CODES]);
	});
});
