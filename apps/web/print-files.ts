import { join } from "node:path";
import { printAll } from "../../packages/print/src/pdf.ts";
import type { WrittenPrint } from "./src/shell/written.ts";

/** Kept between builds, by content: a sheet that has not changed is not printed again. */
const CACHE = join(import.meta.dirname, "../../.cache/prints");

/** The sheets as PDF files. Without a browser there are none, and the pages do not offer them. */
export async function makePdfs(
	sheets: readonly WrittenPrint[],
	folder: string,
	browser: string | undefined,
): Promise<void> {
	if (browser === undefined) {
		console.error("tablier: no Chromium here, so the build leaves out the PDF files; the pages to print are there");
		return;
	}
	const jobs = sheets.map(({ path, pdf }) => ({ html: path, pdf }));
	await printAll(jobs, folder, CACHE, browser);
}
