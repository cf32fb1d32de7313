import { abalone } from "./abalone.ts";
import { commonRefusals, matchRefusals, readErrors, recordFaults, settingErrors } from "./faults.ts";
import { commandLine, page } from "./interface.ts";
import { omba } from "./omba.ts";
import { oshi } from "./oshi.ts";

export const en = {
	games: { abalone, oshi, omba },
	page,
	commandLine,
	readErrors,
	settingErrors,
	recordFaults,
	matchRefusals,
	commonRefusals,
	/** How a list of things ends: "a, b and c". */
	and: "and",
	rolled: (seat: string, value: number) => `${seat} rolls ${value}`,
	passes: (seat: string) => `${seat} cannot play this roll and passes`,
	isOut: (seat: string) => `${seat} cannot play and is out`,
	scores: (seat: string, points: number, total: string) => `${seat}: +${points}, ${total}`,
};
