import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/* A PostgreSQL of its own for the tests that need one: real, in a folder that is gone afterwards. For tests only. */

export interface TestPostgres {
	/** The address of a new, empty database. */
	database(): Promise<string>;
	/** As when a machine is switched off, and on again. */
	kill(): Promise<void>;
	start(): Promise<void>;
	stop(): Promise<void>;
}

interface User {
	readonly uid?: number;
	readonly gid?: number;
}

/** Found by scripts/setup.mjs, or where Debian puts it. */
function findPostgres(): string {
	const remembered = ".cache/postgres";
	if (existsSync(remembered)) return readFileSync(remembered, "utf8");
	const found = ["17", "16", "15", "14"]
		.map((version) => `/usr/lib/postgresql/${version}/bin/postgres`)
		.find(existsSync);
	if (!found) throw new Error("no PostgreSQL for the tests: run node scripts/setup.cjs programs");
	return found;
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): User {
	if (process.getuid?.() !== 0) return {};
	for (const name of ["postgres", "nobody"]) {
		const ids = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout));
		if (ids.every((id) => id > 0)) return { uid: ids[0], gid: ids[1] };
	}
	throw new Error("PostgreSQL needs a user that is not root: none found");
}

/** Inside the clone where that user may go, else where everybody may. */
function makeFolder(user: User): string {
	mkdirSync(".cache", { recursive: true });
	for (const parent of [resolve(".cache"), tmpdir()]) {
		const folder = mkdtempSync(join(parent, "pg-"));
		if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
		// The name of a socket can have about a hundred letters.
		if (folder.length < 80 && spawnSync("test", ["-w", folder], user).status === 0) return folder;
		rmSync(folder, { recursive: true });
	}
	throw new Error("no folder for PostgreSQL");
}

/** `durable`: every commit reaches the disk, for measuring; tests do not need to wait for it. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
	const program = findPostgres();
	const user = unprivileged();
	const folder = makeFolder(user);
	const data = join(folder, "data");
	const made = spawnSync(
		join(dirname(program), "initdb"),
		["-D", data, "-N", "-A", "trust", "-U", "tablier", "-E", "UTF8", "--locale=C"],
		{ ...user, cwd: folder, encoding: "utf8" },
	);
	if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
	const url = (name: string): string => `postgres://tablier@localhost/${name}?host=${encodeURIComponent(folder)}`;
	let child: ChildProcess | undefined;
	const exited = (): Promise<unknown> => (child && child.exitCode === null ? once(child, "exit") : Promise.resolve());
	const start = async (): Promise<void> => {
		const settings = [
			`unix_socket_directories=${folder}`,
			"listen_addresses=",
			`fsync=${durable ? "on" : "off"}`,
			"max_connections=60",
		];
		child = spawn(program, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
			...user,
			cwd: folder,
			stdio: "ignore",
		});
		await accepting(url("postgres"));
	};
	await start();
	process.once("exit", () => child?.kill("SIGQUIT"));
	let count = 0;
	return {
		start,
		database: async () => {
			const name = `t${process.pid}_${++count}`;
			await query(url("postgres"), `create database ${name}`);
			return url(name);
		},
		kill: async () => {
			child?.kill("SIGQUIT");
			await exited();
		},
		stop: async () => {
			child?.kill("SIGINT");
			await exited();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function query(url: string, sql: string): Promise<void> {
	const { default: pg } = await import("pg");
	const client = new pg.Client(url);
	await client.connect();
	await client.query(sql).finally(() => client.end());
}

async function accepting(url: string): Promise<void> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await query(url, "select 1");
		} catch (error) {
			if (attempt >= 300) throw error;
			await new Promise((again) => setTimeout(again, 100));
		}
	}
}
