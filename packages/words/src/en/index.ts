import type { GameId, Title } from "@tablier/games";
import type { GameCatalogue, Sentence, TitleWords } from "../sentence.ts";
import { account } from "./account.ts";
import { thinking } from "./analysis.ts";
import { credits } from "./credits.ts";
import { device } from "./device.ts";
import { door } from "./door.ts";
import { embed } from "./embed.ts";
import { ending } from "./ending.ts";
import { commonRefusals, diceFaults, matchRefusals, readErrors, recordFaults, settingErrors } from "./faults.ts";
import { figures } from "./figures.ts";
import { page } from "./interface.ts";
import { machine } from "./machine.ts";
import { phrases, serverRefusals } from "./online.ts";
import { online } from "./online-pages.ts";
import { oracle } from "./oracle.ts";
import { preview } from "./preview.ts";
import { games, lessons, rules, titles } from "./registry.ts";
import { study } from "./study.ts";
import { table } from "./table.ts";
import { does, inside } from "./you.ts";

export const parts = { rules, lessons };

export const en = {
	titles: titles satisfies Readonly<Record<Title, TitleWords>> as Readonly<Record<Title, TitleWords>>,
	games: games satisfies Readonly<Record<GameId, GameCatalogue>> as Readonly<Record<GameId, GameCatalogue>>,
	page,
	credits,
	device,
	door,
	/** No two games use the same code (see the tests). */
	readErrors: Object.assign({}, readErrors, ...Object.values(games).map((game) => game.readErrors)) as Readonly<
		Record<string, Sentence>
	>,
	settingErrors,
	recordFaults,
	matchRefusals,
	commonRefusals,
	diceFaults,
	figures,
	thinking,
	study,
	table,
	machine,
	oracle,
	phrases,
	preview,
	serverRefusals,
	online,
	embed,
	ending,
	account,
	/** How a list of things ends: "a, b and c". */
	and: "and",
	place: (seat: string, cell: string) => `${seat}: a piece on ${cell}`,
	removes: (cells: string) => `${cells} off the board`,
	changes: (seat: string, cell: string, force: number, against: number) =>
		`${cell} goes over to ${inside(seat)} (${force} against ${against})`,
	holds: (cell: string) => `${cell} is held by a block`,
	rolled: (seat: string, value: number) => does(seat, `rolls ${value}`, `roll ${value}`),
	passes: (seat: string) => does(seat, "has no move and passes", "have no move and pass"),
	isOut: (seat: string) => does(seat, "is out", "are out"),
	leaves: (seat: string) => does(seat, "leaves", "leave"),
	/** After the name of the player. */
	leaving: "leaves",
	scores: (seat: string, points: number, total: string) => `${seat}: +${points}, ${total}`,
};
