import { expect, type Page, test } from "@playwright/test";
import { TITLES, type Title } from "@tablier/games";
import { chooseWay, start } from "../page.ts";
import { Reader } from "./reader.ts";

/** A move of a title, and how it is spoken. */
interface Spoken {
	readonly name: string;
	/** The player who begins, and the one after. */
	readonly seats: readonly [string, string];
	/** Goes to the piece by keys. */
	readonly choose: (reader: Reader) => Promise<void>;
	/** What is heard there. */
	readonly piece: readonly string[];
	/** The cell to go to; any that the die allows where it is left open. */
	readonly to?: string;
	readonly moved: string;
	/** The answer to the key 1, after the move. */
	readonly pieces: RegExp;
	readonly dice?: boolean;
}

const jump =
	(name: string) =>
	(reader: Reader): Promise<void> =>
		reader.press("g", ...name.toLowerCase());

/** A supply has no name that keys can spell: it lies below the board. */
async function walkDown(reader: Reader): Promise<void> {
	for (let steps = 0; steps < 4 && !/supply/.test(reader.said()); steps++) await reader.asks("Down", /\w+, .*\.\n/);
}

const OMBA: Omit<Spoken, "name"> = {
	seats: ["Red", "Yellow"],
	choose: walkDown,
	piece: ["Red's supply, red cube, × 6, can be chosen."],
	dice: true,
	moved: "Red enters a cube (Red's supply → ",
	pieces: /red cube, 6: (Red's supply, ){5}[abc][123]|red cube, 6: [abc][123](, Red's supply){5}/,
};

const SPOKEN: Readonly<Record<Title, Spoken>> = {
	abalone: {
		name: "Abalone",
		seats: ["Black", "White"],
		choose: jump("C4"),
		piece: ["C4, black marble, can be chosen.", "row 3 column 4."],
		to: "D5",
		moved: "Black moves 1 marble in line (C4 → D5)",
		pieces: /black marble, 14: A1, A2, .*D5/,
	},
	oshi: {
		name: "Oshi",
		seats: ["Red", "Ivory"],
		choose: jump("c2"),
		piece: ["c2, red pagoda, 2 storeys, can be chosen.", "row 2 column 3."],
		to: "c4",
		moved: "Red moves (c2 → c4)",
		pieces: /red pagoda, 3 storeys, 2: a1, i1\..*red pagoda, 2 storeys, 2: g2, c4/,
	},
	omba: { name: "Omba", ...OMBA },
	docker: { name: "Docker", ...OMBA },
	mamba: {
		name: "Mamba",
		seats: ["South", "North"],
		choose: jump("f1"),
		piece: ["f1, piece A, can be chosen.", "row 1 column 6."],
		to: "h1",
		moved: "South moves (f1 → h1)",
		pieces: /piece A, 7: .*h1/,
	},
};

/** The name of a cell that can be touched next. */
const anyTarget = async (page: Page): Promise<string> =>
	(await page.locator("[role=gridcell].target").last().getAttribute("data-name")) ?? "";

for (const title of TITLES) {
	const { name, seats, choose, piece, to, moved, pieces, dice = false } = SPOKEN[title];
	const [mover, next] = seats;

	test(`${title}: a move by keys, as Orca speaks it`, async ({ page }) => {
		const reader = new Reader();
		await page.goto(`/en/${title}`);
		await reader.hears("Finished loading");
		await chooseWay(page, "here");
		await start(page);
		await reader.hears(`${name} board.`, "table with", `${mover} to move`, "Focus mode");
		const arrival = reader.said();
		await reader.asks("t", `${mover} to move`);
		// The board alone: no cell of a row, and no control that draws the attention away.
		expect(arrival.slice(arrival.indexOf(`${name} board.`))).not.toMatch(/can be chosen|combo box|leaving/);

		await choose(reader);
		await reader.hears(...piece);
		expect(reader.said().match(/can be chosen/g)).toHaveLength(1);
		await reader.asks("Return", `Chosen: ${piece[0].replace(", can be chosen.", "")}. Now choose where.`);
		await jump(to ?? (await anyTarget(page)))(reader);
		await reader.hears("empty, can go here.");
		await reader.asks("Return", moved, `${next} to move`);

		await reader.asks("t", `${next} to move`);
		await reader.asks("p", `last move: Move 1, ${mover}:`);
		await reader.asks("c", "No clock.");
		await reader.asks("1", pieces);
		// The die that was rolled since is taken back before the move.
		if (dice) await reader.asks("b", `Move 1, ${mover}:`);
		await reader.asks("b", "Start of the game");
		await reader.asks("n", `Move 1, ${mover}:`);
	});
}
