import type { Drawing } from "./artist.svelte.ts";

export interface Canvas {
	readonly element: HTMLCanvasElement;
	readonly context: CanvasRenderingContext2D;
}

export function newCanvas(width: number, height: number): Canvas {
	const element = document.createElement("canvas");
	element.width = width;
	element.height = height;
	const context = element.getContext("2d", { willReadFrequently: true });
	if (!context) throw new Error("this browser paints no pictures");
	return { element, context };
}

/** Paints a drawing over the upper part of a canvas, as wide as it is. */
export async function paint({ element, context }: Canvas, { svg, ratio }: Drawing): Promise<void> {
	const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		context.drawImage(image, 0, 0, element.width, Math.round(element.width * ratio));
	} finally {
		URL.revokeObjectURL(address);
	}
}

export async function toPng(drawing: Drawing, width: number): Promise<Blob> {
	const canvas = newCanvas(width, Math.round(width * drawing.ratio));
	await paint(canvas, drawing);
	const blob = await new Promise<Blob | null>((made) => canvas.element.toBlob(made, "image/png"));
	if (!blob) throw new Error("this browser makes no pictures");
	return blob;
}
