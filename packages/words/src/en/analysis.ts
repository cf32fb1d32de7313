import type { Sentences } from "../sentence.ts";
import { figures } from "./figures.ts";

/** Why a question to the engine has no answer. */
const refusals: Sentences = {
	"bad-question": ({ where, what }) => `the question cannot be read: ${where || "it"} is ${what}`,
	"unknown-ruleset": ({ what, allowed }) => `unknown game "${what}" (there are: ${allowed})`,
	"bad-seats": ({ what, allowed }) =>
		`${what} ${Number(what) === 1 ? "seat is" : "seats are"} not possible (possible: ${allowed})`,
	"unknown-option": ({ what, allowed }) => `unknown option "${what}" (there are: ${allowed})`,
	"bad-option-value": ({ what, allowed }) => `"${what}" is not possible (possible: ${allowed})`,
	"bad-position": ({ what }) => `the position cannot be: ${what}`,
	"bad-step": ({ where, what }) => `${where}: ${what} is no step`,
	"illegal-step": ({ where, what }) => `${where}: ${what} is not legal there`,
	"game-over": () => "the game is over: there is nothing to play",
	"nobody-to-decide": () => "a die is to be thrown: there is nothing to decide",
	"bad-level": ({ what, least, most }) => `there is no level ${what} (there are: ${least} to ${most})`,
	"bad-limit": ({ where, what }) => `${where}: ${what} is no limit (a number above zero)`,
	"bad-lines": ({ what, least, most }) => `${what} lines are not possible (possible: ${least} to ${most})`,
	"bad-seed": ({ what }) => `${what} is no seed (a whole number)`,
	stopped: () => "stopped before a play was found",
	crashed: ({ what }) => `the engine broke down (${what})`,
	closed: () => "the engine was closed",
};

/** What the engine's answers and analyses say. */
export const thinking = {
	refusals,
	percent: (share: number) => figures.percent(share),
	wholePercent: (share: number) => figures.percent(share, 0),
	count: (count: number) => figures.number(count),
	/** A share that was lost or won, in hundredths of a win. */
	points: (share: number) => figures.number(100 * share, 1),
	play: (seat: string, play: string) => `${seat} plays ${play}`,
	chances: (chances: string) => `Chances: ${chances}`,
	chancesSeen: (level: number, chances: string) => `Chances, as level ${level} sees them: ${chances}`,
	effort: (depth: number, nodes: string, seconds: number) =>
		`Looked ${depth} ${depth === 1 ? "step" : "steps"} ahead, ${nodes} positions in ${seconds.toFixed(1)} s`,
	line: (line: string) => `Line: ${line}`,
	lines: "Best lines:",
	progress: (depth: number, nodes: string, chance: string, play: string) =>
		`depth ${depth}, ${nodes} positions: ${play} (${chance})`,
	analysing: (percent: number, ply: number, plies: number) => `${percent}%: play ${ply} of ${plies}`,
	analysisStopped: (done: number, plies: number) => `Stopped: ${done} of ${plies} plays analysed.`,
	columns: { ply: "No.", seat: "player", play: "play", loss: "lost", best: "better was", lines: "best lines" },
	die: "die",
	luck: (seat: string, points: string) => `luck of ${seat}: ${points}`,
	summary: (seat: string, plays: number, average: string) =>
		`${seat}: ${average} points of a hundred lost a play, over ${plays} ${plays === 1 ? "play" : "plays"}`,
	graph: {
		title: (game: string) => `${game}: chances of winning`,
		about: (plays: number, seats: string) =>
			`How the chances of ${seats} changed over ${plays} plays. A band is the chance of one player; all bands fill the height.`,
		worst: (marks: string) => `The plays that lost most: ${marks}.`,
		plays: "plays",
		mark: (ply: number, play: string, points: string) => `${ply}. ${play}, ${points} lost`,
	},
};
