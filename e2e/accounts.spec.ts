import { expect, type Page, test } from "@playwright/test";
import type { Language } from "@tablier/words/language";
import { at } from "./addresses.ts";
import { House } from "./house.ts";
import { expectNoViolations, resign, setUp, start } from "./page.ts";
import { VirtualAuthenticator } from "./passkeys.ts";
import { DESK, fits, invitation, PHONE, play, sitDown, visit } from "./people.ts";

const house = new House();
test.beforeAll(() => house.start());
test.afterAll(() => house.demolish());

async function register(
	page: Page,
	name: string,
	words: { language: Language; name: string; make: string },
): Promise<void> {
	await page.goto(`${house.named}${at("account", words.language)}`);
	await page.getByLabel(words.name).fill(name);
	await page.getByRole("button", { name: words.make }).click();
	await expect(page.getByTestId("who")).toContainText(name);
}

const ENGLISH = { language: "en", name: "Name", make: "Make it with a passkey" } as const;

async function makeByLink(page: Page, choose: () => Promise<unknown> = async () => {}): Promise<void> {
	await setUp(page, "oshi", "link", { base: house.named });
	await choose();
	await start(page);
}

test("an account with a passkey brings one's matches to another device; without it nothing is lost @slow", async ({
	browser,
}) => {
	const [ada, fresh] = [await visit(browser, DESK), await visit(browser, PHONE)];
	const keys = await VirtualAuthenticator.on(ada.page);
	await makeByLink(ada.page);
	await expect(ada.page.getByRole("heading", { name: "Waiting for the players" })).toBeVisible();
	const link = await invitation(ada.page);
	const address = ada.page.url();
	await ada.page.goto(`${house.named}/en/account`);
	await expectNoViolations(ada.page);
	await register(ada.page, "Ada", ENGLISH);
	await ada.page.getByRole("button", { name: "Gather 1 seat into the account" }).click();
	await expect(ada.page.getByText("1 seat is gathered.")).toBeVisible();
	await expectNoViolations(ada.page);
	await ada.page.getByLabel("Name").fill("Augusta");
	await ada.page.getByRole("button", { name: "Change the name" }).click();
	await expect(ada.page.getByTestId("who")).toContainText("Augusta");
	// The same device has a passkey of this account already.
	await ada.page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(ada.page.getByRole("alert")).toContainText("has a passkey of this account already");

	await fresh.page.goto(`${house.named}${at("account", "fr")}`);
	const phone = await VirtualAuthenticator.on(fresh.page);
	await fresh.page.getByRole("button", { name: "Se connecter avec une clé d’accès" }).click();
	await expect(fresh.page.getByRole("alert")).toContainText("La clé d’accès n’a pas servi.");
	await keys.shareWith(phone);
	await fresh.page.getByRole("button", { name: "Se connecter avec une clé d’accès" }).click();
	await expect(fresh.page.getByTestId("who")).toContainText("Augusta");
	await expect(fresh.page.getByText("1 partie a été apportée ici.")).toBeVisible();
	await expectNoViolations(fresh.page);
	expect(await fits(fresh.page)).toBe(true);
	await fresh.page.goto(`${house.named}${at("matches", "fr")}`);
	await fresh.page.getByTestId("mine-others").getByRole("link", { name: /Oshi/ }).click();
	await expect(fresh.page.getByRole("heading", { name: "On attend les joueurs" })).toBeVisible();

	await ada.page.goto(`${house.named}/en/account`);
	await ada.page.getByRole("button", { name: "Delete the account" }).click();
	await ada.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
	await expect(ada.page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
	const guest = await visit(browser, PHONE);
	await sitDown(guest.page, link);
	await ada.page.goto(address);
	await expect(ada.page.getByTestId("status")).toHaveText("Your move");
	expect([...ada.faults(), ...guest.faults()]).toEqual([]);
});

test("a rated match between two accounts changes both ratings, and is found again on a fresh device", async ({
	browser,
}) => {
	const [ada, blaise, fresh] = [await visit(browser, DESK), await visit(browser, PHONE), await visit(browser, DESK)];
	const keys = await VirtualAuthenticator.on(ada.page);
	await VirtualAuthenticator.on(blaise.page);
	await register(ada.page, "Ada", ENGLISH);
	await makeByLink(ada.page, () => ada.page.getByLabel("Rated").check());
	await expect(ada.page.getByText("· rated")).toBeVisible();
	const link = await invitation(ada.page);
	await expectNoViolations(ada.page);

	await blaise.page.goto(link);
	await expect(blaise.page.getByText(/Cette partie est classée/)).toBeVisible();
	await expect(blaise.page.getByRole("button", { name: "S’asseoir et jouer" })).toBeDisabled();
	await expectNoViolations(blaise.page);
	await register(blaise.page, "Blaise", { language: "fr", name: "Nom", make: "Le créer avec une clé d’accès" });
	await sitDown(blaise.page, link);
	await expect(ada.page.getByTestId("status")).toHaveText("Your move");
	await expect(ada.page.getByTestId("rating-1")).toHaveText(/1500\?/);
	// A game in which a player has not moved is called off, without a change of ratings.
	for (const { page } of [ada, blaise]) await play(page);
	await resign(ada.page);
	await expect(blaise.page.getByTestId("status")).toContainText("gagne");
	await expect(blaise.page.getByTestId("rating-1")).toHaveText(/1662\? \(\+162\)/);
	await expect(ada.page.getByTestId("rating-0")).toHaveText(/1338\? \(−162\)/);
	await expectNoViolations(blaise.page);
	expect(await fits(blaise.page)).toBe(true);

	await blaise.page.goto(`${house.named}${at("account", "fr")}`);
	await expect(blaise.page.getByTestId("ratings")).toContainText("Oshi, à 2");
	await expect(blaise.page.getByRole("img", { name: /De 1500 à 1662/ })).toBeVisible();
	await expectNoViolations(blaise.page);
	expect(await fits(blaise.page)).toBe(true);

	await fresh.page.goto(`${house.named}/en/account`);
	await keys.shareWith(await VirtualAuthenticator.on(fresh.page));
	await fresh.page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await expect(fresh.page.getByTestId("ratings")).toContainText("1338?");
	await expectNoViolations(fresh.page);
	await fresh.page.goto(`${house.named}/en/matches`);
	await fresh.page.getByTestId("mine-over").getByRole("link", { name: "Oshi, with Blaise" }).click();
	await expect(fresh.page.getByTestId("status")).toContainText("Blaise wins");
	expect([...ada.faults(), ...blaise.faults(), ...fresh.faults()]).toEqual([]);
});
