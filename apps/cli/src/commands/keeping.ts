import { existsSync } from "node:fs";
import type { Store } from "@tablier/server/keeping";
import { type Call, commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { TEXT } from "../flags.ts";
import { noMore } from "../table.ts";

/* Commands for whoever runs a server. They open its store beside it: nothing needs to be stopped. */

const FLAGS = { data: TEXT };
type StoreCall = Call<typeof FLAGS>;

/** Every finished match as a record, a file each. */
export const exportRecords = commandOf(FLAGS, async (call) => {
	const folder = target(call, "FOLDER");
	const { keeping } = call.words;
	const made = await call.terminal.folder?.(folder);
	if (made !== "empty")
		fail(
			made === "taken" ? "exists" : "unwritable",
			call.words.commandLine.file(folder, made === "taken" ? keeping.notEmpty : call.words.commandLine.unwritable),
		);
	await withStore(call, async (store) => {
		const { finishedRecords } = await import("@tablier/server/keeping");
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

export const backup = commandOf(FLAGS, async (call) => {
	const file = target(call, "FILE");
	const { commandLine, keeping } = call.words;
	if (existsSync(file)) fail("exists", commandLine.file(file, commandLine.exists));
	await withStore(call, async (store) => {
		const { writeBackup } = await import("@tablier/server/keeping");
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
		const { restoreBackup } = await import("@tablier/server/keeping");
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
	const { openBase, openStore } = await import("@tablier/server/keeping");
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
