import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|webmanifest)$/;
/** Less than this gains nothing over its header. */
const LEAST = 512;

/** Writes each text file of the build compressed beside itself: the server sends what it finds, and compresses nothing. */
export const compress = (): Plugin => ({
	name: "tablier-compress",
	apply: "build",
	enforce: "post",
	closeBundle: {
		order: "post",
		sequential: true,
		handler() {
			const folder = join(import.meta.dirname, "dist");
			// A build that failed closes too, and has its own word for it.
			if (!existsSync(folder)) return;
			for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
				if (!entry.isFile() || !TEXT.test(entry.name)) continue;
				const file = join(entry.parentPath ?? entry.path, entry.name);
				const content = readFileSync(file);
				if (content.length < LEAST) continue;
				writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
				writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
			}
		},
	},
});
