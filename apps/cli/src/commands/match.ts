import { levelsOf, MOST_LIMITS } from "@tablier/engine";
import {
	type MatchPlan,
	type Opening,
	type PlayedGame,
	playMatch,
	pointsOf,
	readOpenings,
	readSpec,
	type Score,
	type SprtPlan,
} from "@tablier/engine/arena";
import { offeredIn, plain, startProgram } from "@tablier/engine/protocol";
import { sayIllegal, sayReadError } from "@tablier/words";
import { type Call, commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { LIST, numberFlag, SWITCH, TEXT } from "../flags.ts";
import { sayForfeit } from "../forfeit.ts";
import { SEAT_FLAGS, SEAT_NAMES } from "../machines.ts";
import { openShared } from "../oracle.ts";
import { scoreJson, scoreLine, scoreLines } from "../score.ts";
import { noMore, readSetup, type Setup } from "../setup.ts";

const MOST_GAMES = 1_000_000;
const MOST_JOBS = 256;
/** Without a terminal, about this many lines of progress are written. */
const PLAIN_LINES = 20;
const INTERRUPTED = 130;

const FLAGS = {
	...{ seats: TEXT, option: LIST, ...SEAT_FLAGS, games: TEXT, ms: TEXT, openings: TEXT, random: TEXT, plays: TEXT },
	...{ seed: TEXT, jobs: TEXT, sprt: TEXT, save: TEXT, json: SWITCH },
};

type MatchCall = Call<typeof FLAGS>;

/** Players against each other. */
export const match = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	const setup = await readSetup(call);
	const { terminal, flags, words } = call;
	const games = numberFlag(call, "games", 1, MOST_GAMES) ?? fail("missing", words.commandLine.missing("--games"));
	const ms = numberFlag(call, "ms", 1, MOST_LIMITS.ms);
	const players = readPlayers(call, ms, levelsOf(setup.game.id));
	const plan: MatchPlan = {
		setting: setup.setting,
		players,
		games,
		ms,
		openings: await readOpeningFile(call, setup),
		randomPlays: numberFlag(call, "random", 0, 1000),
		mostPlays: readMostPlays(call, setup),
		seed: numberFlag(call, "seed", 0, 999_999_999) ?? 1,
		jobs: numberFlag(call, "jobs", 0, MOST_JOBS),
		sprt: readSprt(call, players.length),
		table: await tableFor(call, setup, players),
	};
	checkSides(call, setup, players.length);
	// It has others to end, and ends them soon: patience does no harm.
	const signal = terminal.interruption?.(undefined, true);
	await checkPrograms(call, setup, players, signal);
	const shelf = await openShelf(call);
	const score = await playMatch({ ...plan, signal, progress: progressOf(call), played: shelf.put });
	terminal.status?.("");
	const unsaved = await shelf.close();
	if (flags.json) terminal.out(JSON.stringify(scoreJson(setup, plan, score)));
	else for (const line of scoreLines(call, setup, plan, score)) terminal.out(line);
	if (!flags.json && flags.save !== undefined) terminal.out(words.arena.savedTo(score.games - unsaved, flags.save));
	if (unsaved > 0) return fail("unwritable", words.commandLine.file(flags.save ?? "", words.arena.unsaved(unsaved)));
	return score.stopped === "interrupted" ? INTERRUPTED : 0;
});

function readPlayers({ flags, words }: MatchCall, ms: number | undefined, levels: readonly number[]): string[] {
	const players: string[] = [];
	for (const [i, flag] of SEAT_NAMES.entries()) {
		const text = flags[flag];
		if (text === undefined) {
			if (i < 2 || SEAT_NAMES.slice(i).some((later) => flags[later] !== undefined))
				return fail("missing", words.commandLine.missing(`--${flag}`));
			break;
		}
		const spec = readSpec(text, ms, levels);
		if (!spec.ok)
			return fail(
				spec.error.code,
				words.arena.player(`--${flag}`, words.arena.specFaults[spec.error.code]({ ...spec.error })),
			);
		players.push(text);
	}
	return players;
}

const tableFor = async (call: Call, setup: Setup, players: readonly string[]): Promise<Uint8Array | undefined> => {
	const seat = players.indexOf("perfect");
	return seat < 0 ? undefined : openShared(call, setup, `--${SEAT_NAMES[seat]}`);
};

/** Without points or pieces there is nothing to count. */
function readMostPlays(call: MatchCall, { game, setting }: Setup): number | undefined {
	const most = numberFlag(call, "plays", 1, 5000);
	if (most !== undefined && pointsOf(game.look(game.start(setting))).length === 0)
		return fail("unexpected", call.words.arena.nothingToCount("--plays"));
	return most;
}

