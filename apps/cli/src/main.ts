import { randomInt } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { run } from "./run.ts";
import type { Terminal } from "./terminal.ts";

/** A reader that stops early (`| head`) is not a fault. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
/** The reader has closed the pipe: the work goes on. */
process.stderr.on("error", () => {});

const INTERRUPTED = 130;
/** npm passes on the Ctrl-C that the terminal has sent to all processes already: two within this time are one. */
const SAME_MS = 700;
const ENDS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const terminal: Terminal = {
	environment: process.env,
	out: (text) => void process.stdout.write(`${text}\n`),
	err: (text) => void process.stderr.write(`${text}\n`),
	read: async (file) => {
		try {
			return file === "-" ? await readStandardInput() : await readFile(file, "utf8");
		} catch {
			return undefined;
		}
	},
	write: writeNew,
	readBytes: async (file) => {
		try {
			return await readFile(file);
		} catch {
			return undefined;
		}
	},
	writeBytes: writeNew,
	folder: async (name) => {
		try {
			await makeFolder(name);
			return (await readdir(name)).length === 0 ? "empty" : "taken";
		} catch {
			return "failed";
		}
	},
	draw: (weights) => {
		let rest = randomInt(weights.reduce((sum, weight) => sum + weight, 0));
		return weights.findIndex((weight) => {
			rest -= weight;
			return rest < 0;
		});
	},
	lines: typedLines,
	...(process.stderr.isTTY && { status: showStatus }),
	interruption: (over, patient = false) => {
		const control = new AbortController();
		let first = 0;
		/* The second time it ends the program as it always does. */
		const abort = (): void => {
			if (!control.signal.aborted) {
				first = performance.now();
				control.abort();
			} else if (!patient && performance.now() - first > SAME_MS) process.exit(INTERRUPTED);
		};
		for (const signal of ENDS) process.on(signal, abort);
		over?.addEventListener("abort", () => {
			for (const signal of ENDS) process.off(signal, abort);
		});
		return control.signal;
	},
};

/** With those it is in. Node's own way never comes back where the system refuses without a reason, as in /proc. */
async function makeFolder(name: string): Promise<void> {
	const made = await mkdir(name).catch((error: NodeJS.ErrnoException) => error);
	if (!(made instanceof Error) || made.code === "EEXIST") return;
	if (made.code !== "ENOENT" || dirname(name) === name) throw made;
	await makeFolder(dirname(name));
	await mkdir(name);
}

/** A line that is too long for the terminal would not be replaced by the next. */
function showStatus(text: string): void {
	process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns || 80) - 1)}`);
}

async function writeNew(file: string, content: string | Uint8Array): Promise<"written" | "exists" | "failed"> {
	try {
		await writeFile(file, content, { flag: "wx" });
		return "written";
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EEXIST" ? "exists" : "failed";
	}
}

async function readStandardInput(): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString("utf8");
}

async function* typedLines(prompt: () => string): AsyncGenerator<string> {
	const reader = createInterface({ input: process.stdin, output: process.stdout });
	let left = false;
	const show = (): void => {
		if (left) return;
		reader.setPrompt(prompt());
		reader.prompt();
	};
	/* readline takes Ctrl-C from the keyboard: a command that waits for an interruption comes first. */
	reader.on("SIGINT", () => {
		if (process.listenerCount("SIGINT") > 0) process.emit("SIGINT");
		else {
			left = true;
			reader.close();
		}
	});
	show();
	try {
		for await (const line of reader) {
			yield line;
			show();
		}
	} finally {
		// After `quit`, do not wait for the other side to close the pipe.
		reader.close();
		process.stdin.unref?.();
	}
}

process.exitCode = await run(process.argv.slice(2), terminal);
