import { run } from "../src/run.ts";
import type { Terminal } from "../src/terminal.ts";

/* The terminal of this folder's tests. Not part of the product. */

/** A typist without a list could go on for ever. */
const MOST_LINES = 400;

export interface Given {
	readonly files?: Readonly<Record<string, string>>;
	readonly bytes?: Readonly<Record<string, Uint8Array>>;
	/** Lines, or a function that types them and sees the output so far; undefined ends the input. */
	readonly typed?: readonly string[] | ((told: readonly string[], turn: number) => string | undefined);
	/** As in LANG. */
	readonly language?: string;
	/** Other variables. */
	readonly environment?: Readonly<Record<string, string>>;
	/** What the dice show, one draw after the other and then the first outcome; or who draws. */
	readonly rolls?: readonly number[] | Terminal["draw"];
	/** A terminal is attached, and interrupts after so many lines of progress; 0 at once. Absent: no terminal. */
	readonly patience?: number;
}

export interface Said {
	readonly code: number;
	readonly out: string;
	readonly err: string;
	/** Standard output as it was told, prompts included. */
	readonly told: readonly string[];
	readonly statuses: readonly string[];
	readonly written: ReadonlyMap<string, string>;
	readonly writtenBytes: ReadonlyMap<string, Uint8Array>;
}

/** Runs a command on a terminal of the test's own. Words with spaces stand in quotes, or the words in a list. */
export async function tablier(args: string | readonly string[], given: Given = {}): Promise<Said> {
	const told: string[] = [];
	const err: string[] = [];
	const statuses: string[] = [];
	const written = new Map<string, string>();
	const writtenBytes = new Map<string, Uint8Array>();
	const { files = {}, bytes = {}, typed = [], language = "en_GB.UTF-8", rolls = [], patience } = given;
	const next = typeof typed === "function" ? typed : (_: unknown, turn: number) => typed[turn];
	let draws = 0;
	const terminal: Terminal = {
		environment: { LANG: language, ...given.environment },
		out: (text) => told.push(text),
		err: (text) => err.push(text),
		read: async (file) => files[file],
		write: async (file, text) => {
			if (written.has(file) || files[file] !== undefined) return "exists";
			written.set(file, text);
			return "written";
		},
		readBytes: async (file) => bytes[file],
		writeBytes: async (file, content) => {
			if (file.includes("nowhere")) return "failed";
			writtenBytes.set(file, content);
			return "written";
		},
		folder: async (name) => (name === "full" ? "taken" : name === "nowhere" ? "failed" : "empty"),
		draw: typeof rolls === "function" ? rolls : () => rolls[draws++] ?? 0,
		async *lines(prompt) {
			for (let turn = 0; turn < MOST_LINES; turn++) {
				told.push(prompt());
				const line = next(told, turn);
				if (line === undefined) return;
				yield line;
			}
		},
		...(patience !== undefined && watcher(statuses, patience)),
	};
	const words = typeof args === "string" ? wordsOf(args) : args;
	const code = await run(words, terminal);
	return { code, out: told.join("\n"), err: err.join("\n"), told, statuses, written, writtenBytes };
}

function watcher(statuses: string[], patience: number): Pick<Terminal, "status" | "interruption"> {
	const control = new AbortController();
	if (patience === 0) control.abort();
	return {
		status: (text) => {
			statuses.push(text);
			if (statuses.length === patience) control.abort();
		},
		interruption: () => control.signal,
	};
}

const wordsOf = (text: string): readonly string[] =>
	[...text.matchAll(/"([^"]*)"|([^ ]+)/g)].map((match) => match[1] ?? match[2]);
