import { err, ok, type Result } from "../result.ts";

/**
 * A record inside an address: `1` and then, in base64url, eight bytes of head (how long the rest is, and the checksum of the
 * text) and the text deflated. Messengers cut long addresses: what is cut is told apart from what is garbled.
 */
export type LinkFault =
	/** `had` of `of` bytes came. */
	| { readonly code: "cut"; readonly had: number; readonly of: number }
	| { readonly code: "garbled" }
	| { readonly code: "newer" };

const VERSION = "1";
const HEAD = 8;
/** Some messengers cut addresses that are longer. */
export const LONG_LINK = 2000;
/** Longer ones are not made: such a record goes as a file. */
export const LONGEST_LINK = 30_000;
/** A short link must not unpack to more than a page can hold. */
const MOST_BYTES = 4_000_000;

export async function writeLink(text: string): Promise<string> {
	const bytes = new TextEncoder().encode(text);
	const packed = await through(new CompressionStream("deflate-raw"), bytes, Number.POSITIVE_INFINITY);
	if (!packed) throw new Error("nothing can be too long to be packed");
	const whole = new Uint8Array(HEAD + packed.length);
	const head = new DataView(whole.buffer);
	head.setUint32(0, packed.length);
	head.setUint32(4, checksum(bytes));
	whole.set(packed, HEAD);
	return VERSION + toBase64Url(whole);
}

/** `most`: bytes that the text may have. A few thousand letters can unpack to millions. */
export async function readLink(link: string, most = MOST_BYTES): Promise<Result<string, LinkFault>> {
	if (link[0] !== VERSION) return err({ code: /^[2-9]/.test(link) ? "newer" : "garbled" });
	const whole = fromBase64Url(link.slice(1));
	if (!whole) return err({ code: "garbled" });
	if (whole.length < HEAD) return err({ code: "cut", had: whole.length, of: HEAD });
	const head = new DataView(whole.buffer);
	const [length, sum] = [head.getUint32(0), head.getUint32(4)];
	const packed = whole.subarray(HEAD);
	if (packed.length < length && length < LONGEST_LINK) return err({ code: "cut", had: packed.length, of: length });
	if (packed.length !== length) return err({ code: "garbled" });
	const bytes = await through(new DecompressionStream("deflate-raw"), packed, most);
	if (!bytes || checksum(bytes) !== sum) return err({ code: "garbled" });
	return ok(new TextDecoder().decode(bytes));
}

/** Undefined when the stream refuses the bytes, or gives more than is wanted. */
async function through(
	stream: CompressionStream | DecompressionStream,
	bytes: Uint8Array<ArrayBuffer>,
	most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	const writer = stream.writable.getWriter();
	const written = writer.write(bytes).then(() => writer.close());
	written.catch(() => undefined);
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		const reader = stream.readable.getReader();
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			chunks.push(read.value);
			length += read.value.length;
			if (length > most) return undefined;
		}
		await written;
	} catch {
		return undefined;
	}
	const all = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		all.set(chunk, at);
		at += chunk.length;
	}
	return all;
}

/** CRC-32. */
function checksum(bytes: Uint8Array): number {
	let sum = -1;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
	}
	return ~sum >>> 0;
}

function toBase64Url(bytes: Uint8Array): string {
	let letters = "";
	for (const byte of bytes) letters += String.fromCharCode(byte);
	return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
	if (!/^[\w-]*$/.test(text)) return undefined;
	// Four letters are three bytes: one that is left over means nothing.
	const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
	const letters = atob(whole.replace(/-/g, "+").replace(/_/g, "/"));
	return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
