import { execFile } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TableEvent } from "@tablier/kernel/match";
import { build } from "esbuild";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
	BUNDLING,
	bundleServer,
	PROCESS_FOLDER,
	type ServerProcess,
	startInVain,
	startProcess,
} from "../test/process.ts";
import { lockFolder } from "./store/lock.ts";
import { DATABASE_FILE, openBase } from "./store/open.ts";
import { openStore } from "./store/store.ts";

/* Real processes on a real folder: which of them may start, and how they end. */

const SLOW = 60_000;
let data: string;
const running: ServerProcess[] = [];

beforeAll(bundleServer);
beforeEach(() => {
	data = mkdtempSync(join(tmpdir(), "tablier-start-"));
});
afterEach(async () => {
	await Promise.all(running.splice(0).map((server) => server.kill()));
	rmSync(data, { recursive: true });
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
	const server = await startProcess(data, 0, environment);
	running.push(server);
	return server;
}

const linesOf = (said: string): string[] => said.trim().split("\n");

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
async function ask({ url }: ServerProcess, path: string, key = "", body?: object): Promise<any> {
	const reply = await fetch(`${url}${path}`, {
		method: body ? "POST" : "GET",
		headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
		...(body && { body: JSON.stringify(body) }),
	});
	return { status: reply.status, ...((await reply.json()) as object) };
}

async function makeMatch(server: ServerProcess) {
	const parties = [{ kind: "person" }, { kind: "person" }];
	const made = await ask(server, "/api/matches", "", { ruleset: "abalone", parties });
	await ask(server, `/api/matches/${made.match}/sit`, made.key, { seed: "a" });
	const guest = await ask(server, `/api/matches/${made.match}/sit`, made.invitation, { seed: "b" });
	return { path: `/api/matches/${made.match}`, id: made.match as string, keys: [made.key, guest.key] as string[] };
}

describe("a data folder", () => {
	it("has one server; the second refuses in one line, and a kill leaves no lock behind", {
		timeout: SLOW,
	}, async () => {
		const first = await start();
		const second = await startInVain(data, 0);
		expect(second.code).toBe(1);
		expect(linesOf(second.said)).toEqual([
			`tablier: another server runs on the data folder ${data}: stop it, or choose another folder with --data`,
		]);
		expect((await fetch(`${first.url}/health`)).status).toBe(200);
		await first.kill();
		const third = await start();
		expect(await third.stop()).toBe(0);
		expect(await (await start()).stop()).toBe(0);
	});

	it("is locked for one holder at a time, also by two names", () => {
		const held = lockFolder(data);
		expect(held.ok).toBe(true);
		expect(lockFolder(`${data}/../${data.split("/").at(-1)}`)).toEqual({ ok: false, error: { code: "in-use" } });
		if (held.ok) held.value();
		const again = lockFolder(data);
		expect(again.ok).toBe(true);
		if (again.ok) again.value();
	});
});

describe("a damaged database", () => {
	const file = (): string => join(data, DATABASE_FILE);
	const expectHint = (said: string, reason: RegExp): void => {
		expect(linesOf(said)).toHaveLength(1);
		expect(said).toContain(file());
		expect(said).toMatch(reason);
		expect(said).toContain(`restore FILE --data ${data}`);
	};

	it("that is none is told at the start, with the file, the reason and the way back", { timeout: SLOW }, async () => {
		writeFileSync(file(), "not a database, but long enough to be one".repeat(200));
		const { code, said } = await startInVain(data, 0);
		expect(code).toBe(1);
		expectHint(said, /file is not a database/);
	});

	it("that is broken inside is told too", { timeout: SLOW }, async () => {
		const store = await openStore(openBase({ data }));
		await store.writeMeta("beat", "1");
		await store.close();
		const handle = openSync(file(), "r+");
		// All pages but the first: the header is whole.
		const garbage = Buffer.alloc(4096, 0xa5);
		for (let at = 4096; at < statSync(file()).size; at += 4096) writeSync(handle, garbage, 0, 4096, at);
		closeSync(handle);
		const { code, said } = await startInVain(data, 0);
		expect(code).toBe(1);
		expectHint(said, /malformed|not a database/);
	});

	it("keeps no process of the command line alive", { timeout: SLOW }, async () => {
		writeFileSync(file(), "not a database, but long enough to be one".repeat(200));
		const program = `${PROCESS_FOLDER}/server/dist/opening.mjs`;
		const contents = `
			import { openBase, openStore } from "./apps/server/src/backup/index.ts";
			await openStore(openBase({ data: process.argv[2] })).catch(({ message }) => console.log(message));`;
		await build({ ...BUNDLING, stdin: { contents, resolveDir: process.cwd() }, outfile: program });
		const { stdout } = await promisify(execFile)(process.execPath, [program, data], { timeout: SLOW / 2 });
		expect(stdout.trim()).toBe("file is not a database");
	});

	it("while it runs: the log says so once with the way back, and /health does", { timeout: SLOW }, async () => {
		const server = await start();
		const { path, keys } = await makeMatch(server);
		await server.kill();
		// What was in the log of writes goes into the file; then the pages of the events break.
		const store = await openStore(openBase({ data }));
		await store.close();
		const again = await start();
		const size = statSync(file()).size;
		const handle = openSync(file(), "r+");
		for (let at = 4096; at < size; at += 4096) writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, at);
		closeSync(handle);
		for (let i = 0; i < 3; i++) expect((await ask(again, path, keys[0])).status).toBe(503);
		const health = await fetch(`${again.url}/health`);
		expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ status: "store-damaged" })]);
		await again.kill();
		const { said } = await again.ended();
		expectHint(said, /malformed/);
	});
});

