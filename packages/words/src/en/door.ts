/** What the shelf and the page of a title say before a game begins. */
export const door = {
	how: "How to play",
	ways: {
		machine: "Against the machine",
		here: "Together, here",
		link: "A friend, by link",
	},
	wayHelp: {
		machine: (level: string) => `Level: ${level}`,
		here: () => "Around one screen",
		link: () => "No account needed",
	},
	/** The button of a game on the shelf, and what a screen reader says of it. */
	go: { machine: "Play", here: "Play", link: "Invite" },
	goNamed: {
		machine: (game: string) => `Play ${game} against the machine`,
		here: (game: string) => `Play ${game} together, here`,
		link: (game: string) => `Invite a friend to ${game}`,
	},
	pageOf: (game: string) => `${game}, about the game`,
	counts: ["None", "One", "Two", "Three", "Four"],
	// A game in progress, in a line
	among: (game: string, players: number) =>
		players === 2 ? game : `${game}, ${players === 3 ? "three" : "four"} players`,
	theirMove: (name: string) => `${name} to move`,
	waiting: "waiting for players",
	onDevice: "on this device",
	andMore: (count: number) => `and ${count} more`,
	// Levels
	level: "Level",
	levels: [
		"First time",
		"Beginner",
		"Easy-going",
		"Regular",
		"Good player",
		"Strong",
		"Very strong",
		"Merciless",
		"Master",
		"Champion",
	],
	perfect: "Perfect",
	levelNumber: (level: number, of: number) => `${level} of ${of}`,
	perfectHelp: "plays by exact chances",
	levelSaid: (name: string, number: string) => `${name}, ${number}`,
	machineNamed: (name: string, level: number) => `machine, ${name} (${level})`,
	perfectNamed: "machine, perfect play",
	// What is played
	players: "Players",
	playersAndBoard: "Players and board",
	variant: "Variant",
	allOptions: "All options",
	allOf: (label: string, count: number) => `${label}: all ${count}`,
	// The button that starts, by what it does
	start: {
		duel: "Play against the machine",
		machines: (players: string, machines: string, one: boolean) =>
			`Play with ${players.toLowerCase()}, ${machines.toLowerCase()} ${one ? "machine" : "machines"}`,
		here: (players: string) => `Play here, ${players.toLowerCase()} players`,
		watch: "Watch the machines play",
		link: "Create the invitation",
	},
	// Ways into the game
	aids: "Learn, read, analyse",
	learn: "Learn",
	lessons: (count: number) => (count === 1 ? "1 lesson" : `${count} lessons`),
	rules: "The rules",
	ruleCount: (count: number) => (count === 1 ? "1 rule" : `${count} rules`),
	analyse: "Analyse",
	analyseHelp: "Explore, review",
	// The label of the box
	likes: "You will like it if",
	skips: "Skip it if",
	origin: "Where it comes from",
	facts: {
		players: "Players",
		length: "Length",
		luck: "Luck",
		author: "Author",
		authors: "Authors",
		year: "Year",
		publisher: "Publisher",
		edition: "Editions",
		box: "In the box",
	},
	difference: (game: string) => `How it differs from ${game}`,
	picture: (game: string) => `A game of ${game} in progress`,
	watch: "Watch, one minute",
	stop: "Stop",
	demo: (game: string, move: number, moves: number) => `${game}, a recorded game: move ${move} of ${moves}`,
};
