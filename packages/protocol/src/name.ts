import { err, ok, type Result } from "@tablier/kernel";
import { LIMITS } from "./limits.ts";

/*
 * Names that other people see: of players and of accounts. A name is something that is seen, in one line, in any script, and cannot pass
 * for another one by what is not seen. Joiners, variation selectors and flags of tags are let through only where a script or an emoji is
 * written with them (Unicode: UAX 31 section 2.3, UTS 51).
 */

export const NAME_FAULTS = [
	/** Nothing is left of it, or it begins with a mark that stands on nothing. */
	"empty",
	"too-long",
	/** Half a surrogate pair: no text at all. */
	"broken",
	/** A control, a line break, or what turns a line around. */
	"control",
	/** Something that is not seen. */
	"invisible",
	/** A mark without a letter below it, or more of them than a script has. */
	"marks",
] as const;

export interface NameFault {
	readonly what: (typeof NAME_FAULTS)[number];
	/** The code point that is refused: its index in the name, spaces made one. */
	readonly at: number;
	readonly point?: number;
}

/** UTF-16 units that a request may hold as a name: 24 of the longest letters there are. */
export const NAME_UNITS = 8 * LIMITS.nameLength;
const POINTS_OF_LETTER = 12;
const MARKS = 8;
/** Accents, which belong to no script and can be piled up; a script's own marks come in longer rows (Tibetan, Burmese). */
const ACCENTS = 3;

const SPACES = /\p{Zs}+/gu;
/** A program that sends one is told; a person who pastes one meant a space. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/gu;
const SURROGATE = /\p{Surrogate}/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Not all of it is called so by Unicode: U+2800 is a Braille cell without dots, the last ones are an empty note and fillers. */
const UNSEEN =
	/[\p{Default_Ignorable_Code_Point}\p{Co}\u2800\ufff9-\ufffc\u{1d159}\u{13441}\u{13442}\u{16fe4}]|(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/u;
const MARK = /\p{M}/u;
const ACCENT = /[\p{Script=Inherited}]/u;

const JOINED =
	"[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mandaic}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}]";
const VIRAMA = "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]";
/** What must stand before and after something that is not seen, for it to be part of a letter. */
const LETTERS: readonly RegExp[] = [
	// A joiner inside a word of a script that joins, or after the stroke that takes a vowel away (Malayalam's chillus).
	new RegExp(`(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})|(?<=${VIRAMA})\\u200d`, "gu"),
	/(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu,
	// Digits, # and * are emoji only below a keycap: elsewhere a selector changes nothing that is seen.
	/(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=(?![0-9#*])\p{Emoji})[\ufe0e\ufe0f]/gu,
	// Ways to write an ideograph, which names in Japanese are particular about, and letters of Mongolian.
	/(?<=\p{Ideographic})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu,
	/(?<=\p{Script=Mongolian})[\u180b-\u180f]/gu,
	// The flags of England, Scotland and Wales.
	/(?<=\u{1f3f4})(?:\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})/gu,
];

/** The name as it is kept and shown, or what is wrong with it and where. */
export function readName(text: string): Result<string, NameFault> {
	if (text.length > NAME_UNITS) return err({ what: "too-long", at: NAME_UNITS });
	const name = text.normalize("NFC").replaceAll(SPACES, " ").replace(/^ | $/gu, "");
	if (name === "") return err({ what: "empty", at: 0 });
	return faultOf(name) ?? ok(name);
}

function faultOf(name: string): Result<never, NameFault> | undefined {
	const allowed = unseenLetters(name);
	const points = [...name];
	let [marks, accents, unit] = [0, 0, 0];
	for (const [at, letter] of points.entries()) {
		const refuse = (what: NameFault["what"]) => err({ what, at, point: letter.codePointAt(0) ?? 0 });
		if (SURROGATE.test(letter)) return refuse("broken");
		if (CONTROL.test(letter)) return refuse("control");
		const unseen = UNSEEN.test(letter);
		if (unseen && !allowed.has(unit)) return refuse("invisible");
		unit += letter.length;
		if (!MARK.test(letter)) [marks, accents] = unseen ? [marks, accents] : [0, 0];
		else if (!unseen) {
			marks++;
			accents += ACCENT.test(letter) ? 1 : 0;
			const below = points[at - marks];
			if (below === undefined || below === " " || marks > MARKS || accents > ACCENTS) return refuse("marks");
		}
	}
	const letters = lettersOf(name);
	const long = letters.findIndex((letter) => [...letter].length > POINTS_OF_LETTER);
	if (letters.length > LIMITS.nameLength || long >= 0)
		return err({ what: "too-long", at: [...letters.slice(0, long >= 0 ? long : LIMITS.nameLength).join("")].length });
	return undefined;
}

/** Where in the text the unseen parts of letters are. */
function unseenLetters(name: string): ReadonlySet<number> {
	const places = new Set<number>();
	for (const pattern of LETTERS)
		for (const found of name.matchAll(pattern)) for (let i = 0; i < found[0].length; i++) places.add(found.index + i);
	return places;
}

/** As people count them. A browser that cannot counts code points: it refuses a little earlier than the server. */
function lettersOf(name: string): readonly string[] {
	if (typeof Intl.Segmenter !== "function") return [...name];
	return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name)].map(({ segment }) => segment);
}

const MOST_TYPED = 400;

/** What a person has typed or pasted as a name, without what the server would refuse of it; empty when nothing is left. */
export function cleanName(text: string): string {
	let points = [...text.slice(0, MOST_TYPED).replaceAll(BREAKS, " ").normalize("NFC").replaceAll(SPACES, " ").trim()];
	while (points.length > 0) {
		const kept = points.join("");
		const read =
			kept.length > NAME_UNITS ? err({ what: "too-long", at: LIMITS.nameLength * 4 } as const) : readName(kept);
		if (read.ok) return read.value;
		const { what, at } = read.error;
		if (what === "empty") return "";
		points = what === "too-long" ? points.slice(0, Math.min(at, points.length - 1)) : points.toSpliced(at, 1);
		points = [...points.join("").normalize("NFC").replaceAll(SPACES, " ").trim()];
	}
	return "";
}

/** A refusal in one line, for programs: what, which code point, where. */
export function writeNameFault({ what, at, point }: NameFault): string {
	const which = point === undefined ? "" : ` U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
	return `name: ${what}${which} at ${at}`;
}
