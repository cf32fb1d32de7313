import type { Words } from "@tablier/words/cli";

/** What befell a program, in words. One that did not start is told with what befell it then: `died, code 9`. */
export function sayForfeit(arena: Words["arena"], code: string, detail: string): string {
	const say = arena.forfeits[code];
	if (!say) return `${code} ${detail}`.trim();
	return say({ detail: code === "no-start" ? sayFinding(arena, detail) : detail });
}

/** A finding begins with the code of a forfeit or is what the program said: that is nobody's to translate. */
export function sayFinding(arena: Words["arena"], finding: string): string {
	const [, code = "", detail = ""] = /^([a-z-]+),?(?: (.*))?$/s.exec(finding) ?? [];
	return Object.hasOwn(arena.forfeits, code) ? sayForfeit(arena, code, detail) : finding;
}
