import type { Drawing } from "../../../parts/picture/artist.svelte.ts";
import { type Inks, newCanvas, paint, writeCaption } from "../../../parts/picture/canvas.ts";
import type { GifAnswer, GifOrder } from "./gif-worker.ts";

/** One picture of a film, drawn when its turn comes. */
export interface FilmScene {
	readonly draw: () => Drawing;
	readonly caption: string;
	/** Milliseconds. */
	readonly delay: number;
}

export interface FilmOptions extends Inks {
	readonly width: number;
	readonly signal: AbortSignal;
	readonly progress: (done: number) => void;
}

const CAPTION_HEIGHT = 0.075;

/** A moving picture of scenes, packed in a worker. Undefined when it was stopped. */
export async function makeFilm(scenes: readonly FilmScene[], options: FilmOptions): Promise<Blob | undefined> {
	const { width, signal, progress } = options;
	const board = Math.round(width * scenes[0].draw().ratio);
	const height = board + Math.round(width * CAPTION_HEIGHT);
	const canvas = newCanvas(width, height);
	const shoot = async (scene: FilmScene): Promise<Uint8ClampedArray> => {
		await paint(canvas, scene.draw());
		writeCaption(canvas, scene.caption, { top: board, height: height - board, ...options });
		return canvas.context.getImageData(0, 0, width, height).data;
	};
	const lab = openLab();
	try {
		const samples: Uint8ClampedArray[] = [];
		for (const at of new Set([0, scenes.length >> 1, scenes.length - 1])) samples.push(await shoot(scenes[at]));
		await lab.order({ kind: "begin", width, height, samples });
		for (const [i, scene] of scenes.entries()) {
			if (signal.aborted) return undefined;
			await lab.order({ kind: "frame", pixels: await shoot(scene), delay: scene.delay });
			progress(i + 1);
		}
		const answer = await lab.order({ kind: "finish" });
		if (answer.kind !== "picture") throw new Error("the film was not finished");
		return signal.aborted ? undefined : new Blob([answer.bytes], { type: "image/gif" });
	} finally {
		lab.close();
	}
}

/** The worker that packs: an order at a time. */
function openLab(): { order(order: GifOrder): Promise<GifAnswer>; close(): void } {
	const worker = new Worker(new URL("./gif-worker.ts", import.meta.url), { type: "module" });
	return {
		order: (order) =>
			new Promise((done, failed) => {
				worker.onmessage = ({ data }: MessageEvent<GifAnswer>) => done(data);
				worker.onerror = ({ message }) => failed(new Error(message));
				worker.postMessage(order, order.kind === "frame" ? [order.pixels.buffer] : []);
			}),
		close: () => worker.terminate(),
	};
}
