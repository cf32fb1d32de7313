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
	return pngOf(canvas);
}

export async function pngOf({ element }: Canvas): Promise<Blob> {
	const blob = await new Promise<Blob | null>((made) => element.toBlob(made, "image/png"));
	if (!blob) throw new Error("this browser makes no pictures");
	return blob;
}

export interface Inks {
	/** Of the words below a board, and of what they stand on. */
	readonly ink: string;
	readonly paper: string;
}

interface Caption extends Inks {
	readonly top: number;
	readonly height: number;
	/** Weight and family. */
	readonly font?: { readonly weight: number; readonly family: string };
}

/** One line across a canvas, smaller where it is long. */
export function writeCaption({ context, element }: Canvas, text: string, caption: Caption): void {
	const { top, height, ink, paper, font = { weight: 600, family: "system-ui, sans-serif" } } = caption;
	const room = element.width * 0.94;
	const usual = Math.round(height * 0.56);
	const sized = (size: number): string => `${font.weight} ${size}px ${font.family}`;
	context.fillStyle = paper;
	context.fillRect(0, top, element.width, height);
	context.fillStyle = ink;
	context.font = sized(usual);
	context.font = sized(Math.floor(usual * Math.min(1, room / context.measureText(text).width)));
	context.textAlign = "center";
	context.textBaseline = "middle";
	context.fillText(text, element.width / 2, top + height / 2, room);
}
