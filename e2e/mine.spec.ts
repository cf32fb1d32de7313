import { expect, test } from "@playwright/test";
import { at } from "./addresses.ts";
import { House } from "./house.ts";
import { expectNoViolations, resign } from "./page.ts";
import { DESK, fits, invitation, make, PHONE, play, sitDown, visit } from "./people.ts";

const house = new House();
test.beforeAll(() => house.start());
test.afterAll(() => house.demolish());

test("a page tells which of one's matches wait; it is right again when one looks, and works without the server", async ({
	browser,
}) => {
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await ada.page.goto(`${house.address}/en/matches`);
	await expect(ada.page.getByText("No game yet.")).toBeVisible();
	await make(house, ada.page, "oshi", async () => {
		await ada.page.getByLabel("Your name").fill("Ada");
		await ada.page.getByLabel("Clock").selectOption("3d");
	});
	await sitDown(blaise.page, await invitation(ada.page));
	for (const { page } of [ada, blaise]) await play(page);
	await expect(ada.page.getByTestId("status")).toHaveText("Your move");

	await blaise.page.goto(`${house.address}${at("matches", "fr")}`);
	const theirs = blaise.page.getByTestId("mine-others");
	await expect(theirs.getByRole("link", { name: "Oshi, avec Ada" })).toBeVisible();
	await expect(theirs).toContainText(/aux autres de jouer · encore 2 j 23 h/);
	await play(ada.page);
	await blaise.page.getByRole("button", { name: "Actualiser" }).click();
	const yours = blaise.page.getByTestId("mine-yours");
	await expect(yours.getByRole("heading")).toHaveText("À vous de jouer (1)");
	await expect(blaise.page).toHaveTitle(/^\(1\) /);
	await expectNoViolations(blaise.page);
	expect(await fits(blaise.page)).toBe(true);

	for (const page of ["", "oshi"]) {
		await blaise.page.goto(`${house.address}${at(page, "fr")}`);
		await expect(blaise.page.getByTestId("mine")).toContainText("1 vous attend");
		await expect(blaise.page.getByTestId("underway")).toContainText("Oshi, à vous");
	}

	await blaise.page.goto(`${house.address}${at("device", "fr")}`);
	await expect(blaise.page.getByText("Le fichier contient les clés de vos places")).toBeVisible();
	await resign(ada.page);
	await expect(ada.page.getByTestId("status")).toContainText("Guest wins");
	await ada.page.goto(`${house.address}/en/matches`);
	await expect(ada.page.getByTestId("mine-over")).toContainText("lost");
	await expectNoViolations(ada.page);

	await house.stop();
	await blaise.page.getByRole("link", { name: "Tablier" }).click();
	await blaise.page.getByTestId("mine").click();
	await blaise.page.getByRole("button", { name: "Actualiser" }).click();
	await expect(blaise.page.getByText("Le serveur ne répond pas")).toBeVisible();
	await yours.getByRole("button", { name: "Retirer Oshi" }).focus();
	await expect(yours.getByRole("link", { name: "Oshi, avec Ada" })).toBeVisible();
	await house.start();
	await blaise.page.getByRole("button", { name: "Actualiser" }).click();
	await expect(blaise.page.getByTestId("mine-over")).toContainText("gagnée");
	await blaise.page.getByRole("button", { name: "Retirer Oshi" }).click();
	await blaise.page.getByRole("dialog").getByRole("button", { name: "Oui" }).click();
	await expect(blaise.page.getByTestId("mine-over")).toHaveCount(0);
	await expect(blaise.page.locator("h1")).toBeFocused();
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});
