import { resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { House } from "./house.ts";
import { act, choose, expectNoViolations, pick, playFirst, resign } from "./page.ts";
import {
	connection,
	DESK,
	fits,
	invitation,
	MY_TURN,
	make as makeAt,
	PHONE,
	play,
	plays,
	sitDown,
	visit,
} from "./people.ts";

const house = new House();
test.beforeAll(() => house.start());
test.afterAll(() => house.demolish());

const make = (page: Page, title: string, choose?: () => Promise<unknown>): Promise<void> =>
	makeAt(house, page, title, choose);

test("two people play Oshi by a link; neither a reload nor a server that dies loses anything", async ({ browser }) => {
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await make(ada.page, "oshi", () => ada.page.getByLabel("Your name").fill("Ada"));
	await expect(ada.page.getByRole("heading", { name: "Waiting for the players" })).toBeVisible();
	await expect(ada.page.getByRole("img", { name: "QR code" })).toBeVisible();
	// The key of the seat is on the device, not in the address.
	expect(ada.page.url()).toMatch(/\/en\/oshi\/online#[\w-]{12}$/);
	await expectNoViolations(ada.page);

	await blaise.page.goto(await invitation(ada.page));
	await expect(blaise.page.getByText("Rouge : Ada")).toBeVisible();
	await expectNoViolations(blaise.page);
	expect(await fits(blaise.page)).toBe(true);
	await sitDown(blaise.page, await invitation(ada.page));

	await expect(ada.page.getByTestId("status")).toHaveText(MY_TURN);
	await play(ada.page);
	await expect(blaise.page.getByTestId("status")).toHaveText(MY_TURN);
	await play(blaise.page);
	await expect(plays(ada.page)).toHaveCount(2);

	await ada.page.reload();
	await expect(plays(ada.page)).toHaveCount(2);
	await expectNoViolations(ada.page);
	await expectNoViolations(blaise.page);
	expect(await fits(blaise.page)).toBe(true);

	await house.stop();
	await expect(connection(ada.page)).toHaveAttribute("data-state", "offline");
	await expect(connection(ada.page)).toContainText("Nothing is lost");
	await expect(connection(blaise.page)).toContainText("Pas de connexion");
	// Drawn at once, though nobody has heard it yet.
	await play(ada.page);
	await expect(plays(ada.page)).toHaveCount(3);
	await expect(ada.page.getByTestId("sending")).toHaveText("Your move is on its way…");
	await expect(plays(blaise.page)).toHaveCount(2);

	await house.start();
	await expect(connection(ada.page)).toHaveAttribute("data-state", "open", { timeout: 20_000 });
	await expect(plays(blaise.page)).toHaveCount(3, { timeout: 20_000 });
	await expect(ada.page.getByTestId("sending")).toHaveText("");
	await play(blaise.page);
	await expect(plays(ada.page)).toHaveCount(4);
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});

test("a play that comes too late is taken back, and it is said why", async ({ browser }) => {
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await make(ada.page, "oshi");
	await sitDown(blaise.page, await invitation(ada.page));
	// Ada's second tab does not hear what her first one plays.
	const second = await ada.page.context().newPage();
	let deaf = false;
	await second.routeWebSocket(/\/api\/live/, (socket) => {
		const server = socket.connectToServer();
		server.onMessage((message) => {
			if (!deaf || !String(message).includes('"kind":"events"')) socket.send(message);
		});
	});
	await second.goto(ada.page.url());
	await expect(second.getByTestId("status")).toHaveText(MY_TURN);
	deaf = true;
	await play(ada.page);
	await expect(plays(blaise.page)).toHaveCount(1);
	await playFirst(second, 1, "last");
	await expect(second.getByTestId("complaint")).toContainText("was taken back. The position has changed");
	await expect(plays(second)).toHaveCount(0);
	deaf = false;
	await second.reload();
	await expect(plays(second)).toHaveCount(1);
	await expect(plays(blaise.page)).toHaveCount(1);
});

test("who watches sees everything and plays nothing; the end, and the same people once more", async ({ browser }) => {
	const [ada, blaise, carl] = [await visit(browser, DESK), await visit(browser, PHONE), await visit(browser, DESK)];
	await make(ada.page, "oshi");
	const watching = await ada.page.getByLabel("Link for spectators").inputValue();
	await sitDown(blaise.page, await invitation(ada.page));
	await carl.page.goto(watching);
	await expect(connection(carl.page)).toContainText("You are watching.");
	await expect(connection(ada.page)).toContainText("1 spectator");
	await play(ada.page);
	await expect(plays(carl.page)).toHaveCount(1);
	await expect(carl.page.locator(".legal")).toHaveCount(0);
	await choose(carl.page, /…$/);
	await expect(carl.page.getByTestId("message")).toHaveText("You are watching this game.");
	await carl.page.locator("[data-cell]").nth(4).click();
	await expect(carl.page.locator("[data-cell].chosen")).toHaveCount(0);

	await choose(ada.page, "Say something");
	await ada.page.getByRole("button", { name: "Good luck!" }).click();
	await expect(blaise.page.getByTestId("sayings")).toContainText("Invité : Bonne chance");
	await act(ada.page, "Take back").click();
	await expect(ada.page.getByTestId("offer")).toContainText("Waiting for Guest…");
	await blaise.page.getByTestId("offer").getByRole("button", { name: "Accepter" }).click();
	await expect(plays(carl.page)).toHaveCount(0);

	await play(ada.page);
	await play(blaise.page);
	await expect(plays(ada.page)).toHaveCount(2);
	await resign(ada.page);
	await expect(blaise.page.getByTestId("status")).toContainText("Vous gagnez");
	await expect(carl.page.getByTestId("status")).toContainText("Ivory wins");
	const before = ada.page.url();
	await ada.page.getByRole("button", { name: "Rematch" }).click();
	await expect(blaise.page.getByText("Invité veut une revanche.")).toBeVisible();
	await blaise.page.getByRole("button", { name: "Accepter" }).click();
	// Each one seat further on: now the other one begins.
	await expect(blaise.page.getByTestId("status")).toHaveText(MY_TURN);
	expect(ada.page.url()).not.toBe(before);
	await play(blaise.page);
	await expect(plays(ada.page)).toHaveCount(1);
	await expect(plays(carl.page)).toHaveCount(1);
	expect([...ada.faults(), ...blaise.faults(), ...carl.faults()]).toEqual([]);
});

test("three at Omba, one of them a machine; six words bring a seat to another device", async ({ browser }) => {
	const [ada, blaise, other] = [await visit(browser, DESK), await visit(browser, PHONE), await visit(browser, DESK)];
	await make(ada.page, "omba", async () => {
		await pick(ada.page, "Three");
		await ada.page.locator("fieldset").nth(1).locator("select").nth(2).selectOption("2");
		await ada.page.getByLabel("Who begins").selectOption("as-listed");
	});
	const words = await ada.page.getByTestId("words").textContent();
	await sitDown(blaise.page, await invitation(ada.page));
	await play(ada.page);
	await expect(plays(blaise.page)).not.toHaveCount(0);
	await expect(blaise.page.getByTestId("status")).toHaveText(MY_TURN);
	await play(blaise.page);
	// The machine answers, and it is Ada's turn again.
	await expect(ada.page.getByTestId("status")).toHaveText(MY_TURN, { timeout: 30_000 });

	await other.page.goto(`${house.address}/en/recover`);
	await expect(other.page.getByRole("heading", { name: "Get your seat back" })).toBeVisible();
	await expectNoViolations(other.page);
	await other.page.getByLabel("Six words").fill("one two three four five six");
	await other.page.getByRole("button", { name: "Get my seat back" }).click();
	await expect(other.page.getByRole("alert")).toContainText("open no seat");
	await other.page.getByLabel("Six words").fill(String(words).toUpperCase());
	await other.page.getByRole("button", { name: "Get my seat back" }).click();
	await expect(other.page.getByTestId("status")).toHaveText(MY_TURN);
	await play(other.page);
	await expect(blaise.page.getByTestId("status")).toHaveText(MY_TURN, { timeout: 30_000 });

	// On the new device nobody has the words any more: new ones, by keyboard, and the old ones are worth nothing.
	await choose(other.page, "Links and notifications");
	await other.page.getByText("Get this seat back later").focus();
	await other.page.keyboard.press("Enter");
	await other.page.keyboard.press("Tab");
	await other.page.keyboard.press("Enter");
	await expect(other.page.getByTestId("words")).toBeFocused();
	const fresh = await other.page.getByTestId("words").textContent();
	expect(fresh).not.toBe(words);
	await expectNoViolations(other.page);
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
	await ada.page.goto(`${house.address}/en/recover`);
	await ada.page.getByLabel("Six words").fill(String(words));
	await ada.page.getByRole("button", { name: "Get my seat back" }).click();
	await expect(ada.page.getByRole("alert")).toContainText("open no seat");
	await ada.page.getByLabel("Six words").fill(String(fresh));
	await ada.page.getByRole("button", { name: "Get my seat back" }).click();
	await expect(ada.page.getByRole("grid")).toBeVisible();
});

test("of three one leaves: the others see it and play on, seats were drawn by lot, and a machine only if wanted", async ({
	browser,
}) => {
	const people = [await visit(browser, DESK), await visit(browser, PHONE), await visit(browser, PHONE)] as const;
	const [ada, blaise, carl] = people;
	await make(ada.page, "omba", async () => {
		await pick(ada.page, "Three");
		await expect(ada.page.getByLabel("A machine plays on for a player who leaves")).not.toBeChecked();
		await expectNoViolations(ada.page);
	});
	await expect(ada.page.getByText("seats drawn by lot, Red begins")).toBeVisible();
	const link = await invitation(ada.page);
	await blaise.page.goto(link);
	await expect(blaise.page.getByText("places tirées au sort, Rouge commence")).toBeVisible();
	await expect(blaise.page.getByText("une machine remplace")).toHaveCount(0);
	await blaise.page.getByRole("button", { name: "S’asseoir et jouer" }).click();
	await sitDown(carl.page, link);
	await expect(ada.page.getByTestId("message")).toContainText(/Drawn by lot: (you begin|.+ begins)/);

	// Whoever the lot has put first.
	for (let move = 0; move < people.length; move++) {
		let mover = -1;
		await expect(async () => {
			const said = await Promise.all(people.map(({ page }) => page.getByTestId("status").textContent()));
			mover = said.findIndex((text) => MY_TURN.test(text ?? ""));
			expect(mover).toBeGreaterThanOrEqual(0);
		}).toPass();
		await play(people[mover].page);
		for (const { page } of people) await expect(plays(page)).toHaveCount(move + 1);
	}
	await choose(ada.page, "Resign…");
	await expect(ada.page.getByRole("dialog")).toContainText("the others play on");
	await ada.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
	for (const { page } of [blaise, carl])
		await expect(plays(page).filter({ hasText: "quitte la partie" })).toHaveCount(1);
	await expect(plays(ada.page).filter({ hasText: "leaves" })).toHaveCount(1);
	await expect(ada.page.getByText("has left")).toBeVisible();
	// Two are left, and each has a turn.
	const turnOf = ({ page }: { page: Page }) => page.getByTestId("status").filter({ hasText: MY_TURN }).count();
	await expect.poll(async () => (await turnOf(blaise)) + (await turnOf(carl))).toBe(1);
	const first = (await turnOf(blaise)) > 0 ? blaise : carl;
	const second = first === blaise ? carl : blaise;
	await play(first.page);
	await expect.poll(() => turnOf(second)).toBe(1);
	await play(second.page);
	await expectNoViolations(second.page);
	await resign(first.page);
	await expect(second.page.getByTestId("status")).toContainText("gagne");
	await second.page.getByRole("button", { name: "Analyser" }).click();
	await expect(second.page.locator("[role=treeitem]").filter({ hasText: "quitte la partie" })).toHaveCount(1);
	expect(people.flatMap(({ faults }) => faults())).toEqual([]);
});

test("the dice of Docker: sealed before the first roll, checked on the device after the last", async ({ browser }) => {
	const { page, faults } = await visit(browser, DESK);
	await make(page, "docker", async () => {
		await page.locator("fieldset").nth(1).locator("select").nth(1).selectOption("1");
		// By lot unless the player says otherwise, as the booklet has it.
		await expect(page.getByLabel("Who begins")).toHaveValue("random");
		await page.getByLabel("Who begins").selectOption("as-listed");
	});
	await expect(page.getByRole("grid")).toBeVisible();
	await choose(page, "Links and notifications");
	await page.getByTestId("dice").locator("summary").click();
	await expect(page.getByTestId("commitment")).toHaveText(/^[0-9a-f]{64}$/);
	await expect(page.getByTestId("dice")).toContainText("shown when the game is over");
	await play(page);
	await expect(page.getByTestId("status")).toHaveText(MY_TURN, { timeout: 30_000 });
	await resign(page);
	await page.getByTestId("end").getByRole("button", { name: "Close" }).click();
	await choose(page, "Links and notifications");
	await page.getByTestId("dice").locator("summary").click();
	await page.getByRole("button", { name: "Check all rolls" }).click();
	await expect(page.getByTestId("dice")).toContainText(/Checked: all \d+ rolls are right/);
	await expectNoViolations(page);
	await page.goto(`${house.address}/en/matches`);
	await expect(page.getByTestId("mine-over")).toContainText("lost");
	expect(faults()).toEqual([]);
});

test("a link that opens nothing says so, and no stranger gets a seat by the number of a match", async ({ browser }) => {
	const [ada, eve] = [await visit(browser, DESK), await visit(browser, DESK)];
	await make(ada.page, "oshi");
	await expect(ada.page.getByLabel("Invitation link")).toBeVisible();
	await eve.page.goto(ada.page.url());
	await expect(eve.page.getByText("This device has no seat at this match.")).toBeVisible();
	await eve.page.goto(`${ada.page.url().replace("/online#", "/watch#")}/${"k".repeat(32)}`);
	await expect(eve.page.getByRole("alert")).toContainText("There is no such match, or this link does not open it.");
});

test("the machine plays perfectly by a link, and says so on a phone too where the server has no table", async ({
	browser,
}) => {
	const { page, faults } = await visit(browser, { ...PHONE, locale: "en-GB" });
	await make(page, "omba", async () => {
		await page.getByRole("combobox", { name: "Red" }).selectOption("perfect");
		await page.getByLabel("Who begins").selectOption("as-listed");
		await expectNoViolations(page);
	});
	await expect(page.getByTestId("fallback")).toContainText("no table of exact chances");
	expect(await fits(page)).toBe(true);
	await expectNoViolations(page);

	await house.stop();
	await expect(connection(page)).toHaveAttribute("data-state", "offline");
	await house.start({ TABLIER_TABLE: resolve("packages/oracle/tables/omba.table") });
	await expect(connection(page)).toHaveAttribute("data-state", "open", { timeout: 20_000 });
	await play(page);
	await expect(page.getByTestId("fallback")).toBeHidden();
	await expect(page.getByTestId("status")).toHaveText(MY_TURN);
	expect(faults()).toEqual([]);
});

test("a match whose answer was lost is asked for again, also after a reload, and made once", async ({ browser }) => {
	const { page } = await visit(browser, DESK);
	const made: string[] = [];
	await page.route("**/api/matches", async (route) => {
		const answer = await route.fetch();
		made.push(((await answer.json()) as { match: string }).match);
		// The page gives up after three of them; the person reloads and presses once more.
		if (made.length <= 3) await route.abort();
		else await route.fulfill({ response: answer });
	});
	await make(page, "oshi");
	await expect(page.getByRole("alert")).not.toBeEmpty({ timeout: 20_000 });
	await page.goto("about:blank");
	await make(page, "oshi");
	await expect(page.getByRole("heading", { name: "Waiting for the players" })).toBeVisible();
	expect(made).toHaveLength(4);
	expect(new Set(made).size).toBe(1);
	expect(page.url()).toContain(made[0]);
});

test("an address with another key takes no seat away, and an answer that was lost does not either", async ({
	browser,
}) => {
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await make(ada.page, "oshi");
	const link = await invitation(ada.page);
	const own = ada.page.url();
	for (const key of ["k".repeat(32), "nonsense"]) {
		// A new document: a change behind the # alone would not be one.
		await ada.page.goto("about:blank");
		await ada.page.goto(`${own}/${key}`);
		await expect(ada.page.getByRole("heading", { name: "Waiting for the players" })).toBeVisible();
	}

	// The server hears Blaise, and he does not hear the server.
	await blaise.page.route("**/sit", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await blaise.page.goto(link);
	await blaise.page.getByRole("button", { name: "S’asseoir et jouer" }).click();
	await expect(blaise.page.getByText("votre place est redemandée")).toBeVisible();
	await expect(ada.page.getByTestId("status")).toHaveText(MY_TURN);
	await expect(blaise.page.getByText("Toutes les places sont prises")).toHaveCount(0);
	await blaise.page.reload();
	await expect(blaise.page.getByRole("grid")).toBeVisible();
	await ada.page.reload();
	await play(ada.page);
	await play(blaise.page);
	await expect(plays(ada.page)).toHaveCount(2);
});

test("a take-back is agreed to while the server is gone and somebody looks back: it is sent once, and leaves a whole page", async ({
	browser,
}) => {
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await make(ada.page, "oshi");
	await sitDown(blaise.page, await invitation(ada.page));
	for (const { page } of [ada, blaise, ada]) {
		await expect(page.getByTestId("status")).toHaveText(MY_TURN);
		await play(page);
	}
	await plays(ada.page).nth(1).click();
	await expect(ada.page.getByText("Move 2 of 3")).toBeVisible();
	await act(blaise.page, "Reprendre").click();
	const accept = ada.page.getByTestId("offer").getByRole("button", { name: "Accept" });
	await expect(accept).toBeVisible();
	await house.stop();
	await expect(connection(ada.page)).toHaveAttribute("data-state", "offline");
	await accept.press("Enter");
	await expect(ada.page.getByTestId("sending")).toContainText("sent as soon as the server answers");
	await expect(ada.page.locator(`[role="grid"]:focus, [role="gridcell"]:focus`)).toHaveCount(1);
	await house.start();
	await expect(plays(ada.page)).toHaveCount(1, { timeout: 20_000 });
	await expect(ada.page.getByTestId("sending")).toHaveText("");
	await expect(ada.page.getByTestId("complaint")).toHaveCount(0);
	await expect(ada.page.getByTestId("status")).toHaveText("Guest to move");
	// The longer a server was gone, the more seldom a page tries it.
	await expect(plays(blaise.page)).toHaveCount(1, { timeout: 20_000 });
	await play(blaise.page);
	await expect(ada.page.getByTestId("status")).toHaveText(MY_TURN);
	await play(ada.page);
	await expect(plays(blaise.page)).toHaveCount(3);
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});

test("a match with a clock and a die, on a small phone: die, a draw asked for once, the end, and its study", async ({
	browser,
}) => {
	const small = { ...PHONE, viewport: { width: 360, height: 640 } };
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, small)];
	await make(ada.page, "omba", async () => {
		await ada.page.getByLabel("Your name").fill("Ada");
		await ada.page.getByRole("combobox", { name: "Clock" }).selectOption("180+2");
		await ada.page.getByLabel("Who begins").selectOption("as-listed");
	});
	await sitDown(blaise.page, await invitation(ada.page));
	await expect(blaise.page.getByRole("img", { name: /^Le dé montre/ })).toBeInViewport({ ratio: 0.98 });
	for (const name of ["a1", "c3"]) await expect(blaise.page.locator(`[data-name="${name}"]`)).toBeInViewport();
	await play(ada.page);
	await expect(blaise.page.getByTestId("status")).toHaveText(MY_TURN);
	await play(blaise.page);

	// The server refuses no player for asking twice.
	await choose(blaise.page, "Proposer la nulle");
	await ada.page.getByTestId("offer").getByRole("button", { name: "Decline" }).click();
	// The answer has arrived: until then a press says that the offer is pending.
	await expect(blaise.page.getByTestId("message")).toHaveText("Refusé.");
	await choose(blaise.page, "Proposer la nulle");
	await expect(blaise.page.getByTestId("message")).toContainText("après votre prochain coup");
	await expect(blaise.page.getByTestId("complaint")).toHaveCount(0);

	// Ada is to play: her clock stands where it was when the other one gave up.
	const clock = (page: Page) => page.getByTestId("clock-0");
	const clocks = (page: Page) => page.locator("time[data-testid]").allTextContents();
	await expect(clock(blaise.page)).not.toHaveText(/^3:0/);
	await resign(blaise.page);
	await expect(ada.page.getByTestId("status")).toContainText(/wins|You win/);
	await expect(clock(blaise.page)).not.toHaveText(/^3:0/);
	expect((await clocks(ada.page)).toSorted()).toEqual((await clocks(blaise.page)).toSorted());

	await blaise.page.getByRole("button", { name: "Analyser" }).click();
	await expect(blaise.page.getByTestId("name-0")).toHaveText("Ada");
	await expect(blaise.page.locator(".seats .seat")).toContainText("Rouge");
	await expect(blaise.page.getByRole("treeitem", { name: /^2\. Jaune/ })).toBeVisible();
	await expect(blaise.page.getByRole("treeitem", { name: /^3\./ })).toHaveCount(0);
	await blaise.page.reload();
	await expect(blaise.page.getByTestId("name-0")).toHaveText("Ada");
	await expect(blaise.page.locator(".seats .seat")).toContainText("Rouge");
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});
