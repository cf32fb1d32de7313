import { expect, type Locator, type Page, test } from "@playwright/test";
import { alive } from "../page.ts";
import { Reader } from "./reader.ts";

/** Opens a page, takes the keyboard from the address bar into it and to a control. Orca hears nothing before it has loaded. */
async function open(page: Page, reader: Reader, address: string, control: Locator): Promise<void> {
	await page.goto(address);
	await alive(page);
	await reader.hears("Finished loading");
	await page.locator("body").click({ position: { x: 2, y: 2 } });
	await control.focus();
	await expect(control).toBeFocused();
}

test("shelf and title page: each control by one name, its help apart", async ({ page }) => {
	const reader = new Reader();
	await open(page, reader, "/en/", page.getByRole("link", { name: "My games" }));
	await reader.asks("Tab", "Français link.");
	await reader.asks("Tab", "Theme: Automatic push button.");
	await reader.asks("Tab", "Settings and data link.");
	expect(reader.said().match(/Settings/g)).toHaveLength(1);
	await reader.asks("Tab", "My account link.");
	expect(reader.said().match(/account/g)).toHaveLength(1);
	await reader.asks("Tab", "Against the machine.", "radio button", "Level: Easy-going");
	await reader.asks("Tab", /Abalone link/);
	await reader.asks("Tab", "Play Abalone against the machine push button.");
	await reader.asks("Tab", /\nLearn link\./);

	await open(page, reader, "/en/abalone", page.getByTestId("start"));
	await reader.asks("Tab", /Learn ?, 8 lessons link\./);
	await reader.asks("Tab", /The rules ?, 16 rules link\./);
});

test("analysis: the keys that ask, as Orca speaks the answers", async ({ page }) => {
	const reader = new Reader();
	await open(page, reader, "/en/abalone/analyse", page.getByRole("link", { name: "New board" }));
	await expect(page.getByRole("grid")).toBeVisible();
	await reader.asks("Tab", "Abalone board.", "Black to move", "Focus mode");
	expect(reader.said()).not.toMatch(/A1/);

	await reader.asks("p", "No moves yet.");
	await reader.press("g", "c", "4");
	await reader.hears("C4, black marble, can be chosen.", "row 3 column 4.");
	await reader.asks("Return", "Chosen: C4, black marble. Now choose where.");
	await reader.press("g", "d", "5");
	await reader.hears("D5, empty, can go here.");
	await reader.asks("Return", "Black moves 1 marble in line", "White to move");
	// The list of moves does not draw the attention away from the board.
	expect(reader.said()).not.toMatch(/leaving|tree/);
	await reader.asks("t", "White to move");
	await reader.asks("p", "last move: 1. Black: C4D5");
	await reader.asks("c", "No clock.");
	await reader.asks("2", /white marble, 14: /);
	await reader.asks("b", "Before the first of 1");
	await reader.asks("n", "C4D5");
	await reader.asks("question", "Shortcuts");
	await reader.asks("Escape", "D5, black marble");
});

test("a lesson: the keys that ask, as Orca speaks the answers", async ({ page }) => {
	const reader = new Reader();
	await open(page, reader, "/en/abalone/learn/sumito", page.getByRole("link", { name: "All lessons" }));
	await expect(page.getByRole("grid")).toBeVisible();
	await reader.asks("Tab", "Sumito, the push.", "Three black marbles meet one white marble", "Focus mode");
	expect(reader.said()).not.toMatch(/A1/);

	await reader.asks("t", "Black to move");
	await reader.asks("p", "No moves yet.");
	await reader.asks("c", "No clock.");
	await reader.asks("1", /black marble, 3: /);
	await reader.asks("n", "Three black marbles meet one white marble");
	await reader.asks("question", "Shortcuts");
	await reader.asks("Escape", "Sumito, the push.");
	await reader.asks("Tab", "Show me push button.");
	await reader.asks("Return", "Black pushes");
	await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
	await page.getByRole("grid").focus();
	await reader.hears("Black pushes", "Focus mode");
	await reader.asks("p", "last move: Black pushes");
	await reader.asks("n", "Do it. Two against one.");
});
