/*
 * PostgreSQL carries less than 8000 bytes in one notification, and drops the second of two equal ones in a
 * transaction.
 */

/** A character takes at most three bytes, the header a few dozen. */
const MOST_CHARACTERS = 2_600;

/**
 * A text as numbered notifications: `SENDER NUMBER BEFORE LEFT TEXT`; the last two count the chunks before and
 * after it.
 */
export function writeChunks(sender: string, first: number, text: string): string[] {
	const parts: string[] = [];
	for (let at = 0; at < text.length || parts.length === 0; ) {
		const end = Math.min(text.length, at + MOST_CHARACTERS);
		// A surrogate pair is not split.
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

/** Reassembles texts. One that misses a chunk is dropped: its receiver detects a gap. */
export class ChunkReader {
	private readonly begun = new Map<string, Begun>();

	/** The whole text, once its last chunk has arrived. */
	read(notice: string): string | undefined {
		const [, sender, number, before, left, part = ""] = /^(\S+) (\d+) (\d+) (\d+) ([\s\S]*)$/.exec(notice) ?? [];
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
