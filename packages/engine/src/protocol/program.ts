import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { err, ok, type Result } from "@tablier/kernel";
import { plain } from "./plain.ts";

/** What can happen to a program that is asked something. */
export const PROGRAM_FAULTS = ["no-start", "died", "timeout", "flood", "refused"] as const;
export interface ProgramFault {
	readonly code: (typeof PROGRAM_FAULTS)[number];
	readonly detail: string;
}

export const HANDSHAKE_MS = 5000;
/** More than this without an answer, or in one line, is no conversation. */
const MOST_OUTPUT = 4 << 20;
const LONGEST_LINE = 1 << 18;
const LONGEST_DETAIL = 200;
const MOST_UNASKED = 8;
/** How long after its end a program's last words may still arrive. */
const LAST_WORDS_MS = 200;

interface Waiting {
	readonly ends: (line: string) => boolean;
	readonly lines: string[];
	readonly settle: (result: Result<readonly string[], ProgramFault>) => void;
}

const living = new Set<Program>();
/** Programs of other threads, by their process: a thread that is ended has no last word. */
const adopted = new Set<number>();
const endAll = (): void => {
	for (const program of living) program.kill();
	for (const pid of adopted) killGroup(pid);
};
/**
 * Called when one comes or goes: this process takes them along when it ends, and hears of its end only while there are
 * some.
 */
function guardPrograms(): void {
	process.off("exit", endAll);
	if (living.size + adopted.size > 0) process.on("exit", endAll);
}

/** Called with every process that is started in this thread, and when it is gone. */
type Census = (pid: number, living: boolean) => void;
let census: Census = () => {};
export function watchPrograms(watch: Census): void {
	census = watch;
}

/** Ends with this process too. */
export function adoptProgram(pid: number, living: boolean): void {
	if (living) adopted.add(pid);
	else adopted.delete(pid);
	guardPrograms();
}

/** Another program, spoken to by lines. Whatever it does, every question is answered: by it, or by a fault. */
export class Program {
	private readonly child: ChildProcessWithoutNullStreams;
	private readonly exited: Promise<void>;
	private waiting: Waiting | undefined;
	/** The first unsolicited lines since its last answer. */
	unasked: string[] = [];
	private rest = "";
	private output = 0;
	private errors = "";
	private fault: ProgramFault | undefined;

