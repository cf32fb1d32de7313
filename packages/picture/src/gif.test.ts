import { describe, expect, it } from "vitest";
import { GifWriter } from "./gif.ts";

const [WIDTH, HEIGHT] = [24, 16];

/** A picture of one colour with a dot of another that wanders. */
function picture(at: number): Uint8ClampedArray {
	const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
	for (let i = 0; i < WIDTH * HEIGHT; i++) pixels.set(i === at ? [200, 30, 20, 255] : [240, 230, 200, 255], i * 4);
	return pixels;
}

/** Walks through the blocks of a GIF: its size, and the delay of each frame in milliseconds. */
function readGif(bytes: Uint8Array): { width: number; height: number; delays: number[]; ended: boolean } {
	const word = (at: number): number => bytes[at] | (bytes[at + 1] << 8);
	const delays: number[] = [];
	let at = 13 + (bytes[10] & 128 ? 3 * 2 ** ((bytes[10] & 7) + 1) : 0);
	const skipBlocks = (): void => {
		while (bytes[at] !== 0) at += bytes[at] + 1;
		at++;
	};
	for (; bytes[at] !== 0x3b && at < bytes.length; ) {
		if (bytes[at] === 0x21) {
			if (bytes[at + 1] === 0xf9) delays.push(word(at + 4) * 10);
			at += 2;
		} else if (bytes[at] === 0x2c) at += 11;
		else throw new Error(`no block of a GIF at ${at}`);
		skipBlocks();
	}
	return { width: word(6), height: word(8), delays, ended: bytes[at] === 0x3b && at === bytes.length - 1 };
}

describe("a moving picture", () => {
	it("has a frame for each picture, its size and its delays, and repeats for ever", () => {
		const pictures = [3, 40, 41, 41, 300].map(picture);
		const writer = new GifWriter(WIDTH, HEIGHT, [pictures[0], pictures[4]]);
		for (const [i, pixels] of pictures.entries()) writer.add(pixels, i === 4 ? 3000 : 500);
		const bytes = writer.finish();
		expect(new TextDecoder("latin1").decode(bytes.subarray(0, 6))).toBe("GIF89a");
		expect(new TextDecoder("latin1").decode(bytes)).toContain("NETSCAPE2.0");
		expect(readGif(bytes)).toEqual({ width: WIDTH, height: HEIGHT, delays: [500, 500, 500, 500, 3000], ended: true });
	});

	it("stays small while little changes", () => {
		const size = (frames: number): number => {
			const writer = new GifWriter(WIDTH, HEIGHT, [picture(0)]);
			for (let i = 0; i < frames; i++) writer.add(picture(i), 100);
			return writer.finish().length;
		};
		expect(size(41) - size(1)).toBeLessThan(40 * 80);
	});
});
