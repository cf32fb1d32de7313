import { omba } from "@tablier/games/omba";
import { readSetting, unwrap } from "@tablier/kernel";
import { deleteDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settle } from "../../../test/page.svelte.ts";
import { readTable } from "../../../test/table.mjs";
import { keepTable } from "./table-cache.ts";

const TABLE = readTable();

/** Runs the code of the worker in this thread: messages are copied, as between threads. */
class WorkerHere {
	onmessage: ((event: { data: unknown }) => void) | undefined;
	onerror: ((event: { message: string }) => void) | undefined;
	readonly #self: {
		location: Location;
		onmessage?: (event: { data: unknown }) => void;
		postMessage: (data: unknown) => void;
	};
	readonly #ready: Promise<unknown>;

	constructor() {
		this.#self = { location, postMessage: (data) => this.onmessage?.({ data: structuredClone(data) }) };
		vi.stubGlobal("self", this.#self);
		vi.resetModules();
		this.#ready = import("./oracle-worker.ts");
	}

	postMessage(data: unknown): void {
		void this.#ready.then(() => this.#self.onmessage?.({ data }));
	}

	terminate(): void {
		this.#self.postMessage = () => undefined;
	}
}

/** The address of a module is none that a worker could be loaded from here. */
class AnyURL extends URL {
	constructor(path: string) {
		super(path, "http://localhost/");
	}
}

/** A worker that breaks down at the first question. */
class BrokenWorker extends WorkerHere {
	override postMessage(): void {
		queueMicrotask(() => this.onerror?.({ message: "out of memory" }));
	}
}

async function openPage() {
	vi.resetModules();
	const { oracle } = await import("./oracle.svelte.ts");
	const { TABLE_ADDRESS } = await import("./address.ts");
	return { oracle, address: TABLE_ADDRESS };
}
const serveBytes = (bytes: Uint8Array<ArrayBuffer>): void =>
	void vi.stubGlobal("fetch", async () => new Response(bytes));

beforeEach(async () => {
	await deleteDB("tablier-tables");
	vi.stubGlobal("Worker", WorkerHere);
	vi.stubGlobal("URL", AnyURL);
});
afterEach(() => void vi.unstubAllGlobals());

describe("the table of exact chances in a browser", () => {
	it("is absent until somebody fetches it, answers then, and is gone with the page unless it is kept", async () => {
		const { oracle } = await openPage();
		expect([oracle.state, oracle.asker]).toEqual(["unknown", undefined]);
		await oracle.look();
		expect([oracle.state, oracle.kept]).toEqual(["absent", undefined]);
		serveBytes(TABLE);
		const fetched = oracle.fetch(false);
		expect(oracle.state).toBe("fetching");
		await oracle.fetch(true);
		await fetched;
		expect([oracle.state, oracle.part, oracle.kept, oracle.fault]).toEqual(["ready", 1, undefined, undefined]);
		const setting = unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2 }));
		const value = await oracle.asker?.ask("value", omba.start(setting));
		expect(value?.ok && value.value.value).toBeCloseTo(0.488397, 4);
		expect((await oracle.bytes())?.length).toBe(TABLE.length);
		await oracle.keep();
		expect([oracle.kept, oracle.unkept]).toEqual([TABLE.length, false]);

		const next = await openPage();
		await next.oracle.lookForKept();
		expect([next.oracle.state, next.oracle.kept]).toEqual(["unknown", TABLE.length]);
		await Promise.all([next.oracle.look(), next.oracle.look()]);
		expect(next.oracle.state).toBe("ready");
		expect(await next.oracle.drop()).toBe(true);
		expect([next.oracle.kept, next.oracle.state]).toEqual([undefined, "ready"]);
		const last = await openPage();
		await last.oracle.look();
		expect(last.oracle.state).toBe("absent");
	});

	it("says that it cannot be fetched, and can be fetched again", async () => {
		const { oracle } = await openPage();
		vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
		await oracle.fetch(true);
		expect([oracle.state, oracle.fault]).toEqual(["absent", { code: "unreachable", detail: "404" }]);
		vi.stubGlobal("fetch", () => new Promise(() => undefined));
		void oracle.fetch(true);
		expect([oracle.state, oracle.fault, oracle.part]).toEqual(["fetching", undefined, 0]);
	});

	it("can be stopped on its way", async () => {
		const { oracle } = await openPage();
		vi.stubGlobal(
			"fetch",
			(_: string, { signal }: RequestInit) =>
				new Promise((__, fail) => signal?.addEventListener("abort", () => fail(signal.reason))),
		);
		const fetched = oracle.fetch(true);
		oracle.stop();
		await fetched;
		expect([oracle.state, oracle.fault?.code]).toEqual(["absent", "stopped"]);
	});

	it("is refused when it is damaged, and not kept", async () => {
		const { oracle } = await openPage();
		serveBytes(TABLE.subarray(0, 5000));
		await oracle.fetch(true);
		expect([oracle.state, oracle.kept, oracle.asker]).toEqual(["absent", undefined, undefined]);
		expect(oracle.fault).toBeDefined();
	});

	it("that was damaged on the disk goes from it", async () => {
		const { oracle, address } = await openPage();
		await keepTable(address, new Blob([TABLE.subarray(0, 5000)]));
		await keepTable("/of-another-build.table", new Blob(["x"]));
		await oracle.look();
		expect([oracle.state, oracle.kept, oracle.fault === undefined]).toEqual(["absent", undefined, false]);
		const next = await openPage();
		await next.oracle.lookForKept();
		expect(next.oracle.kept).toBeUndefined();
	});

	it("says that its worker broke down", async () => {
		vi.stubGlobal("Worker", BrokenWorker);
		const { oracle } = await openPage();
		serveBytes(TABLE.subarray(0, 5000));
		await oracle.fetch(false);
		await settle();
		expect([oracle.state, oracle.fault]).toEqual(["absent", { code: "crashed", detail: "out of memory" }]);
	});
});