	/** The command is read by the shell, in a group of its own, so that whatever it starts ends with it. */
	constructor(command: string) {
		this.child = spawn(command, { shell: true, detached: process.platform !== "win32" });
		this.live(true);
		const { child } = this;
		if (child.pid !== undefined) census(child.pid, true);
		// A process it left behind in a session of its own is out of reach, and holds the pipes for as long as it likes.
		child.once("exit", () => {
			const late = setTimeout(() => this.hangUp(), LAST_WORDS_MS);
			child.once("close", () => clearTimeout(late));
		});
		this.exited = new Promise((resolve) => {
			child.once("close", (code, signal) => {
				this.live(false);
				if (child.pid !== undefined) census(child.pid, false);
				this.fail({ code: "died", detail: this.lastWords(code === null ? String(signal) : `code ${code}`) });
				resolve();
			});
			child.once("error", (error) => {
				this.live(false);
				this.fail({ code: "no-start", detail: error.message });
				resolve();
			});
		});
		// A program that went away does not read: that is told by its end, not by a broken pipe.
		child.stdin.on("error", () => {});
		child.stdout.setEncoding("utf8").on("data", (chunk: string) => this.hear(chunk));
		child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
			this.errors = (this.errors + chunk).slice(-LONGEST_DETAIL);
		});
	}

	private live(lives: boolean): void {
		if (lives) living.add(this);
		else living.delete(this);
		guardPrograms();
	}

	get alive(): boolean {
		return this.fault === undefined;
	}

	send(line: string): void {
		if (this.alive) this.child.stdin.write(`${line}\n`);
	}

	/** Sends lines and waits for the one that ends the answer; that one is the last of those returned. */
	ask(
		lines: readonly string[],
		ends: (line: string) => boolean,
		ms: number,
	): Promise<Result<readonly string[], ProgramFault>> {
		if (this.fault) return Promise.resolve(err(this.fault));
		if (this.waiting) throw new Error("a program is asked one thing at a time");
		this.output = 0;
		this.unasked = [];
		return new Promise((resolve) => {
			const late = setTimeout(() => this.fail({ code: "timeout", detail: `${ms} ms` }), ms);
			const settle: Waiting["settle"] = (result) => {
				clearTimeout(late);
				this.waiting = undefined;
				resolve(result);
			};
			this.waiting = { ends, lines: [], settle };
			for (const line of lines) this.send(line);
		});
	}

	/** Polite first, then not. */
	async close(ms = 500): Promise<void> {
		this.send("quit");
		this.child.stdin.end();
		const late = setTimeout(() => this.kill(), this.alive ? ms : 0);
		await this.exited;
		clearTimeout(late);
	}

	/** Resolves when the program has gone by itself; false when it has not in time. */
	async gone(ms: number): Promise<boolean> {
		let late: NodeJS.Timeout | undefined;
		const tooLate = new Promise<false>((resolve) => {
			late = setTimeout(() => resolve(false), ms);
		});
		const result = await Promise.race([this.exited.then(() => true), tooLate]);
		clearTimeout(late);
		return result;
	}

	kill(): void {
		const { pid } = this.child;
		if (pid !== undefined) killGroup(pid);
	}

	/** After this the child is told as closed, if it has ended. */
	private hangUp(): void {
		this.child.stdout.destroy();
		this.child.stderr.destroy();
	}

	private hear(chunk: string): void {
		if (!this.alive) return;
		this.output += chunk.length;
		const lines = (this.rest + chunk).split(/\r?\n/);
		this.rest = lines.pop() ?? "";
		if (this.output > MOST_OUTPUT || this.rest.length > LONGEST_LINE)
			return this.fail({ code: "flood", detail: String(this.output) });
		for (const line of lines) {
			const { waiting } = this;
			if (!waiting) {
				if (this.unasked.length < MOST_UNASKED) this.unasked.push(line.trim());
				continue;
			}
			waiting.lines.push(line.trim());
			if (waiting.ends(line.trim())) waiting.settle(ok(waiting.lines));
		}
	}

	/** After a fault nothing more is believed of this program. */
	private fail(fault: ProgramFault): void {
		if (this.fault === undefined) {
			this.fault = fault;
			this.kill();
		}
		this.waiting?.settle(err(this.fault));
	}

	private lastWords(how: string): string {
		const words = plain(this.errors.trim().split("\n").at(-1) ?? "");
		return words === "" ? how : `${how}: ${words}`;
	}
}

/** It leads a group of its own, where there are groups: whatever it started ends with it. */
function killGroup(pid: number): void {
	try {
		process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {
		// It went before we came.
	}
}

/** The rulesets that a program says it plays. */
export const offeredIn = (greeting: readonly string[]): string[] =>
	greeting.flatMap((line) => (/^game\s/.test(line) ? line.split(/\s+/).slice(1) : []));

/** Starts a program and greets it. At the signal it is gone. */
export async function startProgram(
	command: string,
	signal?: AbortSignal,
): Promise<Result<{ readonly program: Program; readonly greeting: readonly string[] }, ProgramFault>> {
	const program = new Program(command);
	const end = (): void => program.kill();
	signal?.addEventListener("abort", end);
	const greeting = await program.ask(["tbi"], (line) => line === "tbiok", HANDSHAKE_MS);
	signal?.removeEventListener("abort", end);
	if (greeting.ok) return ok({ program, greeting: greeting.value });
	await program.close(0);
	const { code, detail } = greeting.error;
	return err({ code: "no-start", detail: code === "no-start" ? detail : `${code}, ${detail}` });
}
