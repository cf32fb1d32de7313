import type { en } from "../en/index.ts";
import { abalone } from "./abalone.ts";
import { commonRefusals, matchRefusals, readErrors, recordFaults, settingErrors } from "./faults.ts";
import { commandLine, page } from "./interface.ts";
import { oshi } from "./oshi.ts";

export const fr: typeof en = {
	games: { abalone, oshi },
	page,
	commandLine,
	readErrors,
	settingErrors,
	recordFaults,
	matchRefusals,
	commonRefusals,
	and: "et",
	scores: (seat, points, total) => `${seat} : +${points}, ${total}`,
};
