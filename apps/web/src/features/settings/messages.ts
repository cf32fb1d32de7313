import { gameOfTitle } from "@tablier/games";
import { gameWords, type Words } from "@tablier/words";
import { sayShortLevel } from "../../parts/engine/chair.ts";
import type { ArchiveFault } from "../../parts/storage/archive.ts";
import type { Misfit } from "../../parts/storage/check.ts";
import type { MatchSummary } from "../../parts/storage/kept-match.ts";
import type { ReplayFault } from "../../parts/storage/replay.ts";

/** The players of a kept match: `Black, White (machine 3)`. */
export function sayCompany(words: Words, { title, chairs }: MatchSummary): string {
	const { pair, seats } = gameWords(words, gameOfTitle(title));
	const names = chairs.length === 2 && pair ? pair : seats;
	return chairs
		.map((chair, i) => (chair.kind === "person" ? names[i] : `${names[i]} (${sayShortLevel(words, chair.level)})`))
		.join(", ");
}

/** Why something on this device cannot be read. */
export function sayUnreadable({ device }: Words, fault: Misfit | ReplayFault): string {
	switch (fault.code) {
		case "misfit":
			return sayMisfit(device, fault);
		case "other-rules":
			return device.otherRules;
		case "no-replay":
			return device.noReplay(fault.event + 1);
	}
}

/** Why a file is not taken: what, and where in it. */
export function sayArchiveFault({ device }: Words, fault: ArchiveFault): string {
	const { faults } = device;
	switch (fault.code) {
		case "not-json":
			return faults.notJson(fault.line, fault.column, fault.found);
		case "not-an-archive":
			return faults.notAnArchive;
		case "newer-version":
			return faults.newerVersion;
		case "too-deep":
			return faults.tooDeep;
		case "misfit":
			return sayMisfit(device, fault);
		case "twice":
			return faults.twice(fault.at, fault.id);
		case "no-replay":
			return faults.noReplay(fault.at);
	}
}

const sayMisfit = ({ faults, expectations }: Words["device"], { at, expected, found }: Misfit): string =>
	faults.misfit(at, expectations[expected], found);
