/** The outside of the command line: `main.ts` gives the real one, tests give one they can read. */
export interface Terminal {
	readonly environment: Readonly<Record<string, string | undefined>>;
	out(text: string): void;
	err(text: string): void;
	/** Undefined when it cannot be read. `-` is standard input. */
	read(file: string): Promise<string | undefined>;
	/** Never overwrites. */
	write(file: string, text: string): Promise<"written" | "exists" | "failed">;
	/** The same for what is no text. */
	readBytes?(file: string): Promise<Uint8Array | undefined>;
	writeBytes?(file: string, bytes: Uint8Array): Promise<"written" | "exists" | "failed">;
	/** Makes a folder where there is none; it is to be empty. */
	folder?(name: string): Promise<"empty" | "taken" | "failed">;
	/** Draws an outcome by its integer weights: its index. */
	draw(weights: readonly number[]): number;
	/** Lines typed by a person; the prompt is shown before each. */
	lines(prompt: () => string): AsyncIterable<string>;
	/** One line that replaces the last one; an empty one clears it. Absent when no terminal is attached. */
	status?(text: string): void;
	/**
	 * Aborted when the person wants an end (Ctrl-C). Until `over` is, the first one does not end the program; a `patient`
	 * program is not ended by the next ones either, because it has others to stop.
	 */
	interruption?(over?: AbortSignal, patient?: boolean): AbortSignal;
}
