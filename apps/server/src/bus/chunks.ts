/* PostgreSQL carries less than 8000 bytes in one notice, and drops the second of two equal ones in a transaction. */

/** A letter of a string takes at most three bytes, and the head a few dozen. */
const MOST_LETTERS = 2_600;

/** A text as numbered notices: `SENDER NUMBER BEFORE LEFT TEXT`; the two count the pieces before it and after it. */
export function writePieces(sender: string, first: number, text: string): string[] {
	const parts: string[] = [];
	for (let at = 0; at < text.length || parts.length === 0; ) {
		const end = Math.min(text.length, at + MOST_LETTERS);
		// Half of a pair of surrogates is no letter.
		const cut = end < text.length && isHigh(text.charCodeAt(end - 1)) ? end - 1 : end;
		parts.push(text.slice(at, cut));
		at = cut;
	}
	return parts.map((part, i) => `${sender} ${first + i} ${i} ${parts.length - 1 - i} ${part}`);
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

interface Begun {
	next: number;
	text: string;
}

/** Puts texts together again. One that misses a piece is dropped: whoever waits for it finds a gap. */
export class PieceReader {
	private readonly begun = new Map<string, Begun>();

	/** The whole text, once its last piece is here. */
	read(notice: string): string | undefined {
		const [, sender, number, before, left, part] = /^(\S+) (\d+) (\d+) (\d+) ([\s\S]*)$/.exec(notice) ?? [];
		if (sender === undefined) return undefined;
		const begun = this.begun.get(sender);
		this.begun.delete(sender);
		if (Number(before) > 0 && begun?.next !== Number(number)) return undefined;
		const text = Number(before) > 0 && begun ? begun.text + part : part;
		if (Number(left) === 0) return text;
		this.begun.set(sender, { next: Number(number) + 1, text });
		return undefined;
	}

	clear(): void {
		this.begun.clear();
	}
}
