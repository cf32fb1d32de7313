import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { err, ok, type Result } from "@tablier/kernel";
import pg from "pg";
import { findProgram, type User, unprivileged } from "./programs.ts";

export interface OwnPostgres {
	readonly folder: string;
	/** The address of a database of it. */
	url(database: string): string;
	start(): Promise<void>;
	/** `SIGINT` stops in peace, `SIGQUIT` as when a machine is switched off. */
	end(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
}

export interface OwnPostgresNeeds {
	/** Where its files are; made where there are none. */
	readonly folder: string;
	/** Tests need not wait for the disk. */
	readonly durable: boolean;
	/** In a group of its own: Ctrl-C is for us, and its clients go first. */
	readonly detached?: boolean;
}

/** A database of our own in a folder, reached by a socket that only its user and we can open. Not started yet. */
export function makePostgres({ folder, durable, detached = false }: OwnPostgresNeeds): Result<OwnPostgres, string> {
	const program = findProgram("postgres");
	if (!program) return err("no program");
	const user = unprivileged();
	if (!user) return err("no user but root");
	const data = resolve(folder);
	const made = prepare(program, user, data);
	if (made !== undefined) return err(made);
	// The name of a socket can have about a hundred letters: the folder of the data may have more.
	const socket = mkdtempSync(join(tmpdir(), "tablier-pg-"));
	give(socket, user);
	const url = (database: string): string =>
		`postgres://tablier@localhost/${database}?host=${encodeURIComponent(socket)}`;
	let child: ChildProcess | undefined;
	return ok({
		folder: data,
		url,
		start: async () => {
			const settings = [
				`unix_socket_directories=${socket}`,
				"listen_addresses=",
				`fsync=${durable ? "on" : "off"}`,
				"max_connections=120",
			];
			child = spawn(program, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
				...user,
				cwd: data,
				stdio: "ignore",
				detached,
			});
			await accepting(url("postgres"), child);
		},
		end: async (signal) => {
			if (child && child.exitCode === null && child.signalCode === null) {
				const exited = once(child, "exit");
				child.kill(signal);
				await exited;
			}
			if (signal === "SIGINT") rmSync(socket, { recursive: true, force: true });
		},
	});
}

function give(folder: string, { uid, gid }: User): void {
	if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** What is wrong, or undefined. */
function prepare(program: string, user: User, data: string): string | undefined {
	if (existsSync(join(data, "PG_VERSION"))) return undefined;
	mkdirSync(data, { recursive: true, mode: 0o700 });
	give(data, user);
	if (spawnSync("test", ["-w", data], { ...user, cwd: "/" }).status !== 0)
		return `the user that it runs as may not write ${data}`;
	const options = ["-A", "trust", "-U", "tablier", "-E", "UTF8", "--locale=C", "-N"];
	const { status, stderr } = spawnSync(join(dirname(program), "initdb"), ["-D", data, ...options], {
		...user,
		cwd: "/",
		encoding: "utf8",
	});
	return status === 0 ? undefined : `initdb: ${stderr.trim().split("\n").pop()}`;
}

export async function queryOnce(url: string, sql: string): Promise<void> {
	const client = new pg.Client(url);
	await client.connect();
	await client.query(sql).finally(() => client.end());
}

const ATTEMPTS = 300;

async function accepting(url: string, child: ChildProcess): Promise<void> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await queryOnce(url, "select 1");
		} catch (error) {
			if (attempt >= ATTEMPTS || child.exitCode !== null) throw error;
			await new Promise((again) => setTimeout(again, 100));
		}
	}
}
