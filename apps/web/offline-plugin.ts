import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { addressOfFile, type Edition } from "./edition.ts";

/** Where the worker is found: in the folder of the site, so that it may answer for everything. */
const NAME = "service-worker.js";
/** Written by prerender-plugin.ts. */
const PAGES = "pages.json";

interface Page {
	readonly path: string;
	readonly frame: boolean;
	readonly kept: boolean;
}

/** Marks of the build, maps, what a server may send in place of a file, and tables: those are stored only on demand. */
const UNWANTED = /^\.|\.(map|br|gz|table)$/;
/** For programs that read the site, for its server, for other sites, and sheets to print: larger than all the rest, and needed once. */
const APART =
	/^(?:\.site|previews|prints|embed)\/|^(?:robots\.txt|sitemap\.xml|feed\.json|tablier-board\.js|404\.html)$|\.atom$/;

/**
 * Writes the service worker beside the pages, with the list of all files of the build and what each must be. A folder that
 * is walked after the build misses nothing: no list by hand, no pattern to forget.
 */
export function offline(edition: Edition): Plugin {
	let folder = "";
	return {
		name: "tablier-offline",
		apply: "build",
		configResolved({ root, build: { outDir } }) {
			folder = resolve(root, outDir);
		},
		// Not at the end of a build that failed: the list would be one of an old folder.
		writeBundle: {
			order: "post",
			sequential: true,
			async handler() {
				const code = await bundle(join(import.meta.dirname, "src/parts/offline/service-worker.ts"), edition);
				const pages = JSON.parse(readFileSync(join(folder, PAGES), "utf8")) as readonly Page[];
				const files = listFiles(folder, pages, edition);
				const folders = edition === "static";
				const list = JSON.stringify({ version: versionOf(code, files), files, folders, frames: framesOf(pages) });
				writeFileSync(join(folder, NAME), `self.tablier = ${list};\n${code}`);
			},
		},
	};
}

async function bundle(source: string, edition: Edition): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [source],
		bundle: true,
		write: false,
		format: "iife",
		minify: true,
		target: "es2022",
		define: { TABLIER_EDITION: JSON.stringify(edition) },
	});
	return outputFiles[0].text;
}

/** Addresses, seen from the folder of the site, and what the browser is to find there. */
function listFiles(folder: string, pages: readonly Page[], edition: Edition): readonly (readonly [string, string])[] {
	const unkept = new Set(pages.filter(({ kept }) => !kept).map(({ path }) => path));
	const paths = new Set(pages.map(({ path }) => path));
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name !== NAME && entry.name !== PAGES && !UNWANTED.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort()
		.flatMap((path) => {
			const file = relative(folder, path).replaceAll("\\", "/");
			const address = addressOfFile(file, edition, (page) => paths.has(page));
			if (unkept.has(address) || APART.test(file)) return [];
			const hash = createHash("sha256").update(readFileSync(path)).digest("base64");
			return [[address, `sha256-${hash}`] as const];
		});
}

/** For each folder a page without words of its own: a script can show there any page of the folder. */
const framesOf = (pages: readonly Page[]): Readonly<Record<string, string>> =>
	Object.fromEntries(pages.filter(({ frame }) => frame).map(({ path }) => [dirname(path), path]));

/** Answers are kept with their headers: what sets those makes a new version too. */
function versionOf(code: string, files: readonly (readonly [string, string])[]): string {
	const hash = createHash("sha256").update(code).update(JSON.stringify(files));
	for (const file of ["app.ts", "http/pages.ts"])
		hash.update(readFileSync(join(import.meta.dirname, "../server/src", file)));
	return hash.digest("hex").slice(0, 8);
}
