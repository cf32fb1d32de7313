import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";

const HEARD = process.env.TABLIER_HEARD ?? "";
const SPEECH = /SPEECH OUTPUT: '(.*)' ?\[?\{/;
const RELEASED = "type=ATSPI_KEY_RELEASED_EVENT";
const POLL = { timeout: 20_000, intervals: [50] };

/** What Orca says, and keys pressed as on a real keyboard: Orca sees them before the browser does. */
export class Reader {
	/** Where in Orca's file the last key was pressed. */
	#from = readFileSync(HEARD).length;

	/** Presses keys one after the other, as xdotool names them. What was said before the last one is forgotten. */
	async press(...keys: readonly string[]): Promise<void> {
		for (const key of keys) {
			this.#from = readFileSync(HEARD).length;
			execFileSync("xdotool", ["key", "--clearmodifiers", key]);
			await expect.poll(() => this.#since(), POLL).toContain(RELEASED);
		}
	}

	/** All that was said since the last key, a line each. */
	said(): string {
		return this.#since()
			.split("\n")
			.flatMap((line) => SPEECH.exec(line)?.[1] ?? [])
			.join("\n");
	}

	/** Waits until the parts have been said, in this order. */
	async hears(...parts: readonly (string | RegExp)[]): Promise<void> {
		const sources = parts.map((part) => (typeof part === "string" ? literally(part) : part.source));
		const pattern = new RegExp(sources.join("[\\s\\S]*?"));
		await expect.poll(() => this.said(), POLL).toMatch(pattern);
	}

	/** Presses a key and waits for the answer. */
	async asks(key: string, ...answer: readonly (string | RegExp)[]): Promise<void> {
		await this.press(key);
		await this.hears(...answer);
	}

	#since(): string {
		return readFileSync(HEARD).subarray(this.#from).toString("utf8");
	}
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
