import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";
import type { Plugin } from "vite";

const brotliCompress = promisify(zlib.brotliCompress);
const gzipOf = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

const TEXT = /\.(js|css|html|svg|webmanifest)$/;
/** Less than this gains nothing over its header. */
const LEAST = 512;
/** What only the server reads, and sheets that are printed once. */
const APART = /[\\/](?:\.site|prints)(?:[\\/]|$)/;

/** Writes each text file of the build compressed beside itself: the server sends what it finds, and compresses nothing. */
export const compress = (): Plugin => ({
	name: "tablier-compress",
	apply: "build",
	enforce: "post",
	closeBundle: {
		order: "post",
		sequential: true,
		async handler() {
			const folder = join(import.meta.dirname, "dist");
			// A build that failed closes too, and has its own word for it.
			if (!existsSync(folder)) return;
			const files = readdirSync(folder, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile() && TEXT.test(entry.name) && !APART.test(entry.parentPath))
				.map((entry) => join(entry.parentPath, entry.name));
			// Side by side: the library has threads of its own.
			await Promise.all(files.map(compressFile));
		},
	},
});

async function compressFile(file: string): Promise<void> {
	const content = readFileSync(file);
	if (content.length < LEAST) return;
	const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
	const [brotli, gzip] = await Promise.all([brotliCompress(content, best), gzipOf(content, { level: 9 })]);
	writeFileSync(`${file}.br`, brotli);
	writeFileSync(`${file}.gz`, gzip);
}
