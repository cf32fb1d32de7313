import type { en } from "../en/index.ts";
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

export const fr: typeof en = {
	titles,
	games,
	page,
	credits,
	device,
	door,
	readErrors: Object.assign({}, readErrors, ...Object.values(games).map((game) => game.readErrors)),
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
	and: "et",
	place: (seat, cell) => `${seat} : une pièce en ${cell}`,
	removes: (cells) => `${cells} hors du plateau`,
	changes: (seat, cell, force, against) => `${cell} passe à ${inside(seat)} (${force} contre ${against})`,
	holds: (cell) => `${cell} est tenue par un block`,
	rolled: (seat, value) => does(seat, `lance ${value}`, `lancez ${value}`),
	passes: (seat) => does(seat, "ne peut rien jouer et passe", "ne pouvez rien jouer et passez"),
	isOut: (seat) => does(seat, "est éliminé", "êtes éliminé"),
	leaves: (seat) => does(seat, "quitte la partie", "quittez la partie"),
	leaving: "quitte la partie",
	scores: (seat, points, total) => `${seat} : +${points}, ${total}`,
};
