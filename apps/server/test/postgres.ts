import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { unwrap } from "@tablier/kernel";
import { makePostgres, queryOnce } from "../../../scripts/cluster/postgres.ts";
import { type User, unprivileged } from "../../../scripts/cluster/programs.ts";

/* A PostgreSQL of its own for the tests that need one: real, in a folder that is gone afterwards. For tests only. */

export interface TestPostgres {
	/** The address of a new, empty database. */
	database(): Promise<string>;
	/** As when a machine is switched off, and on again. */
	kill(): Promise<void>;
	start(): Promise<void>;
	stop(): Promise<void>;
}

/** Inside the clone where the user of PostgreSQL may go, else where everybody may. */
function makeFolder(user: User): string {
	mkdirSync(".cache", { recursive: true });
	for (const parent of [resolve(".cache"), tmpdir()]) {
		const folder = mkdtempSync(join(parent, "pg-"));
		if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
		if (spawnSync("test", ["-w", folder], { ...user, cwd: "/" }).status === 0) return folder;
		rmSync(folder, { recursive: true });
	}
	throw new Error("no folder for PostgreSQL");
}

/** `durable`: every commit reaches the disk, for measuring; tests do not need to wait for it. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
	const folder = makeFolder(unprivileged() ?? {});
	const postgres = unwrap(makePostgres({ folder: join(folder, "data"), durable }));
	await postgres.start();
	const quit = (): void => void postgres.end("SIGQUIT");
	process.once("exit", quit);
	let count = 0;
	return {
		start: postgres.start,
		database: async () => {
			const name = `t${process.pid}_${++count}`;
			await queryOnce(postgres.url("postgres"), `create database ${name}`);
			return postgres.url(name);
		},
		kill: () => postgres.end("SIGQUIT"),
		stop: async () => {
			process.off("exit", quit);
			await postgres.end("SIGINT");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
