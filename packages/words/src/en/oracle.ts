import type { Sentences } from "../sentence.ts";

/** Why a table of exact chances cannot be used. */
const tableFaults: Sentences = {
	"not-a-table": () => "is no table of exact chances",
	"unknown-version": ({ detail }) => `is a table of version ${detail}, which is not known here`,
	truncated: ({ detail }) => `is cut short (${detail})`,
	damaged: ({ detail }) => `is damaged: its checksum is wrong (${detail})`,
};

/** Why a table says nothing about a position. */
const uncovered: Sentences = {
	"not-solved": ({ detail }) => `${detail} is not solved`,
	"not-two-players": ({ detail }) => `exact chances are known for two players, not for ${detail}`,
	"other-options": ({ detail }) => `exact chances are known for the usual options, not for ${detail}`,
	"other-cubes": ({ detail }) =>
		`this table is for another number of cubes (found on the board and in hand: ${detail})`,
	"near-the-limit": ({ detail }) =>
		`the game is shared in ${detail} turns (B12): exact chances are known for games that have longer`,
	finished: () => "the game is over",
};

const solveFaults: Sentences = {
	stopped: () => "Stopped. What is finished was kept: the same command goes on from there.",
	"work-file": ({ detail }) => `${detail} cannot be written`,
	"thread-died": ({ detail }) => `a thread broke down (${detail})`,
};

/** Why a search answers where exact chances were wanted. */
const fallbacks: Sentences = {
	...uncovered,
	"not-two-players": () => "exact chances are known for two players only",
	"other-options": () => "exact chances are known for the usual options only",
	"other-cubes": () => "exact chances are known for six cubes each only",
	"near-the-limit": () => "exact chances do not hold any more: the game will soon be shared (B12)",
	"not-solved": () => "this game is not solved",
	"no-table": () => "there is no table of exact chances here",
	unreadable: () => "the table of exact chances is not here",
	"not-a-table": () => "the table of exact chances is damaged",
	"unknown-version": () => "the table of exact chances is of another version",
	truncated: () => "the table of exact chances is cut short",
	damaged: () => "the table of exact chances is damaged",
};

/** Why the search for all games answers where the network was wanted. */
const networkFallbacks: Sentences = {
	"no-network": () => "the network is not available here",
	"module-missing": () => "its program could not be loaded",
	"module-damaged": () => "its program is damaged",
	"network-missing": () => "the network could not be loaded",
	"network-damaged": () => "the network is damaged",
	"network-unsupported": () => "the network is of another version",
	"simd-unsupported": () => "this browser lacks WebAssembly SIMD",
	"memory-refused": () => "there is not enough memory for it",
	"other-game": () => "it does not know this game",
	"too-many-marbles": () => "there are more marbles on the board than a game has",
	unfamiliar: () => "it has not learned positions or rules like these",
	"game-over": () => "the game is over",
	"match-too-long": () => "the match is too long for it",
	"bad-step": () => "it could not follow the match",
	"illegal-answer": () => "its move was not legal",
	"core-failed": () => "it broke down",
};

