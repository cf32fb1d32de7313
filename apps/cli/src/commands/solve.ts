import { rm } from "node:fs/promises";
import { cpus } from "node:os";
import { openTable, packTable, roundUp } from "@tablier/oracle";
import { boundOf, middleOf, type Progress, type Solved, type Stuck, solve as solveOmba } from "@tablier/oracle/solver";
import { type Call, commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { LIST, numberFlag, onlyFlags, SWITCH, TEXT } from "../flags.ts";
import { noMore } from "../table.ts";
import { solveWithCards } from "./solve-cards.ts";
import { solveForThree } from "./solve-three.ts";

const MOST_CUBES = 6;
const MOST_JOBS = 64;
const BAR = 24;

const FLAGS = { cubes: TEXT, out: TEXT, jobs: TEXT, keep: SWITCH, option: LIST, seats: TEXT, turns: TEXT };
export type SolveCall = Call<typeof FLAGS>;

/** Solves Omba for two players and writes the table. What is finished is kept in FILE.part until all is. */
export const solve = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	if (call.flags.seats !== undefined && call.flags.seats !== "2") return solveForThree(call);
	onlyFlags(call, ["cubes", "out", "jobs", "keep", "option", "seats"]);
	const { words, terminal, flags } = call;
	const { oracle, commandLine } = words;
	if (call.rest[0] !== "omba")
		fail(
			call.rest[0] ? "not-solved" : "missing",
			call.rest[0] ? oracle.onlyOmba(call.rest[0]) : commandLine.missing("GAME"),
		);
	if (flags.option?.join() === "roll=cards") return solveWithCards(call);
	const each = numberFlag(call, "cubes", 1, MOST_CUBES) ?? MOST_CUBES;
	const stuck = readStuck(call);
	const smaller = each === MOST_CUBES ? "" : `-${each}`;
	if (stuck === "pass") {
		if (flags.out !== undefined) fail("unexpected", commandLine.unexpected("--out"));
		return (await calculate(call, each, stuck, `omba-pass${smaller}.part`)).code;
	}
	const out = flags.out ?? `omba${smaller}.table`;
	if ((await terminal.readBytes?.(out)) !== undefined) fail("exists", commandLine.file(out, commandLine.exists));
	const { code, solved } = await calculate(call, each, stuck, `${out}.part`);
	return solved ? writeTable(call, out, solved) : code;
});

/** Tables are for the usual options: of other ones only the value is told. */
function readStuck({ flags, words }: SolveCall): Stuck {
	const other = flags.option?.find((text) => text !== "stuck=out" && text !== "stuck=pass");
	if (other !== undefined) fail("bad-option", words.oracle.onlyStuck(other));
	return flags.option?.includes("stuck=pass") ? "pass" : "out";
}

interface Calculated {
	readonly code: number;
	readonly solved?: Solved;
}

async function calculate(call: SolveCall, each: number, stuck: Stuck, work: string): Promise<Calculated> {
	const { words, terminal, flags } = call;
	const { oracle } = words;
	const jobs = numberFlag(call, "jobs", 1, MOST_JOBS) ?? Math.min(MOST_JOBS, cpus().length);
	const over = new AbortController();
	const signal = terminal.interruption?.(over.signal);
	const progress = teller(call, performance.now());
	const solved = await solveOmba({ each, jobs, work, stuck, progress, ...(signal && { signal }) });
	over.abort();
	terminal.status?.("");
	if (!solved.ok) {
		const sentence = oracle.solveFaults[solved.error.code]({ detail: solved.error.detail });
		if (solved.error.code === "work-file") fail("work-file", sentence);
		terminal.err(`tablier: ${sentence}`);
		return { code: 1 };
	}
	if (solved.value.resumed <= 2 * each) terminal.err(oracle.resumed(solved.value.resumed));
	const bound = roundUp(boundOf(solved.value)).toExponential(1);
	terminal.out(oracle.solved(middleOf(solved.value)(0).toFixed(6), bound));
	if (stuck === "pass" && !flags.keep) await rm(work, { force: true });
	return { code: 0, solved: solved.value };
}

async function writeTable({ words, terminal, flags }: SolveCall, out: string, solved: Solved): Promise<number> {
	const { oracle, commandLine } = words;
	const bytes = packTable(solved.layout, middleOf(solved), boundOf(solved));
	const written = await terminal.writeBytes?.(out, bytes);
	if (written !== "written")
		fail(
			written === "exists" ? "exists" : "unwritable",
			commandLine.file(out, written === "exists" ? commandLine.exists : commandLine.unwritable),
		);
	if (!flags.keep) await rm(`${out}.part`, { force: true });
	const table = openTable(bytes);
	if (!table.ok) throw new Error(`a table just made cannot be opened: ${table.error.code}`);
	terminal.out(oracle.tableWritten(out, words.thinking.count(bytes.length), table.value.sha256, process.uptime()));
	return 0;
}

function teller({ words, terminal }: Call, begun: number): (progress: Progress) => void {
	const { oracle } = words;
	let first: number | undefined;
	return ({ cubes, gap, done }) => {
		if (!terminal.status) return;
		/* What an earlier run did says nothing about how fast this one is. */
		first ??= done;
		const part = done - first;
		const seconds = (performance.now() - begun) / 1000;
		const left = part < 0.01 ? oracle.leftUnknown : oracle.left(Math.round((seconds * (1 - done)) / part / 60));
		const filled = Math.round(BAR * done);
		const bar = `[${"#".repeat(filled)}${".".repeat(BAR - filled)}]`;
		terminal.status(oracle.solving(bar, Math.floor(100 * done), cubes, gap.toExponential(0), left));
	};
}
