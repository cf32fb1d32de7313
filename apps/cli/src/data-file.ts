import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file that was written, as `sha256sum` lists it. */
export interface DataFile {
	readonly name: string;
	readonly sha256: string;
	readonly bytes: number;
}

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Writes a new file as its content comes: no more than a chunk of it is in memory. */
export async function writeDataFile(folder: string, name: string, content: Chunks): Promise<DataFile> {
	const hash = createHash("sha256");
	let bytes = 0;
	const counted = async function* (): AsyncGenerator<Buffer> {
		for await (const chunk of content) {
			const buffer = Buffer.from(chunk as Uint8Array);
			hash.update(buffer);
			bytes += buffer.length;
			yield buffer;
		}
	};
	await pipeline(Readable.from(counted()), createWriteStream(join(folder, name), { flags: "wx" }));
	return { name, sha256: hash.digest("hex"), bytes };
}

/** For `sha256sum --check`. */
export const writeSums = (files: readonly DataFile[]): string =>
	files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
