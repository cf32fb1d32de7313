import { LAST_TURN, type Shares, solveThree } from "@tablier/oracle/three";
import { fail } from "../fault.ts";
import { numberFlag, onlyFlags } from "../flags.ts";
import type { SolveCall } from "./solve.ts";

const MOST_CUBES = 3;
/** Over how many of the last turns it is told how far the chances of the start still move. */
const WINDOW = 100;
const SETTLED = 1e-6;

/** Docker for three by max^n, backwards from the last turn. Only the chances of the start are told: they fit no table. */
export async function solveForThree(call: SolveCall): Promise<number> {
	onlyFlags(call, ["seats", "cubes", "turns"]);
	const { words, terminal, rest, flags } = call;
	const { oracle, commandLine, thinking } = words;
	if (rest[0] === undefined) fail("missing", commandLine.missing("GAME"));
	if (rest[0] !== "docker" || flags.seats !== "3") fail("not-solved", oracle.three.only(rest[0], flags.seats ?? ""));
	const each = numberFlag(call, "cubes", 1, MOST_CUBES) ?? MOST_CUBES;
	const turns = numberFlag(call, "turns", 1, LAST_TURN) ?? LAST_TURN;
	const over = new AbortController();
	const signal = terminal.interruption?.(over.signal);
	const percent = (share: number): string => thinking.percent(share);
	const starts: Shares[] = [];
	const solved = await solveThree({
		each,
		turns,
		signal,
		progress: ({ turns: done, start, changeOfThree }) => {
			starts.push(start);
			terminal.status?.(
				oracle.three.solving(done, turns, start.map(percent).join(", "), changeOfThree.toExponential(0)),
			);
		},
	});
	over.abort();
	terminal.status?.("");
	if (!solved.ok) {
		terminal.err(`tablier: ${oracle.three.stopped}`);
		return 1;
	}
	const { start, changeOfThree } = solved.value;
	const names = ["A", "B", "C"];
	terminal.out(oracle.three.solved(turns, start.map((share, seat) => `${names[seat]} ${percent(share)}`).join(", ")));
	terminal.out(oracle.three.ties);
	if (changeOfThree <= SETTLED) terminal.out(oracle.three.settled(changeOfThree.toExponential(0)));
	else {
		const last = starts.slice(-WINDOW);
		const range = (seat: number): string => {
			const shares = last.map((shares) => shares[seat]);
			return `${names[seat]} ${percent(Math.min(...shares))}–${percent(Math.max(...shares))}`;
		};
		terminal.out(oracle.three.unsettled(percent(changeOfThree), last.length, [0, 1, 2].map(range).join(", ")));
	}
	return 0;
}
