import { abalone } from "./abalone.ts";
import { account } from "./account.ts";
import { device } from "./device.ts";
import { commonRefusals, diceFaults, matchRefusals, readErrors, recordFaults, settingErrors } from "./faults.ts";
import { figures } from "./figures.ts";
import { page } from "./interface.ts";
import { machine } from "./machine.ts";
import { mamba } from "./mamba.ts";
import { omba } from "./omba.ts";
import { phrases, serverRefusals } from "./online.ts";
import { online } from "./online-pages.ts";
import { oracle } from "./oracle.ts";
import { oshi } from "./oshi.ts";
import { study } from "./study.ts";
import { thinking } from "./thinking.ts";
import { titles } from "./titles.ts";

export const en = {
	titles,
	games: { abalone, oshi, omba, mamba },
	page,
	device,
	readErrors,
	settingErrors,
	recordFaults,
	matchRefusals,
	commonRefusals,
	diceFaults,
	figures,
	thinking,
	study,
	machine,
	oracle,
	phrases,
	serverRefusals,
	online,
	account,
	/** How a list of things ends: "a, b and c". */
	and: "and",
	place: (seat: string, cell: string) => `${seat}: a birth on ${cell}`,
	removes: (cells: string) => `${cells} off the board`,
	changes: (seat: string, cell: string, force: number, against: number) =>
		`${cell} goes over to ${seat} (${force} against ${against})`,
	holds: (cell: string) => `${cell} is held by a block`,
	rolled: (seat: string, value: number) => `${seat} rolls ${value}`,
	passes: (seat: string) => `${seat} has nothing to play and passes`,
	isOut: (seat: string) => `${seat} is out`,
	leaves: (seat: string) => `${seat} leaves`,
	/** After the name of the player. */
	leaving: "leaves",
	scores: (seat: string, points: number, total: string) => `${seat}: +${points}, ${total}`,
};
