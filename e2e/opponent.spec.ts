import { expect, type Page, test } from "@playwright/test";
import { at } from "./addresses.ts";
import { House } from "./house.ts";
import { choose, expectNoViolations } from "./page.ts";
import { connection, DESK, fits, invitation, MY_TURN, make, PHONE, play, plays, sitDown, visit } from "./people.ts";

const house = new House();
test.beforeAll(() => house.start());
test.afterAll(() => house.demolish());

test("a play that was made while the server was gone survives a reload, and is played once", async ({ browser }) => {
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await ada.page.goto(`${house.address}/en/device`);
	await expect(ada.page.getByTestId("offline")).toHaveText(/^Ready/, { timeout: 30_000 });
	await make(house, ada.page, "oshi");
	await sitDown(blaise.page, await invitation(ada.page));
	await expect(ada.page.getByTestId("status")).toHaveText(MY_TURN);
	await house.stop();
	await expect(connection(ada.page)).toHaveAttribute("data-state", "offline");
	await play(ada.page);
	const made = await plays(ada.page).allTextContents();
	await ada.page.reload();
	await expect(ada.page.getByTestId("unsent")).toContainText("kept on this device");
	await expectNoViolations(ada.page);
	await house.start();
	await expect(plays(blaise.page)).toHaveCount(1, { timeout: 30_000 });
	await expect(plays(ada.page)).toHaveText(made);
	await expect(ada.page.getByTestId("sending")).toHaveText("");
	await ada.page.reload();
	await expect(plays(ada.page)).toHaveText(made);
	await play(blaise.page);
	await expect(plays(ada.page)).toHaveCount(2);
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});

test("a draw is offered, declined, offered by the other and accepted @slow", async ({ browser }) => {
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await make(house, ada.page, "oshi");
	await sitDown(blaise.page, await invitation(ada.page));
	await choose(ada.page, "Offer a draw");
	await expect(ada.page.getByTestId("offer")).toContainText("Draw offered");
	const asked = blaise.page.getByTestId("offer");
	await expect(asked).toContainText("Invité propose la nulle");
	await expectNoViolations(blaise.page);
	await asked.getByRole("button", { name: "Refuser" }).click();
	await expect(ada.page.getByTestId("offer")).toHaveCount(0);
	await expect(ada.page.getByText("Declined.").first()).toBeVisible();
	await play(ada.page);
	await choose(blaise.page, "Proposer la nulle");
	await ada.page.getByTestId("offer").getByRole("button", { name: "Accept" }).click();
	await expect(ada.page.getByTestId("status")).toContainText("Draw");
	await expect(blaise.page.getByTestId("status")).toContainText("Partie nulle");
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});

/** Says good-bye for the seat of this device, as a program would: nobody waits long for who has said it. */
function sayGoodBye(page: Page): Promise<void> {
	return page.evaluate(async () => {
		const [{ match, key }] = Object.values(JSON.parse(localStorage.getItem("tablier.seats") ?? "{}")) as {
			match: string;
			key: string;
		}[];
		const socket = new WebSocket(`ws://${location.host}/api/live`);
		const send = (frame: object) => socket.send(JSON.stringify(frame));
		await new Promise<void>((left) => {
			socket.onopen = () => send({ kind: "hello", protocol: 1 });
			socket.onmessage = ({ data }) => {
				const { kind } = JSON.parse(data) as { kind: string };
				if (kind === "welcome") send({ kind: "join", match, key, from: 0 });
				if (kind === "joined") {
					send({ kind: "leave", match });
					send({ kind: "ping", at: 1 });
				}
				if (kind === "pong") left();
			};
		});
		socket.close();
	});
}

test("when the other has gone, the win can be claimed @slow", async ({ browser }) => {
	const [ada, blaise] = [await visit(browser, DESK), await visit(browser, PHONE)];
	await make(house, ada.page, "oshi", () => ada.page.getByLabel("Clock").selectOption("300+5"));
	await sitDown(blaise.page, await invitation(ada.page));
	await expect(ada.page.getByTestId("status")).toHaveText(MY_TURN);
	await blaise.page.goto(`${house.address}${at("", "fr")}`);
	await expect(ada.page.getByTestId("absent")).toContainText("If that goes on");
	await expect(ada.page.getByRole("button", { name: "Claim the win" })).toHaveCount(0);
	await sayGoodBye(blaise.page);
	await expect(ada.page.getByTestId("absent")).toContainText("has been away for long", { timeout: 30_000 });
	await expectNoViolations(ada.page);
	await ada.page.getByRole("button", { name: "Claim the win" }).click();
	await expect(ada.page.getByTestId("status")).toContainText(/wins|You win/);
	await expect(ada.page.getByTestId("status")).toContainText("the other player was gone");
	await blaise.page.goto(`${house.address}${at("matches", "fr")}`);
	await expect(blaise.page.getByTestId("mine-over")).toContainText("perdue");
	expect(await fits(blaise.page)).toBe(true);
	expect([...ada.faults(), ...blaise.faults()]).toEqual([]);
});
