import type { Sentences } from "../sentence.ts";
import { figures } from "./figures.ts";

/** Why a player cannot be read. */
const specFaults: Sentences = {
	"unknown-player": ({ text }) =>
		`no player "${text}" (there are: level:1 to level:8, in Abalone to level:10, ms:N, nodes:N, depth:N, random, greedy, taker, perfect, mcts:MS, exec:COMMAND)`,
	"bad-level": ({ text }) => `there is no level ${text} (there are: 1 to 8, in Abalone to 10)`,
	"bad-limit": ({ text, most }) => `"${text}" is no limit (a whole number from 1 to ${most})`,
	"no-command": () => "exec: needs a command",
};

/** Why a game was lost without being played to its end. `detail` is what the program said or did. */
const forfeits: Sentences = {
	"no-start": ({ detail }) => `does not start (${detail})`,
	died: ({ detail }) => `ended, ${detail}`,
	timeout: ({ detail }) => `no answer within ${detail}`,
	flood: ({ detail }) => `talks without answering, ${figures.number(Number(detail))} characters`,
	refused: ({ detail }) => `refused to play (${detail})`,
	"unread-step": ({ detail }) => `no step: "${detail}"`,
	"illegal-step": ({ detail }) => `illegal step "${detail}"`,
	"play-too-long": ({ detail }) => `more steps than its turn has (${detail})`,
	"no-step": () => "an answer without a step",
};

/** What the engine says behind `error CODE`. */
const protocolErrors: Sentences = {
	"unknown-command": ({ what }) => `"${what}" is not a command`,
	"bad-argument": ({ what }) => `"${what}" cannot be understood here`,
	"unknown-game": ({ what }) => `no game "${what}"`,
	"bad-game": ({ what }) => `"${what}" is not possible in this game`,
	"no-game": () => "say the game first",
	"bad-position": ({ what }) => `no position of this game: ${what}`,
	"bad-step": ({ what }) => `"${what}" is no step`,
	"illegal-step": ({ what }) => `"${what}" is not legal there`,
	"game-over": () => "the game is over",
	"nobody-to-decide": () => "a die is to be thrown, nobody decides",
	broken: ({ what }) => `the engine broke down (${what})`,
};

/** The checks of the conformance command. */
const checks: Sentences = {
	greets: () => "answers tbi with its name, its games and tbiok within five seconds",
	ready: () => "answers isready with readyok",
	unknown: () => "answers an unknown command with error and goes on",
	game: ({ ruleset }) => `${ruleset}: takes the game`,
	legal: ({ ruleset }) => `${ruleset}: lists the legal steps`,
	perft: ({ ruleset }) => `${ruleset}: counts perft 1 and 2 right`,
	plays: ({ ruleset }) => `${ruleset}: answers legal plays in time, in positions of a random game`,
	position: ({ ruleset }) => `${ruleset}: refuses a position that is none with error and goes on`,
	over: ({ ruleset }) => `${ruleset}: refuses to play a finished game with error and goes on`,
	stop: ({ ruleset }) => `${ruleset}: answers stop at once`,
	whole: ({ ruleset }) => `${ruleset}: plays a whole game`,
	quits: () => "ends after quit",
};

export const arena = {
	specFaults,
	forfeits,
	protocolErrors,
	checks,
	player: (flag: string, detail: string) => `${flag}: ${detail}`,
	tooManyPlayers: (players: number, seats: number) => `${players} players for ${seats} sides`,
	badSprt: (text: string) => `--sprt "${text}": write two numbers in order, as 0,10`,
	sprtForTwo: "--sprt compares two players",
	noOpenings: "holds no opening",
	openingOver: "the game is over in this opening",
	folderTaken: "is not empty; nothing is overwritten",
	unsaved: (count: number) => `${count} ${count === 1 ? "record was" : "records were"} not saved`,
	head: (game: string, games: number, seed: number) =>
		`${game}: ${games} ${games === 1 ? "game" : "games"}, seed ${seed}`,
	progress: (games: number, planned: number, shares: string, rest: string) => `${games}/${planned}  ${shares}${rest}`,
	results: (wins: number, draws: number, losses: number) => `${wins} won, ${draws} drawn, ${losses} lost`,
	share: (percent: string, low: string, high: string) => `${percent} (${low} to ${high})`,
	perPlay: (ms: number) => `${figures.number(ms, 1)} ms a play`,
	elo: (elo: string, low: string, high: string) => `Elo of A against B: ${elo} (95%: ${low} to ${high})`,
	seatShares: (shares: string) => `By seat: ${shares}`,
	reasons: (reasons: string) => `Ends: ${reasons}`,
	forfeit: (player: string, count: number, detail: string) =>
		`${player} forfeited ${count === 1 ? "a game" : `${count} games`}: ${detail}`,
	llr: (llr: number) => `LLR ${figures.number(llr, 2)}`,
	sprt: (llr: number, low: number, high: number, verdict: string) =>
		`SPRT: ${figures.number(llr, 2)} between ${figures.number(low, 2)} and ${figures.number(high, 2)}: ${verdict}`,
	verdicts: { accepted: "accepted", rejected: "rejected", open: "not decided" },
	stopped: { sprt: "Stopped early: decided.", interrupted: "Stopped by hand." },
	tooLong: "too long",
	counted: "broken off and counted",
	notOffered: (game: string, offered: string) => `does not play ${game} (it offers: ${offered})`,
	noGames: "No game was played to its end.",
	forfeitReason: "forfeit",
	savedTo: (count: number, folder: string) => `${count} ${count === 1 ? "record" : "records"} in ${folder}.`,
	nothingToCount: (flag: string) => `${flag}: this game has no points or pieces that could be counted`,
	check: (outcome: string, said: string) => `${outcome}: ${said}`,
	passed: "ok",
	failed: "failed",
	skipped: "not offered",
	conformed: (passed: number, failed: number, skipped: number) =>
		`${passed} passed, ${failed} failed, ${skipped} not offered`,
};