function checkSides({ words }: Call, { game, setting }: Setup, players: number): void {
	const sides = new Set(game.sides(setting)).size;
	if (players > sides) fail("too-many-players", words.arena.tooManyPlayers(players, sides));
}

/** A program that does not start is wrong input; one that fails later loses games. */
async function checkPrograms(
	{ words }: Call,
	{ setting }: Setup,
	players: readonly string[],
	signal: AbortSignal | undefined,
): Promise<void> {
	for (const [i, text] of players.entries()) {
		if (!text.startsWith("exec:") || signal?.aborted) continue;
		const refuse = (code: string, detail: string): never =>
			fail(code, words.arena.player(`--${SEAT_NAMES[i]}`, detail));
		const started = await startProgram(text.slice("exec:".length).trim(), signal);
		if (signal?.aborted) continue;
		if (!started.ok) {
			return refuse(started.error.code, sayForfeit(words.arena, started.error));
		}
		const { program, greeting } = started.value;
		await program.close();
		const offered = offeredIn(greeting);
		if (offered.length > 0 && !offered.includes(setting.ruleset))
			return refuse("not-offered", words.arena.notOffered(setting.ruleset, plain(offered.join(", "))));
	}
}

async function readOpeningFile(
	call: MatchCall,
	{ game, setting, voice }: Setup,
): Promise<readonly Opening[] | undefined> {
	const { flags, words, terminal } = call;
	const file = flags.openings;
	if (file === undefined) return undefined;
	if (flags.random !== undefined) return fail("unexpected", words.commandLine.unexpected("--random"));
	const text =
		(await terminal.read(file)) ?? fail("unreadable", words.commandLine.file(file, words.commandLine.unreadable));
	const openings = readOpenings(game, setting, text);
	if (!openings.ok) {
		const { error } = openings;
		const detail =
			error.code === "opening-over"
				? words.arena.openingOver
				: error.code === "illegal-step"
					? words.commandLine.step(error.text, `${error.error.rule}. ${sayIllegal(voice, error.error)}`)
					: sayReadError(words, error.error);
		return fail(
			error.code === "opening-over" || error.code === "illegal-step" ? error.code : error.error.code,
			words.commandLine.fileAt(file, error.line, error.column, detail),
		);
	}
	if (openings.value.length === 0) fail("no-openings", words.commandLine.file(file, words.arena.noOpenings));
	return openings.value;
}

function readSprt({ flags, words }: MatchCall, players: number): SprtPlan | undefined {
	if (flags.sprt === undefined) return undefined;
	if (players !== 2) return fail("sprt-for-two", words.arena.sprtForTwo);
	const [, elo0, elo1] = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(flags.sprt) ?? [];
	if (elo0 === undefined || !(Number(elo0) < Number(elo1))) return fail("bad-sprt", words.arena.badSprt(flags.sprt));
	return { elo0: Number(elo0), elo1: Number(elo1), alpha: 0.05, beta: 0.05 };
}

interface Shelf {
	readonly put: (game: PlayedGame) => void;
	/** How many could not be saved. */
	close(): Promise<number>;
}

/** Records are saved as games end, so that whatever happens later they are there. */
async function openShelf({ flags, terminal, words }: MatchCall): Promise<Shelf> {
	const folder = flags.save;
	if (folder === undefined) return { put: () => {}, close: async () => 0 };
	const made = (await terminal.folder?.(folder)) ?? "failed";
	if (made !== "empty")
		return fail(
			made === "taken" ? "exists" : "unwritable",
			words.commandLine.file(folder, made === "taken" ? words.arena.folderTaken : words.commandLine.unwritable),
		);
	const writing: Promise<boolean>[] = [];
	return {
		put: ({ number, record }) => {
			const file = `${folder}/${String(number + 1).padStart(5, "0")}.record`;
			writing.push(terminal.write(file, record).then((outcome) => outcome === "written"));
		},
		close: async () => (await Promise.all(writing)).filter((written) => !written).length,
	};
}

/** A line that replaces itself for a person, about twenty lines for a log, nothing beside JSON. */
function progressOf(call: MatchCall): ((score: Score) => void) | undefined {
	const { terminal, flags } = call;
	if (flags.json) return undefined;
	if (terminal.status) return (score) => terminal.status?.(scoreLine(call, score, true));
	return (score) => {
		const every = Math.max(1, Math.floor(score.planned / PLAIN_LINES));
		if (score.games % every === 0) terminal.err(scoreLine(call, score, false));
	};
}