describe("the thread of the database", () => {
	/** Ends the thread from inside, as running out of memory does, when a file says so. */
	const DEATH = `
		const { isMainThread, workerData } = require("node:worker_threads");
		const { existsSync } = require("node:fs");
		if (!isMainThread && typeof workerData === "string" && workerData.endsWith("${DATABASE_FILE}"))
			setInterval(() => existsSync(workerData + ".die") && process.exit(7), 1);
	`;

	it("ends, and so does the server with a line; nothing acknowledged is lost or doubled", {
		timeout: SLOW,
	}, async () => {
		const preload = join(data, "death.cjs");
		writeFileSync(preload, DEATH);
		const server = await start({ NODE_OPTIONS: `--require ${preload}` });
		const { path, id, keys } = await makeMatch(server);
		const acknowledged: string[] = [];
		let sent: { readonly body: object; readonly seat: number } | undefined;
		for (let plays = 0; ; plays++) {
			if (plays === 5) writeFileSync(join(data, `${DATABASE_FILE}.die`), "");
			const state = await ask(server, path, keys[0]).catch(() => undefined);
			if (state?.status !== "running") break;
			sent = { body: { id: `p${plays}`, seen: state.version, steps: [state.steps[0]] }, seat: state.toPlay };
			const done = await ask(server, `${path}/plays`, keys[sent.seat], sent.body).catch(() => undefined);
			if (done?.status !== 200) break;
			acknowledged.push(`p${plays}`);
		}
		const { code, said } = await server.ended();
		expect(code).toBe(1);
		expect(linesOf(said)).toEqual(["tablier: the thread of the database ended (exit 7): start the server again"]);
		expect(acknowledged.length).toBeGreaterThanOrEqual(5);
		rmSync(join(data, `${DATABASE_FILE}.die`));
		const next = await start();
		if (sent) await ask(next, `${path}/plays`, keys[sent.seat], sent.body);
		expect(await next.stop()).toBe(0);
		const store = await openStore(openBase({ data }));
		const events = (await store.eventsOf(id, 0)).map(({ body }) => JSON.parse(body) as TableEvent);
		await store.close();
		const played = events.flatMap((event) => (event.kind === "played" ? [event.id] : []));
		expect(new Set(played).size).toBe(played.length);
		expect(played).toEqual(expect.arrayContaining(acknowledged));
	});
});

describe("the thread of records", () => {
	/** Ends it from inside, each time a file says how. The thread of the database is the one with a text as its data. */
	const DEATH = `
		const { isMainThread, workerData } = require("node:worker_threads");
		const { existsSync, rmSync } = require("node:fs");
		const ends = { exit: () => process.exit(7), error: () => { throw new Error("no memory"); } };
		if (!isMainThread && workerData === undefined)
			setInterval(() => {
				for (const [how, end] of Object.entries(ends)) {
					const order = process.env.DEATHS + how;
					if (existsSync(order)) rmSync(order), end();
				}
			}, 1).unref();
	`;

	it.each(["exit", "error"])(
		"regression: ends between two records by an %s, and the next one is written",
		{
			timeout: SLOW,
		},
		async (how) => {
			const preload = join(data, "death.cjs");
			writeFileSync(preload, DEATH);
			const server = await start({ NODE_OPTIONS: `--require ${preload}`, DEATHS: join(data, "die-by-") });
			const { path, keys } = await makeMatch(server);
			const play = async (id: string): Promise<void> => {
				const { version, steps, toPlay } = await ask(server, path, keys[0]);
				expect(
					await ask(server, `${path}/plays`, keys[toPlay], { id, seen: version, steps: [steps[0]] }),
				).toMatchObject({
					status: 200,
				});
			};
			const record = (): Promise<Response> =>
				fetch(`${server.url}${path}/record`, {
					headers: { authorization: `Bearer ${keys[0]}` },
					signal: AbortSignal.timeout(10_000),
				});
			await play("p1");
			expect((await record()).status).toBe(200);
			writeFileSync(join(data, `die-by-${how}`), "");
			await vi.waitFor(() => expect(existsSync(join(data, `die-by-${how}`))).toBe(false), 10_000);
			await play("p2");
			const next = await record();
			expect(next.status).toBe(200);
			expect(await next.text()).toMatch(/^2\. B: /m);
			expect(await server.stop()).toBe(0);
		},
	);
});
