import "fake-indexeddb/auto";
import type { Environment } from "vitest/runtime";
import { MemoryLocks } from "./memory-locks.ts";
import { MemoryStorage } from "./memory-storage.ts";

/** A storage event as another tab would cause it. */
class MemoryStorageEvent extends Event {
	readonly key: string | null;

	constructor(type: string, { key = null }: { key?: string | null } = {}) {
		super(type);
		this.key = key;
	}
}

/** Of a browser what the state of the pages needs; nothing is drawn. */
function install(global: Record<string, unknown>): void {
	const listeners: { type: string; hear: (event: Event) => void }[] = [];
	const values: Record<string, unknown> = {
		localStorage: new MemoryStorage(),
		navigator: { locks: new MemoryLocks(), languages: ["en"], language: "en" },
		location: { hash: "", pathname: "/", href: "http://localhost/" },
		history: { state: null, replaceState: () => undefined, pushState: () => undefined },
		document: { hidden: false, documentElement: {} },
		StorageEvent: MemoryStorageEvent,
		self: { location: { href: "http://localhost/" } },
		scrollTo: () => undefined,
		scrollY: 0,
		matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
		addEventListener: (type: string, hear: (event: Event) => void) => void listeners.push({ type, hear }),
		removeEventListener: (_: string, gone: unknown) =>
			void listeners.splice(0, listeners.length, ...listeners.filter(({ hear }) => hear !== gone)),
		dispatchEvent: (event: Event) => {
			for (const { type, hear } of [...listeners]) if (type === event.type) hear(event);
		},
	};
	for (const [name, value] of Object.entries(values))
		Object.defineProperty(global, name, { value, configurable: true, writable: true });
}

/** Where tests of state that has effects run: see `vitest.config.ts`. */
export default {
	name: "page",
	viteEnvironment: "client",
	setup(global) {
		install(global);
		return { teardown: () => undefined };
	},
} satisfies Environment;
