import { GifWriter } from "@tablier/picture/gif";

/** What goes to the worker: samples first, then frames, then the end. Its answer to the end is the picture. */
export type GifOrder =
	| {
			readonly kind: "begin";
			readonly width: number;
			readonly height: number;
			readonly samples: readonly Uint8ClampedArray[];
	  }
	| { readonly kind: "frame"; readonly pixels: Uint8ClampedArray; readonly delay: number }
	| { readonly kind: "finish" };

/** `taken` after each order, so that no more frames lie in memory than are worked on. */
export type GifAnswer =
	| { readonly kind: "taken" }
	| { readonly kind: "picture"; readonly bytes: Uint8Array<ArrayBuffer> };

let writer: GifWriter | undefined;

self.onmessage = ({ data }: MessageEvent<GifOrder>) => {
	const answer = (told: GifAnswer): void => self.postMessage(told);
	if (data.kind === "begin") writer = new GifWriter(data.width, data.height, data.samples);
	else if (data.kind === "frame") writer?.add(data.pixels, data.delay);
	else if (writer) return answer({ kind: "picture", bytes: writer.finish() });
	answer({ kind: "taken" });
};
