import type { Result, Seat } from "@tablier/kernel";
import type { Phrase } from "@tablier/protocol";
import type { Attendance } from "../match/audience.ts";
import type { CommandOptions, Refusal, TableCommand } from "../match/deciding.ts";
import type { Done } from "../match/face.ts";
import type { Frame } from "../match/frames.ts";

/* What nodes say to each other. All of them run the same version: a rolling upgrade may ask twice, never lose. */

export type Question =
	| {
			readonly kind: "do";
			readonly match: string;
			readonly command: TableCommand;
			readonly options: CommandOptions;
	  }
	| { readonly kind: "attend"; readonly match: string; readonly there: readonly Attendance[] }
	| { readonly kind: "rematch"; readonly match: string; readonly seat: Seat };

/** `elsewhere`: the match is not, or no longer, that node's. */
export type Answer =
	| { readonly kind: "done"; readonly done: Result<Done, Refusal> }
	| { readonly kind: "attended"; readonly version: number }
	| { readonly kind: "wanted"; readonly wanted: Result<void, Refusal> }
	| { readonly kind: "elsewhere" };

export type Letter =
	| { readonly kind: "frame"; readonly match: string; readonly frame: Frame }
	/** After a gap: so far has the match come. */
	| { readonly kind: "at"; readonly match: string; readonly version: number }
	| { readonly kind: "attend"; readonly match: string; readonly there: readonly Attendance[]; readonly leaving?: Seat }
	| { readonly kind: "say"; readonly match: string; readonly seat: Seat; readonly phrase: Phrase };

/** The text of a frame travels as it is: everybody gets the same bytes. */
export function writeLetter(letter: Letter): string {
	if (letter.kind !== "frame") return JSON.stringify(letter);
	const { text, first = 0, last = 0 } = letter.frame;
	return `frame ${letter.match} ${first} ${last}\n${text}`;
}

export function readLetter(text: string): Letter {
	if (text.startsWith("{")) return JSON.parse(text) as Letter;
	const end = text.indexOf("\n");
	const [, match, first, last] = text.slice(0, end).split(" ");
	const frame = { text: text.slice(end + 1), ...(last !== "0" && { first: Number(first), last: Number(last) }) };
	return { kind: "frame", match, frame };
}
