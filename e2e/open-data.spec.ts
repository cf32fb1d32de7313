import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { House } from "./house.ts";
import { expectNoViolations, resign } from "./page.ts";
import { DESK, invitation, make, PHONE, play, visit } from "./people.ts";

test("a game is published when both players agree, with the name of the one who wants it", async ({ browser }) => {
	const house = new House();
	await house.start();
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await make(house, ada.page, "oshi", async () => {
		await ada.page.getByLabel("Your name").fill("Ada");
		await expect(ada.page.getByTestId("publish")).toHaveValue("no");
		await ada.page.getByLabel("Publish the finished game").selectOption("named");
	});
	await blaise.page.goto(await invitation(ada.page));
	await blaise.page.getByLabel("Votre nom").fill("Blaise");
	await blaise.page.getByLabel("Publier la partie terminée").selectOption("unnamed");
	await expectNoViolations(blaise.page);
	await blaise.page.getByRole("button", { name: "S’asseoir et jouer" }).click();
	await play(ada.page);
	await play(blaise.page);
	await resign(ada.page);
	await expect(ada.page.getByTestId("end")).toBeVisible();

	const feed = await (await fetch(`${house.address}/en/feed.atom`)).text();
	expect(feed).toContain("<title>Ada: Oshi</title>");
	const [, link = ""] = /href="([^"]*shared\?game=[^"]*)"/.exec(feed) ?? [];
	await ada.page.goto(link);
	await expect(ada.page.getByRole("grid")).toBeVisible();

	const out = mkdtempSync(".cache/open-data-");
	const command = ["apps/cli/dist/main.mjs", "export", "--open", "--out", out, "--data", `${house.folder}/data`];
	execFileSync(process.execPath, command);
	const [match, ...others] = readFileSync(`${out}/matches.jsonl`, "utf8").trim().split("\n");
	expect(others).toEqual([]);
	expect(JSON.parse(match)).toMatchObject({
		title: "oshi",
		players: [{ kind: "person", name: "Ada" }, { kind: "person" }],
	});
	expect(match + feed).not.toContain("Blaise");
	rmSync(out, { recursive: true });
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
	await house.demolish();
});
