import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pickFrom } from "@tablier/kernel";
import { openBase, openStore, restoreBackup, type Store, writeBackup } from "../../apps/server/src/backup/index.ts";
import { mutateJson } from "../json-mutation.ts";
import { mutateLines, mutateText } from "../mutation.ts";
import { refusalBreach } from "../oracle.ts";
import type { Target } from "../target.ts";

/** A store is opened anew after so many files: what one left there can hide what the next would do. */
const FILES_OF_STORE = 20;
/** A backup unpacked: two matches, one of them given up, and an account that holds a seat and has a rating. */
const FIXTURE = new URL("../fixtures/backup.jsonl", import.meta.url);
/** Written before the text, a file is not packed, or cut: `raw`, `cut`. */
const FORM = /^(raw|cut|packed):/;

export const backups: Target = {
	name: "backups",
	about: "files of `tablier backup`, restored into a real store",
	slice: 40,
	open: async () => {
		const folder = mkdtempSync(join(tmpdir(), "tablier-fuzz-"));
		const whole = readFileSync(FIXTURE, "utf8");
		const lines = whole.trimEnd().split("\n");
		const file = join(folder, "mutated.backup");
		let store = await openStore(openBase({ data: join(folder, "0") }));
		let restored = 0;
		const freshStore = async (): Promise<Store> => {
			if (++restored % FILES_OF_STORE !== 0) return store;
			await store.close();
			store = await openStore(openBase({ data: join(folder, String(restored)) }));
			return store;
		};
		return {
			make: (random) => {
				const at = random(lines.length);
				const changed = mutateJson(JSON.parse(lines[at]), random);
				const text = pickFrom(random, [
					() => lines.with(at, changed).join("\n"),
					() => lines.with(at, changed).join("\n"),
					() => mutateLines(whole, random, [whole]),
					() => mutateText(whole, random),
				])();
				return `${pickFrom(random, ["packed", "packed", "packed", "packed", "packed", "raw", "cut"])}:${text}`;
			},
			check: async (input) => {
				const form = FORM.exec(input)?.[1];
				const text = input.replace(FORM, "");
				const packed = gzipSync(text);
				writeFileSync(file, form === "raw" ? text : packed.subarray(0, form === "cut" ? packed.length / 2 : undefined));
				const target = await freshStore();
				const done = await restoreBackup(target, file, 1_000_000_000_000);
				if (!done.ok) return refusalBreach(done.error.code, (words) => words.keeping.faults[done.error.code]);
				return againBreach(target, folder);
			},
			close: async () => {
				await store.close();
				rmSync(folder, { recursive: true });
			},
		};
	},
};

/** What was restored can be backed up again, and that file is a backup. */
async function againBreach(store: Store, folder: string): Promise<string | undefined> {
	const again = join(folder, "again.backup");
	await writeBackup(store, again, 0);
	const read = await restoreBackup(store, again, 0);
	rmSync(again);
	return read.ok ? undefined : `its own backup is refused: ${read.error.code}`;
}
