import { MANIFEST, type PrintManifest } from "@tablier/print/sheet";
import { fileAt } from "../navigation/router.svelte.ts";
import { inBrowser } from "../platform/browser.ts";

const NONE: PrintManifest = { fonts: [], pdf: false };

/** Set while the build writes pages. */
export const prints: { manifest: PrintManifest } = { manifest: NONE };

/** What the build has printed. Without a network no PDF file can be had, and none is offered. */
export async function loadPrints(): Promise<PrintManifest> {
	if (!inBrowser) return prints.manifest;
	if (!navigator.onLine) return NONE;
	try {
		const answer = await fetch(fileAt(MANIFEST));
		return answer.ok ? ((await answer.json()) as PrintManifest) : NONE;
	} catch {
		return NONE;
	}
}
