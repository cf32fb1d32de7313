import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";

/* Runs in Node only: the build and the command line print with a Chromium that is there already. */

/** Fonts are drawn by the page, so that a document looks the same on every machine. */
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--allow-file-access-from-files"];

/** The driver is loaded here: no other command waits for it. */
export async function openBrowser(executablePath: string): Promise<Browser> {
	const { chromium } = await import("playwright-core");
	return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** Prints a document that lies in a file; its own style says how large a page is. */
export async function printFile(browser: Browser, file: string): Promise<Uint8Array> {
	const page = await browser.newPage();
	try {
		return await printOn(page, file);
	} finally {
		await page.close();
	}
}

async function printOn(page: Page, file: string): Promise<Uint8Array> {
	await page.goto(pathToFileURL(file).href, { waitUntil: "load" });
	await page.evaluate("document.fonts.ready");
	return page.pdf({ preferCSSPageSize: true, printBackground: true });
}

/** How many pages a file has, as its page tree says. */
export const countPages = (pdf: Uint8Array): number =>
	Math.max(
		...[
			...Buffer.from(pdf)
				.toString("latin1")
				.matchAll(/\/Count (\d+)/g),
		].map(([, count]) => Number(count)),
		0,
	);

export interface Job {
	readonly html: string;
	readonly pdf: string;
}

/** A document is printed again only when it, or a picture that it shows, has changed. */
export function hashOf(html: string, readPart: (path: string) => Uint8Array | undefined): string {
	const hash = createHash("sha256").update(html);
	const parts = [...html.matchAll(/(?:src="|url\(")\.\.\/([^"]+)"/g)].map(([, path]) => path);
	for (const path of new Set(parts)) hash.update(path).update(readPart(path) ?? "");
	return hash.digest("hex").slice(0, 32);
}

/** Makes the files that `cache` does not have, two at a time, and puts all of them into `folder`. What no job needs any more is dropped. Returns how many were made. */
export async function printAll(
	jobs: readonly Job[],
	folder: string,
	cache: string,
	browserPath: string,
): Promise<number> {
	mkdirSync(cache, { recursive: true });
	const read = (path: string): Uint8Array | undefined =>
		existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined;
	const kept = jobs.map((job) => ({
		...job,
		kept: join(cache, `${hashOf(readFileSync(join(folder, job.html), "utf8"), read)}.pdf`),
	}));
	const missing = kept.filter((job) => !existsSync(job.kept));
	if (missing.length > 0) {
		const browser = await openBrowser(browserPath);
		try {
			const queue = [...missing];
			const work = async (): Promise<void> => {
				const page = await browser.newPage();
				for (let job = queue.pop(); job !== undefined; job = queue.pop()) {
					// Whole or not at all: a build may be stopped at any time.
					writeFileSync(`${job.kept}.part`, await printOn(page, join(folder, job.html)));
					renameSync(`${job.kept}.part`, job.kept);
				}
			};
			await Promise.all([work(), work()]);
		} finally {
			await browser.close();
		}
	}
	for (const job of kept) copyFileSync(job.kept, join(folder, job.pdf));
	const names = new Set(kept.map((job) => basename(job.kept)));
	for (const name of readdirSync(cache)) if (!names.has(name)) rmSync(join(cache, name), { force: true });
	return missing.length;
}
