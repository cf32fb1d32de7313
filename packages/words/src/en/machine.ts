/** What is said of the machine as a player. */
export const machine = {
	whoPlays: "Who plays",
	person: "a person",
	level: (level: number) => `the machine, level ${level}`,
	perfect: "the machine, perfect play",
	shortPerfect: "perfect",
	levels: "Level 1 overlooks much; level 8 is the best there is and thinks for about a second.",
	against: "Against the machine",
	short: (level: number) => `machine ${level}`,
	thinks: (seat: string) => `${seat} is thinking`,
	thinking: "thinking…",
	playNow: "Make it play now",
	pause: "Pause",
	goOn: "Go on",
	failed: (seat: string, why: string) => `The machine could not play for ${seat}: ${why}. Nothing is lost.`,
	tryAgain: "Try again",
	/** In the terminal. */
	plays: (seat: string, play: string) => `${seat} plays ${play}`,
	notHere: (text: string) => `no player "${text}" here (there are: person, level:1 to level:8, perfect, ms:N, nodes:N)`,
	noDraw: "The machine agrees to no draw.",
	interrupted: "Stopped. Enter goes on.",
};
