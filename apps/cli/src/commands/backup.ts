import { existsSync, mkdirSync } from "node:fs";
import type { Store } from "@tablier/server/backup";
import { type Call, commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { SWITCH, TEXT } from "../flags.ts";
import { writeOpenData } from "../open-data.ts";
import { noMore } from "../setup.ts";

/* Commands for operators. They open the store beside the running server: it need not be stopped. */

const FLAGS = { data: TEXT };
type StoreCall = Call<typeof FLAGS>;

const EXPORT_FLAGS = { ...FLAGS, open: SWITCH, out: TEXT };

/** Every finished match as a record, a file each; with `--open`, what its players have agreed to publish, as open data. */
export const exportRecords = commandOf(EXPORT_FLAGS, async (call) => {
	if (call.flags.open) return exportOpen(call);
	if (call.flags.out !== undefined) return fail("unexpected", call.words.commandLine.unexpected("--out"));
	const folder = target(call, "FOLDER");
	await needEmpty(call, folder);
	const { keeping } = call.words;
	return withStore(call, async (store) => {
		const { finishedRecords } = await import("@tablier/server/backup");
		let count = 0;
		let others = 0;
		for await (const { match, record, fault } of finishedRecords(store)) {
			const file = `${folder}/${match}.record`;
			if (fault !== undefined) call.terminal.out(keeping.unreplayable(match, fault));
			else if (record === undefined) others++;
			if (record === undefined) continue;
			if ((await call.terminal.write(file, record)) !== "written")
				fail("unwritable", call.words.commandLine.file(file, call.words.commandLine.unwritable));
			count++;
		}
		call.terminal.out(keeping.exported(count, folder));
		if (others > 0) call.terminal.out(keeping.otherRules(others));
	});
});

async function exportOpen(call: Call<typeof EXPORT_FLAGS>): Promise<void> {
	const { words, flags } = call;
	noMore(call, flags.out === undefined ? 1 : 0);
	const folder = flags.out ?? target(call, "--out FOLDER");
	await needEmpty(call, folder);
	await withStore(call, async (store) => {
		const { openMatches } = await import("@tablier/server/backup");
		mkdirSync(folder, { recursive: true });
		const { matches, selfPlay, files } = await writeOpenData(folder, openMatches(store), words.openData);
		const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
		call.terminal.out(words.openData.written(matches, selfPlay, words.figures.size(bytes), folder));
	});
}

/** Nothing that is there already is touched. */
async function needEmpty({ terminal, words }: Call, folder: string): Promise<void> {
	const made = await terminal.folder?.(folder);
	if (made === "taken") fail("exists", words.commandLine.file(folder, words.keeping.notEmpty));
	if (made !== "empty") fail("unwritable", words.commandLine.file(folder, words.commandLine.unwritable));
}

export const backup = commandOf(FLAGS, async (call) => {
	const file = target(call, "FILE");
	const { commandLine, keeping } = call.words;
	if (existsSync(file)) fail("exists", commandLine.file(file, commandLine.exists));
	await withStore(call, async (store) => {
		const { writeBackup } = await import("@tablier/server/backup");
		try {
			call.terminal.out(keeping.backedUp(await writeBackup(store, file, Date.now()), file));
		} catch (error) {
			fail("unwritable", commandLine.file(file, `${commandLine.unwritable} (${(error as Error).message})`));
		}
	});
});

export const restore = commandOf(FLAGS, async (call) => {
	const file = target(call, "FILE");
	const { commandLine, keeping } = call.words;
	if (!existsSync(file)) fail("unreadable", commandLine.file(file, commandLine.unreadable));
	await withStore(call, async (store) => {
		const { restoreBackup } = await import("@tablier/server/backup");
		const done = await restoreBackup(store, file, Date.now());
		if (!done.ok) {
			const { code, line } = done.error;
			const why = keeping.faults[code];
			return fail(code, code === "bad-line" ? commandLine.fileAt(file, line, 1, why) : commandLine.file(file, why));
		}
		call.terminal.out(keeping.restored(done.value.restored, done.value.kept));
	});
});

function target(call: Call, what: string): string {
	noMore(call, 1);
	return call.rest[0] ?? fail("missing", call.words.commandLine.missing(what));
}

/** The store of `--data`, or of DATABASE_URL. */
async function withStore(call: StoreCall, work: (store: Store) => Promise<void>): Promise<void> {
	const { openBase, openStore } = await import("@tablier/server/backup");
	const { DATABASE_URL: databaseUrl, DATA } = call.terminal.environment;
	const data = call.flags.data ?? DATA ?? "./data";
	let store: Store;
	try {
		store = await openStore(openBase({ data, databaseUrl }));
	} catch (error) {
		return fail("no-store", call.words.keeping.noStore(databaseUrl ? "DATABASE_URL" : data, (error as Error).message));
	}
	await work(store).finally(() => store.close());
}
