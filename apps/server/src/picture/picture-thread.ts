import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { PictureAnswer, PictureOrder, StyleRule } from "@tablier/picture";

/** What the build of the web app leaves for the server (apps/web/src/shell/studio.ts). */
interface StudioModule {
	paint(
		order: PictureOrder,
		tools: { readonly rules: readonly StyleRule[]; readonly fonts: readonly string[] },
	): Promise<PictureAnswer>;
}

export interface PictureJob {
	readonly id: number;
	readonly order: PictureOrder;
}
export type PictureDone = { readonly id: number } & ({ readonly answer: PictureAnswer } | { readonly message: string });

const FONTS = ["hanken-grotesk.ttf", "piazzolla.ttf"];

const port = parentPort;
if (!port) throw new Error("this is the entry of a worker");
const folder = String(workerData);
const { paint } = (await import(pathToFileURL(join(folder, "studio.js")).href)) as StudioModule;
const rules = JSON.parse(readFileSync(join(folder, "rules.json"), "utf8")) as readonly StyleRule[];
const fonts = FONTS.map((file) => join(folder, file));

port.on("message", async ({ id, order }: PictureJob) => {
	try {
		port.postMessage({ id, answer: await paint(order, { rules, fonts }) } satisfies PictureDone);
	} catch (error) {
		port.postMessage({ id, message: (error as Error).message } satisfies PictureDone);
	}
});
