import { LIMITS } from "./limits.ts";

/*
 * What a name may not hold: line breaks, controls, what turns a line around, and what nobody sees. The two joiners (200c, 200d) are
 * neither: scripts and emoji are written with them. Names are shown in a line of their own, so they can do no harm there.
 */
const REFUSED = "\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff";

/** Something must be seen of it. */
export const NAME_PATTERN = `^(?=.*[^\\s\\u200c\\u200d])[^${REFUSED}]+$`;

const REFUSED_LETTERS = new RegExp(`[${REFUSED}]`, "gu");
const NAME = new RegExp(NAME_PATTERN, "u");

/** What somebody has typed or pasted as their name, as the server takes it; empty when nothing is left of it. */
export function cleanName(text: string): string {
	const kept = text.replaceAll(/\s+/gu, " ").replaceAll(REFUSED_LETTERS, "").trim();
	const short = [...kept].slice(0, LIMITS.nameLength).join("").trim();
	return NAME.test(short) ? short : "";
}
