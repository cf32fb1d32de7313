import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decompress } from "wawoff2";

/** Unpacks the fonts of the page: the renderer of pictures reads TrueType, not WOFF2. Returns where they are. */
export async function writeFonts(from: string, to: string): Promise<readonly string[]> {
	mkdirSync(to, { recursive: true });
	const written: string[] = [];
	// One after the other: what the library returns lies in its own memory, which the next call writes over.
	for (const file of readdirSync(from).filter((name) => name.endsWith(".woff2"))) {
		const path = join(to, file.replace(/woff2$/, "ttf"));
		writeFileSync(path, await decompress(readFileSync(join(from, file))));
		written.push(path);
	}
	return written;
}
