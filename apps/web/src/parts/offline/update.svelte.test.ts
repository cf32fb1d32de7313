import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settle } from "../../../test/page.svelte.ts";

const HOUR = 3_600_000;

/** A worker that answers what it is asked, and remembers what it was told. */
class TestWorker extends EventTarget {
	report = { version: "1", files: 10, kept: 10 };
	told: unknown[] = [];

	postMessage(message: unknown, [port]: MessagePort[] = []): void {
		this.told.push(message);
		port?.postMessage(this.report);
	}
}

class TestRegistration extends EventTarget {
	active: TestWorker | null = null;
	waiting: TestWorker | null = null;
	installing: TestWorker | null = null;
	updates = 0;

	async update(): Promise<void> {
		this.updates++;
	}

	/** Another version is fetched: it waits where one is active already. */
	install(): void {
		const worker = new TestWorker();
		this.installing = worker;
		this.dispatchEvent(new Event("updatefound"));
		this.installing = null;
		if (this.active) this.waiting = worker;
		else this.active = worker;
		worker.dispatchEvent(new Event("statechange"));
	}
}

class TestContainer extends EventTarget {
	controller: TestWorker | null = null;
	readonly registration = new TestRegistration();
	refuses = false;
	registered: unknown[] = [];

	async register(file: string, options: unknown): Promise<TestRegistration> {
		this.registered.push([file, options]);
		if (this.refuses) throw new Error("private window");
		return this.registration;
	}
}

let container: TestContainer;
let page: EventTarget & { readyState: string; visibilityState: string };
let events: EventTarget;
let reloads = 0;

/** The singleton of a page that has just been opened, started. */
async function openPage() {
	vi.resetModules();
	const { update } = await import("./update.svelte.ts");
	update.start();
	await answered();
	return update;
}
/** Messages of ports come after a while. */
const answered = async (): Promise<void> => {
	await new Promise((resolve) => setTimeout(resolve, 10));
	await settle();
};

beforeEach(() => {
	container = new TestContainer();
	page = Object.assign(new EventTarget(), { readyState: "complete", visibilityState: "visible" });
	events = new EventTarget();
	reloads = 0;
	vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
	vi.stubGlobal("navigator", { languages: ["en"], language: "en", serviceWorker: container });
	vi.stubGlobal("document", page);
	vi.stubGlobal("location", { ...location, reload: () => void reloads++ });
	vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

describe("the files of the app", () => {
	it("are kept from the first visit on, which is no update", async () => {
		const update = await openPage();
		expect(container.registered).toEqual([["/service-worker.js", { updateViaCache: "none" }]]);
		expect([update.offline, update.ready]).toEqual(["preparing", false]);
		container.registration.install();
		await answered();
		expect([update.offline, update.version, update.ready]).toEqual(["ready", "1", false]);
	});

	it("are not all here while the worker lacks some", async () => {
		container.registration.active = new TestWorker();
		container.registration.active.report = { version: "1", files: 10, kept: 9 };
		expect((await openPage()).offline).toBe("preparing");
	});

	it("are not kept where there is no worker, or a private window refuses it", async () => {
		container.refuses = true;
		expect((await openPage()).offline).toBe("impossible");
		vi.stubGlobal("navigator", { languages: ["en"], language: "en" });
		const without = await openPage();
		expect([without.offline, container.registered.length]).toEqual(["impossible", 1]);
	});

	it("are registered only when the page is loaded", async () => {
		page.readyState = "loading";
		await openPage();
		expect(container.registered).toEqual([]);
		events.dispatchEvent(new Event("load"));
		expect(container.registered).toHaveLength(1);
	});
});

describe("a newer version", () => {
	beforeEach(() => {
		container.controller = new TestWorker();
		container.registration.active = container.controller;
	});

	it("is looked for at once, and after an hour when the page is seen again", async () => {
		await openPage();
		expect(container.registration.updates).toBe(1);
		const seen = (): void => void page.dispatchEvent(new Event("visibilitychange"));
		seen();
		const now = Date.now();
		const clock = vi.spyOn(Date, "now").mockReturnValue(now + HOUR + 1_000);
		page.visibilityState = "hidden";
		seen();
		expect(container.registration.updates).toBe(1);
		page.visibilityState = "visible";
		seen();
		seen();
		expect(container.registration.updates).toBe(2);
		clock.mockRestore();
	});

	it("waits until the player asks for it, and then takes over", async () => {
		const update = await openPage();
		expect(update.ready).toBe(false);
		container.registration.install();
		expect([update.ready, reloads]).toEqual([true, 0]);
		update.apply();
		expect(container.registration.waiting?.told).toEqual(["take-over"]);
		expect(reloads).toBe(0);
		container.dispatchEvent(new Event("controllerchange"));
		expect(reloads).toBe(1);
	});

	it("that another tab asked for does not reload a page where someone plays", async () => {
		const update = await openPage();
		container.dispatchEvent(new Event("controllerchange"));
		expect([update.ready, reloads]).toEqual([true, 0]);
		update.apply();
		expect(reloads).toBe(1);
	});
});
