export interface Picture {
	readonly width: number;
	readonly height: number;
}

/** The size of a PNG that is one from its first byte to its last chunk. */
export function readPng(bytes: Buffer): Picture {
	if (bytes.subarray(0, 8).toString("latin1") !== "\x89PNG\r\n\x1a\n") throw new Error("no PNG");
	if (bytes.subarray(-8, -4).toString("latin1") !== "IEND") throw new Error("a PNG without its end");
	return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

export interface Film extends Picture {
	readonly frames: number;
	/** Milliseconds. */
	readonly delays: readonly number[];
}

/** Walks through all blocks of a GIF. */
export function readGif(bytes: Buffer): Film {
	if (bytes.subarray(0, 6).toString("latin1") !== "GIF89a") throw new Error("no GIF");
	const delays: number[] = [];
	let frames = 0;
	let at = 13 + (bytes[10] & 128 ? 3 * 2 ** ((bytes[10] & 7) + 1) : 0);
	while (bytes[at] !== 0x3b) {
		if (bytes[at] === 0x21) {
			if (bytes[at + 1] === 0xf9) delays.push(bytes.readUInt16LE(at + 4) * 10);
			at += 2;
		} else if (bytes[at] === 0x2c) {
			frames++;
			at += 11;
		} else throw new Error(`no block of a GIF at ${at}`);
		while (bytes[at] !== 0) at += bytes[at] + 1;
		at++;
	}
	return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), frames, delays };
}
