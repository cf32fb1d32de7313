import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

/** Where the worker of the page is found: at the root, so that it may answer for everything. */
const NAME = "service-worker.js";
/** Marks of the build, maps, what a server may send in place of a file, and tables: those are kept when somebody wants them. */
const UNWANTED = /^\.|\.(map|br|gz|table)$/;

/**
 * Writes the service worker beside the pages, with the list of all files of the build and what each must be. A folder that
 * is walked after the build misses nothing: no list by hand, no pattern to forget.
 */
export function offline(): Plugin {
	let folder = "";
	return {
		name: "tablier-offline",
		apply: "build",
		configResolved({ root, build: { outDir } }) {
			folder = join(root, outDir);
		},
		// Not at the end of a build that failed: the list would be one of an old folder.
		writeBundle: {
			order: "post",
			sequential: true,
			async handler() {
				const code = await bundle(join(import.meta.dirname, "src/parts/offline/service-worker.ts"));
				const files = listFiles(folder);
				const list = JSON.stringify({ version: versionOf(code, files), files });
				writeFileSync(join(folder, NAME), `self.tablier = ${list};\n${code}`);
			},
		},
	};
}

async function bundle(source: string): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [source],
		bundle: true,
		write: false,
		format: "iife",
		minify: true,
		target: "es2022",
	});
	return outputFiles[0].text;
}

/** Addresses and what the browser is to find there. The page itself is at `/`. */
function listFiles(folder: string): readonly (readonly [string, string])[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name !== NAME && !UNWANTED.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort()
		.map((path) => {
			const address = `/${relative(folder, path).replaceAll("\\", "/")}`.replace(/^\/index\.html$/, "/");
			return [address, `sha256-${createHash("sha256").update(readFileSync(path)).digest("base64")}`];
		});
}

/** Answers are kept with their headers: what sets those makes a new version too. */
function versionOf(code: string, files: readonly (readonly [string, string])[]): string {
	const headers = readFileSync(join(import.meta.dirname, "../server/src/app.ts"));
	return createHash("sha256").update(code).update(JSON.stringify(files)).update(headers).digest("hex").slice(0, 8);
}
