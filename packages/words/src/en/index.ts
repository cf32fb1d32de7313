import { abalone } from "./abalone.ts";
import { commonRefusals, matchRefusals, readErrors, recordFaults, settingErrors } from "./faults.ts";
import { commandLine, page } from "./interface.ts";
import { oshi } from "./oshi.ts";

export const en = {
	games: { abalone, oshi },
	page,
	commandLine,
	readErrors,
	settingErrors,
	recordFaults,
	matchRefusals,
	commonRefusals,
	/** How a list of things ends: "a, b and c". */
	and: "and",
	scores: (seat: string, points: number, total: string) => `${seat}: +${points}, ${total}`,
};
