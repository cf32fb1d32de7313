/** `localStorage` in memory: keys are own properties, as in a browser. */
export class MemoryStorage {
	[key: string]: unknown;

	getItem(key: string): string | null {
		return Object.hasOwn(this, key) ? (this[key] as string) : null;
	}

	setItem(key: string, text: string): void {
		this[key] = String(text);
	}

	removeItem(key: string): void {
		delete this[key];
	}

	clear(): void {
		for (const key of Object.keys(this)) delete this[key];
	}
}
