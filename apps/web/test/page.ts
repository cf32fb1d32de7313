import { MemoryStorage } from "./memory-storage.ts";

/** What a connection needs of a browser. Returns how to fire an event of the window. */
export function installPage(stub: (name: string, value: unknown) => void): EventTarget {
	const target = new EventTarget();
	stub("addEventListener", target.addEventListener.bind(target));
	stub("removeEventListener", target.removeEventListener.bind(target));
	stub("document", Object.assign(new EventTarget(), { hidden: false, visibilityState: "visible" }));
	stub("scrollTo", () => undefined);
	stub("scrollY", 0);
	stub("matchMedia", () => ({ matches: false }));
	stub("localStorage", new MemoryStorage());
	return target;
}
