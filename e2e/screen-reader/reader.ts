import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

/** What Orca says, and keys pressed as on a real keyboard: Orca sees them before the browser does. */
export class Reader {
	readonly #page: Page;
	#from = 0;

	constructor(page: Page) {
		this.#page = page;
	}

	/** Presses keys one after the other, as xdotool names them, and forgets what was said before. */
	async press(...keys: readonly string[]): Promise<void> {
		this.#from = this.#lines().length;
		for (const key of keys) {
			execFileSync("xdotool", ["key", "--clearmodifiers", key]);
			await this.#page.waitForTimeout(250);
		}
	}

	forget(): void {
		this.#from = this.#lines().length;
	}

	/** All that was said since the last key. */
	said(): string {
		return this.#lines().slice(this.#from).join("\n");
	}

	/** Waits until the parts have been said, in this order. */
	async expect(...parts: readonly (string | RegExp)[]): Promise<void> {
		const pattern = new RegExp(
			parts.map((part) => (typeof part === "string" ? literally(part) : part.source)).join("[\\s\\S]*?"),
			"i",
		);
		await expect.poll(() => this.said(), { timeout: 15_000 }).toMatch(pattern);
	}

	#lines(): readonly string[] {
		const text = readFileSync(process.env.TABLIER_HEARD ?? "", "utf8");
		return [...text.matchAll(/SPEECH OUTPUT: '(.*?)' ?(?:\{|voice|$)/gm)].map(([, said]) => said);
	}
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
