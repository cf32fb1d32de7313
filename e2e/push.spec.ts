import { expect, type Page, test } from "@playwright/test";
import { TestInbox } from "../apps/server/test/inbox.ts";
import { at } from "./addresses.ts";
import { House } from "./house.ts";
import { expectNoViolations, setUp, start } from "./page.ts";
import { DESK, fits, invitation, PHONE, play, sitDown, visit } from "./people.ts";

const house = new House({ TABLIER_TEST_PUSH: "1" });
const inbox = new TestInbox();
test.beforeAll(async () => {
	await inbox.listen();
	await house.start();
});
test.afterAll(async () => {
	await house.demolish();
	await inbox.close();
});

/** There is no push service here: the browser is lent one. Everything else is its own. */
async function lendInbox(page: Page): Promise<void> {
	await page.addInitScript((subscription) => {
		const lent = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
		let subscribed = sessionStorage.getItem("lent") === "1";
		PushManager.prototype.getSubscription = async () => (subscribed ? (lent as unknown as PushSubscription) : null);
		PushManager.prototype.subscribe = async () => {
			subscribed = true;
			sessionStorage.setItem("lent", "1");
			return lent as unknown as PushSubscription;
		};
	}, inbox.subscription);
}

/** Hands the service worker what the push service received, as the browser would. */
async function deliver(page: Page, data: string): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const registered = new Promise<string>((found) => {
		session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const [one] = registrations;
			if (one) found(one.registrationId);
		});
	});
	await session.send("ServiceWorker.enable");
	await session.send("ServiceWorker.deliverPushMessage", {
		origin: house.named,
		registrationId: await registered,
		data,
	});
}

const shown = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const { getNotifications } = ServiceWorkerRegistration.prototype;
		const notifications = await getNotifications.call(await navigator.serviceWorker.ready);
		return notifications.map(({ title, body, lang }) => `${lang}: ${title}. ${body}`);
	});

test("whoever asks for it is told of their turn in their language, once, when they are not at the table @slow", async ({
	browser,
}) => {
	const [ada, blaise] = [
		await visit(browser, DESK),
		await visit(browser, { ...PHONE, permissions: ["notifications"] }),
	];
	await lendInbox(blaise.page);
	await setUp(ada.page, "oshi", "link", { base: house.named });
	await ada.page.getByLabel("Clock").selectOption("3d");
	await start(ada.page);
	await sitDown(blaise.page, await invitation(ada.page));
	const panel = blaise.page.getByTestId("push");
	await expect(panel).toHaveAttribute("data-state", "off");
	await panel.getByRole("button", { name: "Me prévenir" }).click();
	await expect(panel).toHaveAttribute("data-state", "on");
	await expectNoViolations(blaise.page);
	expect(await fits(blaise.page)).toBe(true);
	await expect(ada.page.getByTestId("status")).toHaveText("Your move");
	// At the table, nobody needs to be told.
	await play(ada.page);
	await expect(blaise.page.getByTestId("status")).toHaveText("À vous de jouer");
	await play(blaise.page);
	await expect(ada.page.getByTestId("status")).toHaveText("Your move");
	expect(inbox.received).toEqual([]);

	await blaise.page.goto(`${house.named}${at("matches", "fr")}`);
	await expect(panel).toHaveAttribute("data-state", "on");
	await expectNoViolations(blaise.page);
	await expect(ada.page.getByText("away")).toBeAttached();
	await play(ada.page);
	await expect.poll(() => inbox.received.length).toBe(1);
	await deliver(blaise.page, inbox.received[0].text);
	await expect
		.poll(() => shown(blaise.page))
		.toEqual([expect.stringMatching(/^fr: Oshi.: à vous de jouer\. Ouvrez la partie pour jouer\.$/u)]);
	await panel.getByRole("button", { name: "Ne plus me prévenir" }).click();
	await expect(panel).toHaveAttribute("data-state", "off");
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});

test("whoever made a match and left its waiting room is told when it begins @slow", async ({ browser }) => {
	const [ada, blaise] = [
		await visit(browser, { ...DESK, permissions: ["notifications"] }),
		await visit(browser, PHONE),
	];
	await lendInbox(ada.page);
	const make = async (): Promise<string> => {
		await setUp(ada.page, "oshi", "link", { base: house.named });
		await ada.page.getByLabel("Clock").selectOption("3d");
		await start(ada.page);
		return invitation(ada.page);
	};
	await make();
	await ada.page.goto(`${house.named}/en/matches`);
	const panel = ada.page.getByTestId("push");
	await panel.getByRole("button", { name: "Notify me" }).click();
	await expect(panel).toHaveAttribute("data-state", "on");
	// On a page without the panel: the waiting room alone.
	const told = ada.page.waitForResponse("**/api/push");
	const link = await make();
	await told;
	await ada.page.goto(`${house.named}/en`);
	const before = inbox.received.length;
	await sitDown(blaise.page, link);
	await expect.poll(() => inbox.received.length).toBe(before + 1);
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});
