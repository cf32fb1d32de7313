import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/* What was found: corpus/TARGET/NAME.json, an input each. A part that stands many times is written once. */

type Part = string | { readonly text: string; readonly times: number };

interface Kept {
	/** What went wrong with it. */
	readonly about: string;
	readonly input: string | readonly Part[];
}

export interface Finding {
	readonly name: string;
	readonly about: string;
	readonly input: string;
}

const FOLDER = fileURLToPath(new URL("./corpus/", import.meta.url));

export function findingsOf(target: string): readonly Finding[] {
	const folder = `${FOLDER}${target}`;
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((file) => file.endsWith(".json"))
		.sort()
		.map((file) => {
			const { about, input } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Kept;
			return { name: file.replace(/\.json$/, ""), about, input: joined(input) };
		});
}

const joined = (input: Kept["input"]): string =>
	typeof input === "string"
		? input
		: input.map((part) => (typeof part === "string" ? part : part.text.repeat(part.times))).join("");
