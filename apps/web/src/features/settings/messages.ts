import type { Words } from "@tablier/words";
import type { ArchiveFault } from "../../parts/storage/archive.ts";
import type { ReplayFault } from "../../parts/storage/replay.ts";
import type { StorageMisfit } from "../../parts/storage/schema.ts";

/** Why something on this device cannot be read. */
export function sayUnreadable({ device }: Words, fault: StorageMisfit | ReplayFault): string {
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
			return faults.notJson(fault.line);
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

const sayMisfit = ({ faults, expectations }: Words["device"], { at, expected, found }: StorageMisfit): string =>
	faults.misfit(at, expectations[expected], found);
