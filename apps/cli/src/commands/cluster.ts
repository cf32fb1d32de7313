import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { numberFlag, TEXT } from "../flags.ts";
import { noMore } from "../table.ts";

const MOST_NODES = 16;

/** Bundled beside this program (scripts/build.mjs). */
const SERVER = fileURLToPath(new URL("../../server/dist/main.mjs", import.meta.url));

const FLAGS = { port: TEXT, host: TEXT, data: TEXT };

/** Several nodes and a door to them, until somebody has seen enough. */
export const cluster = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	const { terminal, rest, flags } = call;
	const { commandLine, cluster: words } = call.words;
	const text = rest[0] ?? fail("missing", commandLine.missing("N"));
	const nodes = /^\d{1,3}$/.test(text) ? Number(text) : 0;
	if (nodes < 1 || nodes > MOST_NODES) fail("bad-number", words.badCount(text, MOST_NODES));
	const port = numberFlag(call, "port", 0, 65_535) ?? 8080;
	const { host = "127.0.0.1", data = terminal.environment.DATA ?? "./data" } = flags;
	if (!existsSync(SERVER)) fail("no-node", words.faults["no-node"](SERVER));
	const { startTrial } = await import("@tablier/server/trial");
	const enough = terminal.interruption?.(undefined, true);
	terminal.err(words.starting(nodes));
	const started = await startTrial({
		program: SERVER,
		nodes,
		port,
		host,
		data,
		environment: terminal.environment,
		died: (pid, why) => terminal.err(words.died(pid, why)),
	});
	if (!started.ok) return fail(started.error.code, words.faults[started.error.code](started.error.detail));
	const trial = started.value;
	terminal.out(words.ready(`http://${host.includes(":") ? `[${host}]` : host}:${trial.port}`));
	if (trial.folder !== undefined) terminal.err(words.folder(trial.folder));
	terminal.err(words.running(trial.pids.join(" "), trial.bus));
	if (enough && !enough.aborted) await new Promise((resolve) => enough.addEventListener("abort", resolve));
	terminal.err(words.stopping);
	await trial.stop();
});
