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
	"not-two-players": ({ detail }) => `exact chances are known for two players, not for ${detail}`,
	"other-options": ({ detail }) => `exact chances are known for the usual options, not for ${detail}`,
	"other-cubes": ({ detail }) =>
		`this table is for another number of cubes (found on the board and in hand: ${detail})`,
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
	"not-solved": () => "this game is not solved",
	"no-table": () => "there is no table of exact chances here",
	unreadable: () => "the table of exact chances is not here",
	"not-a-table": () => "the table of exact chances is damaged",
	"unknown-version": () => "the table of exact chances is of another version",
	truncated: () => "the table of exact chances is cut short",
	damaged: () => "the table of exact chances is damaged",
};

/** What is said about exact chances. */
export const oracle = {
	fallbacks,
	fallback: (why: string) => `Not perfect play but a search: ${why}.`,
	tableFaults,
	uncovered,
	solveFaults,
	onlyOmba: (game: string) => `${game} is not solved; Omba and Docker for two players are`,
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
};
