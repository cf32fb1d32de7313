import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serve } from "../../../test/fetch.ts";
import { settle } from "../../../test/page.svelte.ts";

const ENDPOINT = "https://push.example/1";
const SUBSCRIPTION = { endpoint: ENDPOINT, keys: { p256dh: "p", auth: "a" } };

/** A browser that can be told of turns: what the person answers, and what its push service does. */
class TestBrowser {
	permission: NotificationPermission = "default";
	answer: NotificationPermission = "granted";
	refuses = false;
	subscribed: typeof SUBSCRIPTION | undefined;
	asked = 0;
	keys: unknown[] = [];

	install(): void {
		const browser = this;
		const pushManager = {
			getSubscription: async () =>
				browser.subscribed && {
					...browser.subscribed,
					toJSON: () => browser.subscribed,
					unsubscribe: async () => {
						browser.subscribed = undefined;
					},
				},
			subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
				if (browser.refuses) throw new Error("no push service");
				browser.keys.push(applicationServerKey);
				browser.subscribed = SUBSCRIPTION;
			},
		};
		vi.stubGlobal("isSecureContext", true);
		vi.stubGlobal("PushManager", class {});
		vi.stubGlobal("Notification", {
			get permission() {
				return browser.permission;
			},
			requestPermission: async () => {
				browser.asked++;
				browser.permission = browser.answer;
				return browser.answer;
			},
		});
		vi.stubGlobal("navigator", {
			languages: ["en"],
			language: "en",
			serviceWorker: { ready: Promise.resolve({ pushManager }) },
		});
	}
}

let browser: TestBrowser;
/** The singletons of a page that has just been opened. */
async function openPage() {
	vi.resetModules();
	const { push } = await import("./push.svelte.ts");
	const { seats } = await import("../../parts/server/seats.svelte.ts");
	// Of the same Svelte as the state: modules were reset.
	const { keepRunning } = await import("../../../test/page.svelte.ts");
	return { push, seats, keepTold: () => keepRunning(() => push.keepTold()) };
}
const sit = (match: string) => ({ match, title: "oshi", key: `k-${match}`, changedAt: 1, status: "running" }) as const;
const willing = () =>
	serve(({ path, method }) => (path === "push" && method === "GET" ? { ok: { key: "server-key" } } : { ok: {} }));

beforeEach(() => {
	localStorage.clear();
	browser = new TestBrowser();
	browser.install();
});
afterEach(() => vi.unstubAllGlobals());

describe("notifications", () => {
	it("ask nothing of anybody before the button is pressed", async () => {
		const calls = willing();
		const { push } = await openPage();
		expect(push.state).toBe("off");
		expect([browser.asked, calls]).toEqual([0, []]);
	});

	it("are impossible without a push service, and denied where the person has said no", async () => {
		browser.permission = "denied";
		expect((await openPage()).push.state).toBe("denied");
		vi.stubGlobal("isSecureContext", false);
		expect((await openPage()).push.state).toBe("impossible");
	});

	it("subscribe by the server's key and tell it the seats of this browser", async () => {
		const calls = willing();
		const { push, seats } = await openPage();
		seats.keepAll([sit("b"), sit("a")]);
		expect(await push.enable()).toBeUndefined();
		expect(push.state).toBe("on");
		expect(browser.keys).toEqual(["server-key"]);
		expect(calls.at(-1)).toMatchObject({
			method: "POST",
			path: "push",
			body: {
				...SUBSCRIPTION,
				language: "en",
				seats: [
					{ match: "a", key: "k-a" },
					{ match: "b", key: "k-b" },
				],
			},
		});
	});

	it("stay off when the person says no, and the server hears nothing", async () => {
		browser.answer = "denied";
		const calls = willing();
		const { push } = await openPage();
		expect(await push.enable()).toBeUndefined();
		expect([push.state, calls]).toEqual(["denied", []]);
	});

	it("name the fault: a server that refuses, a push service that does not work", async () => {
		const { push } = await openPage();
		serve(() => ({ code: "no-push" }));
		expect(await push.enable()).toBe("no-push");
		willing();
		browser.refuses = true;
		expect(await push.enable()).toBe("not-subscribed");
		expect(push.state).toBe("off");
		expect((await openPage()).push.state).toBe("off");
	});

	it("outlive the page, and keep an old subscription", async () => {
		willing();
		await (await openPage()).push.enable();
		const { push } = await openPage();
		expect(push.state).toBe("on");
		await push.enable();
		expect(browser.keys).toHaveLength(1);
	});

	it("end with the button: the server and the push service forget this browser", async () => {
		const calls = willing();
		const { push } = await openPage();
		await push.enable();
		await push.disable();
		expect(push.state).toBe("off");
		expect(calls.at(-1)).toMatchObject({ path: "push/drop", body: { endpoint: ENDPOINT } });
		expect(browser.subscribed).toBeUndefined();
		expect((await openPage()).push.state).toBe("off");
	});

	it("tell the server of another seat, and not twice of the same ones", async () => {
		const calls = willing();
		const { push, seats, keepTold } = await openPage();
		await push.enable();
		const close = keepTold();
		await settle();
		const before = calls.length;
		seats.keep(sit("c"));
		await settle();
		expect(calls.slice(before).map(({ body }) => body)).toMatchObject([{ seats: [{ match: "c" }] }]);
		seats.keep({ ...sit("c"), changedAt: 9 });
		await settle();
		close();
		const again = keepTold();
		await settle();
		again();
		expect(calls).toHaveLength(before + 1);
	});

	it("are off when the browser has lost its subscription, and say so", async () => {
		willing();
		const { push, seats, keepTold } = await openPage();
		await push.enable();
		browser.subscribed = undefined;
		const close = keepTold();
		seats.keep(sit("d"));
		await settle();
		expect([push.state, push.fault]).toEqual(["off", "not-subscribed"]);
		close();
	});

	it("say nothing of a server that does not answer, and tell it later", async () => {
		willing();
		const { push, seats, keepTold } = await openPage();
		await push.enable();
		serve(() => undefined);
		const close = keepTold();
		seats.keep(sit("e"));
		await settle();
		expect([push.state, push.fault]).toEqual(["on", undefined]);
		close();
		const calls = willing();
		const again = keepTold();
		await settle();
		expect(calls.map(({ body }) => body)).toMatchObject([{ seats: [{ match: "e" }] }]);
		again();
	});
});
