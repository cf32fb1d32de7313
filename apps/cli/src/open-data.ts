import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { titleOfRuleset } from "@tablier/games";
import type { OpenMatch } from "@tablier/server/backup";
import type { TerminalWords } from "@tablier/words/cli";
import { type DataFile, writeDataFile, writeSums } from "./data-file.ts";
import { SHIPPED } from "./oracle.ts";

/* Open data: what anybody may use for anything, as files with a description, a licence and checksums. */

/** Games that programs played against themselves: those of the repository. */
const RECORDS = fileURLToPath(new URL("../../../packages/games/src", import.meta.url));

export interface OpenData {
	readonly matches: number;
	readonly selfPlay: number;
	readonly files: readonly DataFile[];
}

/** Writes all files into an empty folder. */
export async function writeOpenData(
	folder: string,
	matches: AsyncIterable<OpenMatch>,
	words: TerminalWords["openData"],
): Promise<OpenData> {
	const played = counted(matches);
	const files = [await writeDataFile(folder, "matches.jsonl", linesOf(played.all))];
	const records = listRecords();
	if (records.length > 0)
		files.push(await writeDataFile(folder, "self-play.jsonl", linesOf(records.map((file) => selfPlayOf(file)))));
	if (existsSync(SHIPPED)) files.push(await writeDataFile(folder, "omba.table", createReadStream(SHIPPED)));
	const counts = { matches: played.count(), selfPlay: records.length };
	files.push(await writeDataFile(folder, "README.md", [words.readme(counts)]));
	files.push(await writeDataFile(folder, "LICENSE", [words.licence]));
	await writeDataFile(folder, "SHA256SUMS", [writeSums(files)]);
	return { ...counts, files };
}

function counted<T>(items: AsyncIterable<T>): { readonly all: AsyncIterable<T>; count(): number } {
	let count = 0;
	const all = async function* (): AsyncGenerator<T> {
		for await (const item of items) {
			count++;
			yield item;
		}
	};
	return { all: all(), count: () => count };
}

async function* linesOf(items: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
	for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

const listRecords = (): readonly string[] =>
	existsSync(RECORDS)
		? readdirSync(RECORDS, { recursive: true, encoding: "utf8" })
				.filter((file) => file.endsWith(".record"))
				.sort()
				.map((file) => join(RECORDS, file))
		: [];

function selfPlayOf(file: string): object {
	const record = readFileSync(file, "utf8");
	const ruleset = /^\[Ruleset "([^"]*)"\]/m.exec(record)?.[1] ?? "";
	return { title: titleOfRuleset(ruleset) ?? ruleset, ruleset, name: basename(file, ".record"), record };
}
