import { SHELF } from "@tablier/games";
import { err, ok, type Result } from "@tablier/kernel";
import { findMisfit, type PlainSchema } from "@tablier/protocol/log";
import { sortRows, type Unreadable } from "./collection.ts";
import { openDatabase, STORES } from "./database.ts";
import { isObject, isTooDeep, type JsonFault, readJson } from "./json.ts";
import { checkMatch, type KeptMatch } from "./kept-match.ts";
import { readLocal } from "./local.ts";
import { replayMatch } from "./replay.ts";
import { ID, type StorageMisfit } from "./schema.ts";
import { checkStudy, type KeptStudy } from "./studies.ts";

export const ARCHIVE_FORMAT = "tablier-archive";
const ARCHIVE_VERSION = 1;

/** All that is kept on a device, in one file. */
export interface Archive {
	readonly format: typeof ARCHIVE_FORMAT;
	readonly version: number;
	readonly writtenAt: string;
	readonly preferences: Readonly<Record<string, unknown>>;
	readonly matches: readonly KeptMatch[];
	readonly studies: readonly KeptStudy[];
	/** What could not be read on the device it comes from goes along as it was. */
	readonly unreadable: readonly Pick<Unreadable, "store" | "id" | "raw">[];
}

export type ArchiveFault =
	| ({ readonly code: "not-json" } & JsonFault)
	| { readonly code: "not-an-archive" }
	| { readonly code: "newer-version"; readonly version: number; readonly known: number }
	/** Brackets inside brackets, deeper than anything of ours. */
	| { readonly code: "too-deep" }
	| StorageMisfit
	/** Two things of a kind under one id. */
	| { readonly code: "twice"; readonly at: string; readonly id: string }
	/** The rules do not let this event through. */
	| { readonly code: "no-replay"; readonly at: string };

const ARCHIVE: PlainSchema = {
	type: "object",
	required: ["writtenAt", "preferences", "matches", "studies", "unreadable"],
	properties: {
		writtenAt: { type: "string" },
		preferences: { type: "object" },
		matches: { type: "array", items: { type: "object" } },
		studies: { type: "array", items: { type: "object" } },
		unreadable: {
			type: "array",
			items: {
				type: "object",
				required: ["store", "id", "raw"],
				properties: { store: { enum: STORES }, id: ID, raw: { type: "string" } },
			},
		},
	},
};

function checkArchive(archive: Archive): StorageMisfit | undefined {
	const found = findMisfit(ARCHIVE, archive);
	if (found) return found;
	const checks = { matches: checkMatch, studies: checkStudy };
	for (const store of STORES)
		for (const [i, thing] of archive[store].entries()) {
			const misfit = checks[store](thing, `${store}[${i}]`);
			if (misfit) return misfit;
		}
	return undefined;
}

/** Everything on this device, also what this version cannot read. Rejects where the browser keeps nothing. */
export async function gatherArchive(): Promise<Archive> {
	const database = await openDatabase();
	// One transaction: two stores of different moments could contradict each other.
	const transaction = database.transaction([...STORES], "readonly");
	const rows = await Promise.all(STORES.map((store) => transaction.objectStore(store).getAll()));
	const [matches, studies] = [
		sortRows<KeptMatch>("matches", checkMatch, rows[0]),
		sortRows<KeptStudy>("studies", checkStudy, rows[1]),
	];
	const unreadable = [matches, studies].flatMap((contents) => contents.unreadable);
	return {
		format: ARCHIVE_FORMAT,
		version: ARCHIVE_VERSION,
		writtenAt: new Date().toISOString(),
		preferences: readLocal(),
		matches: matches.things,
		studies: studies.things,
		unreadable: unreadable.map(({ store, id: name, raw }) => ({ store, id: name, raw })),
	};
}

/** JSON with a line a thing: a fault has a line, and two archives can be compared. */
export function writeArchive(archive: Archive): string {
	const parts = Object.entries(archive).map(([key, value]) => {
		const list = Array.isArray(value) && value.length > 0;
		return `${JSON.stringify(key)}: ${list ? `[\n${value.map((thing) => JSON.stringify(thing)).join(",\n")}\n]` : JSON.stringify(value)}`;
	});
	return `{\n${parts.join(",\n")}\n}\n`;
}

export function readArchive(file: string): Result<Archive, ArchiveFault> {
	const json = readJson(file.replace(/^\uFEFF/, ""));
	if (!json.ok) return err({ code: "not-json", ...json.error });
	const { value } = json;
	if (!isObject(value) || value.format !== ARCHIVE_FORMAT || !Number.isInteger(value.version))
		return err({ code: "not-an-archive" });
	if (Number(value.version) > ARCHIVE_VERSION)
		return err({ code: "newer-version", version: Number(value.version), known: ARCHIVE_VERSION });
	if (isTooDeep(value)) return err({ code: "too-deep" });
	const archive = value as unknown as Archive;
	const found = checkArchive(archive) ?? findTwice(archive);
	return found ? err(found) : ok(archive);
}

function findTwice(archive: Archive): ArchiveFault | undefined {
	for (const store of STORES) {
		const seen = new Set<string>();
		for (const [i, thing] of archive.unreadable.entries()) {
			if (thing.store !== store) continue;
			if (seen.has(thing.id)) return { code: "twice", at: `unreadable[${i}].id`, id: thing.id };
			seen.add(thing.id);
		}
		for (const [i, thing] of archive[store].entries()) {
			if (seen.has(thing.id)) return { code: "twice", at: `${store}[${i}].id`, id: thing.id };
			seen.add(thing.id);
		}
	}
	return undefined;
}

/** Every log is replayed before anything is taken. Logs of other rules pass: they are kept, and shown as unreadable. */
export async function findUnplayable({ matches }: Archive): Promise<ArchiveFault | undefined> {
	for (const [i, match] of matches.entries()) {
		const replay = replayMatch(await SHELF[match.game](), match);
		if (!replay.ok && replay.error.code === "no-replay")
			return { code: "no-replay", at: `matches[${i}].events[${replay.error.event}]` };
	}
	return undefined;
}