/** What is said about exact chances. */
export const oracle = {
	fallbacks,
	fallback: (why: string) => `Not perfect play but a search: ${why}.`,
	networkFallbacks,
	networkFallback: (why: string) => `The network does not play; the search of level 8 does: ${why}.`,
	tableFaults,
	uncovered,
	solveFaults,
	onlyOmba: (game: string) => `${game} is not solved; Omba and Docker for two players are`,
	onlyStuck: (option: string) => `--option ${option}: only stuck=out, stuck=pass and roll=cards can be solved`,
	solving: (bar: string, percent: number, cubes: number, gap: string, left: string) =>
		`${bar} ${percent}%, ${cubes} ${cubes === 1 ? "cube" : "cubes"} on the board, bounds ${gap} apart, ${left}`,
	left: (minutes: number) => (minutes < 1 ? "less than a minute left" : `about ${minutes} min left`),
	leftUnknown: "no estimate yet",
	resumed: (cubes: number) => `Taken up again: ${cubes} or more cubes on the board were solved before.`,
	solved: (chance: string, bound: string) => `Who begins wins with ${chance} (bounds ${bound} apart).`,
	tableWritten: (file: string, bytes: string, checksum: string, seconds: number) =>
		`${file}: ${bytes} bytes, SHA-256 ${checksum}, after ${seconds.toFixed(0)} s.`,
	chance: (seat: string, percent: string, bound: string) => `${seat} wins with ${percent} (error at most ${bound})`,
	withRoll: (roll: number, percent: string) => `with a ${roll}: ${percent}`,
	/** Cards instead of the die. */
	cards: {
		solving: (turns: number, found: string) => `decided in ${turns} turns: ${found} positions`,
		decided: (won: boolean, turns: number) =>
			`Who begins ${won ? "wins" : "loses"} against best play, in ${turns} turns at the latest.`,
		neither: "Nobody can force a win from the start.",
		longest: (turns: number) => `The longest way to a forced end takes ${turns} turns.`,
	},
	/** Three players. */
	three: {
		only: (game: string, seats: string) => `${game} with ${seats} players cannot be solved; docker with --seats 3 can`,
		solving: (done: number, all: number, chances: string, change: string) =>
			`turn ${done} of ${all}, start ${chances}, last change ${change}`,
		stopped: "Stopped. Nothing was kept.",
		solved: (turns: number, chances: string) =>
			`With ${turns} ${turns === 1 ? "turn" : "turns"} until a draw the start is worth: ${chances}.`,
		ties: "Everybody does the best for themselves (max^n); of plays that are equally good for their player one is drawn by lot.",
		settled: (change: string) => `Settled: the last turn changed no chance by more than ${change}.`,
		unsettled: (change: string, turns: number, ranges: string) =>
			`Not settled: the last turn still changed the chance of some position by ${change}. Of the start, over the last ${turns} turns: ${ranges}.`,
	},
	/** The page about what was learnt. */
	door: { title: "Solved", help: "What perfect play is, and what it teaches" },
	/** The table in the browser. */
	table: {
		title: "The table of exact chances",
		ask: (size: string) => `It is a file of ${size}, fetched once from this server.`,
		keep: "Keep it on this device",
		keepHelp:
			"Then it is there at once next time, also without a network. You can delete it on the page “This device”.",
		fetch: (size: string) => `Fetch the table (${size})`,
		again: (size: string) => `Try again (${size})`,
		stop: "Stop",
		fetching: "The table is being fetched.",
		checking: "The table is being checked.",
		part: (done: string, all: string) => `${done} of ${all}`,
		here: "The table of exact chances is here, and kept on this device.",
		hereForNow: "The table of exact chances is here until you close this page.",
		unkept: "This browser did not let the page keep it.",
		takes: (size: string) => `The exact chances of Omba and Docker for two players take ${size} here.`,
		drop: "Delete the table",
		dropped: "The table is deleted. You can fetch it again at any time.",
		notDropped: "This browser did not let the page delete it.",
		faults: {
			unreachable: () => "The table could not be fetched: there is no network, or the server does not have it.",
			stopped: () => "Stopped. Nothing was kept.",
			"not-a-table": () => "What came is no table of exact chances. It was thrown away.",
			"unknown-version": () =>
				"What came is a table of another version. It was thrown away: load the new version of this page first.",
			truncated: () => "The table came cut short. It was thrown away.",
			damaged: () => "The table is damaged: its checksum is wrong. It was thrown away.",
			crashed: () => "This browser could not open the table.",
		} as Sentences,
		forPlay: "Perfect play needs the table of exact chances.",
		forStudy: "For this game the chance of every play is known exactly.",
		searchInstead: "Play without it, as well as a search can",
	},
	/** Exact chances in a study. */
	exact: {
		title: "Exact chances",
		now: (seat: string, chance: string) => `${seat} wins with ${chance}`,
		bound: (bound: string) => `Error at most ${bound}.`,
		over: "The game is over.",
		unknown: (why: string) => `No exact chances here: ${why}. What the engine sees is a search.`,
		byRoll: "By roll",
		roll: (roll: number, chance: string) => `Roll ${roll}: ${chance}`,
		rollNone: (roll: number) => `Roll ${roll}: nothing can be played, the game is lost`,
		best: (play: string) => `best: ${play}`,
		none: "no play",
		plays: (seat: string, roll: number) => `Every play of ${seat} with a ${roll}`,
		play: (play: string, chance: string, loss: string) => `${play}: ${chance}, ${loss}`,
		isBest: "the best",
		loses: (points: string) => `gives away ${points}`,
		help: "Chances are those of the player to move when both play as well as can be. A click plays it here.",
		luck: "Luck and play",
		luckHelp: "Each bar is a roll (striped) or a play (full), from the chance before it to the chance after it.",
		luckNothing: "Once something has been rolled or played, luck and play are told apart here.",
		graph: "Chance over the game, rolls and plays",
		graphKeys: "Click, or use the arrow keys.",
		chanceOf: (seat: string) => `Chance of ${seat}`,
		rolls: "rolls",
		playsOf: (seat: string) => `plays of ${seat}`,
		at: (ply: string, chance: string, change: string) => `${ply}: ${chance}, ${change}`,
		atStart: (chance: string) => `Start: ${chance}`,
		rolled: (points: string) => `the roll: ${points}`,
		lost: (seat: string, points: string) =>
			points === "0.0" ? `${seat} played perfectly` : `${seat} gave away ${points}`,
		totalsTitle: "In all, in hundredths of a win",
		totals: {
			player: "player",
			start: "at the start",
			luck: "luck of the rolls",
			own: "own plays",
			other: "plays of the other",
			now: "in the end",
		},
		each: "Ply by ply",
		columns: { ply: "No.", what: "what", chance: (seat: string) => `chance of ${seat}`, change: "change" },
	},
};
