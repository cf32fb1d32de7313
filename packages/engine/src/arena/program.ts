import { err, type Game, ok, type Result, type Setting } from "@tablier/kernel";
import { gameLine } from "../protocol/host-line.ts";
import { plain } from "../protocol/plain.ts";
import { HANDSHAKE_MS, type Program, type ProgramFault, startProgram } from "../protocol/program.ts";
import type { SearchLimits } from "../question.ts";
import { askPlay } from "./play-request.ts";
import type { Player, PlayerFault } from "./player.ts";

/** How often a wait for a program checks whether the game is broken off. */
const LOOK_MS = 50;
/** A program that cannot be started this often is not tried again: a match would be nothing but waiting. */
const MOST_STARTS = 3;

/** Another program that speaks our protocol. After a fault it is started anew for the next game. */
export function programPlayer(game: Game, command: string, limits: SearchLimits): Player {
	let program: Program | undefined;
	let failed: ProgramFault | undefined;
	let failures = 0;

	async function start(): Promise<Result<Program, ProgramFault>> {
		if (program?.alive) return ok(program);
		await program?.close(0);
		if (failed && failures >= MOST_STARTS) return err(failed);
		const started = await startProgram(command);
		if (started.ok) {
			failures = 0;
			program = started.value.program;
			return ok(program);
		}
		failures++;
		failed = started.error;
		return started;
	}

	async function begin(setting: Setting, seed: number): Promise<Result<void, PlayerFault>> {
		const started = await start();
		if (!started.ok) return started;
		const lines = [gameLine(setting), `setoption name Seed value ${seed >>> 0}`, "isready"];
		const ready = await started.value.ask(lines, (line) => line === "readyok", HANDSHAKE_MS);
		if (!ready.ok) return ready;
		const refused = ready.value.find((line) => /^error (unknown-game|bad-game)\b/.test(line));
		return refused === undefined ? ok(undefined) : err({ code: "refused", detail: plain(refused) });
	}

	return {
		begin,
		play: async (turn) =>
			program
				? unlessStopped(askPlay(program, game, turn, limits), turn.stop)
				: err({ code: "no-start", detail: failed?.detail ?? "" }),
		close: async () => program?.close(),
	};
}

type Answer = Awaited<ReturnType<Player["play"]>>;

/** A stop does not wait for an answer that a program may never give. */
function unlessStopped(answer: Promise<Answer>, stop: (() => boolean) | undefined): Promise<Answer> {
	if (!stop) return answer;
	return new Promise((resolve) => {
		const look = setInterval(() => {
			if (!stop()) return;
			clearInterval(look);
			resolve(err({ code: "timeout", detail: "" }));
		}, LOOK_MS);
		void answer.then((answered) => {
			clearInterval(look);
			resolve(answered);
		});
	});
}
