/** What was learnt when the game was solved. Figures come from the page, already written. */
export const solved = {
	heading: (game: string) => `${game} for two, solved`,
	intro: (positions: string, game: string) =>
		`${game} for two players with the usual options has ${positions} positions before the roll. We know for every one of them the chance to win when both play as well as can be. Omba and Docker for two are the same game.`,
	start: (chance: string) => `Who begins wins with ${chance}.`,
	startMore: (bound: string) =>
		`The second player has the better end of it. Every chance was proved between two bounds that are at most ${bound} apart.`,
	doors: { play: "Play against perfect play", analyse: "See exact chances in a study" },

	sizes: "From one cube to six",
	sizesHelp: "The disadvantage of beginning about halves with every cube.",
	sizeColumns: { each: "cubes each", positions: "positions", symmetric: "up to symmetry", start: "who begins wins" },

	first: "The first play",
	firstOdd: (chance: string) => `With a 1, 3 or 5 there is nothing but a side: ${chance}.`,
	firstEven: (centre: string, corner: string) =>
		`With a 2, 4 or 6 enter and end in the centre: ${centre}. A corner instead: ${corner}.`,
	firstHelp:
		"An even roll makes the game all but fair; an odd one costs two games in a hundred before anything was decided.",
	firstBoard: "The first play with an even roll: into the centre",

	lengths: "How long perfect games last",
	lengthsHelp: (games: string, mean: string, median: number, ninety: number, shortest: number, longest: number) =>
		`${games} games of two perfect players: ${mean} rolls on average, half of them over after ${median}, nine of ten after ${ninety}; the shortest took ${shortest}, the longest ${longest}.`,
	lengthsChart: "How many games lasted how many rolls",
	lengthsBar: (from: number, to: number, games: number) => `${from} to ${to} rolls: ${games} games`,
	lengthsAxis: "rolls",

	beginner: "What a beginner should do",
	advice: [
		"Land on the other's cubes. Where it is possible it is nearly always best, and nothing is as dear to leave out.",
		"Do not land on your own.",
		"Do not hurry your cubes in: look for a move on the board first.",
		"Sides before corners and centre, once the game has begun.",
		"With the first roll, if it is even: the centre.",
	],
	kindsHelp: (rolls: string) =>
		`At ${rolls} rolls of perfect games we asked what it costs to play only moves of a kind, or none of that kind, where both were possible. Costs are hundredths of a win.`,
	kindColumns: {
		kind: "the move",
		best: "is the best",
		only: "to play only it costs",
		never: "never to play it costs",
	},
	kinds: {
		other: "ends on the other's cube",
		side: "ends on a side",
		enters: "enters a cube",
		leaves: "leaves the centre",
		centre: "ends in the centre",
		corner: "ends in a corner",
		ground: "ends on the ground",
		own: "ends on an own cube",
	},

	rolls: "What a roll is worth",
	rollsHelp:
		"The chance of whoever has rolled it, on average over perfect games. The one is the worst to have; five is the best.",
	roll: (roll: number) => `a ${roll}`,

	strategies: "How far a rule of thumb gets",
	strategiesHelp: (games: string) =>
		`Each played ${games} games against perfect play. No one-liner comes near: what counts is what can be taken from the other.`,
	strategyNames: {
		freeThenRolls: "more free cubes, then the fewest rolls for the other",
		land: "land on the other's cubes when you can",
		free: "have more free cubes than the other",
		fewRolls: "leave the other as few playable rolls as you can",
		difference: "more playable rolls than the other",
		enterLate: "enter only when you must",
		notOwn: "never land on your own cube if you can help it",
		enterSoon: "enter whenever you can",
		random: "play at random",
		centre: "go to the centre when you can",
		ownRolls: "keep your own rolls playable",
	},

	levels: "The levels of the machine",
	levelsHelp: (games: string) =>
		`Each level played ${games} games against perfect play: a share of wins is known to about six in a hundred. Level 8 looked at 20,000 positions a play instead of thinking for a second.`,
	level: (level: number) => `level ${level}`,
	won: (share: string) => `${share} won`,
	more: (loss: string, perfect: string) => `${loss} lost a play, ${perfect} of the plays perfect`,

	surprises: "Surprising positions",
	surprisesHelp:
		"All from perfect games: one play is far better than all others. Red is to play; the arrow shows the best.",
	surprise: (roll: number, best: string, chance: string, second: string, next: string, plays: number) =>
		`Roll ${roll}, ${plays} plays: ${best} wins with ${chance}, the next best, ${second}, with ${next}.`,
	surpriseBoard: (number: number) => `Surprising position ${number}`,
	look: "Look at it",
	lookAt: (what: string) => `Look at it: ${what}`,
	won100: "Red can play any roll, and so could Yellow; still Red, who is about to roll, has won whatever comes.",
	lost100: "Red can play any roll, has a cube in hand, and has lost whatever comes.",

	sure: "How sure this is",
	sureList: (shown: string, bound: string) => [
		`Bounds, not only a small last change: at least and at most, rounded down and up at every step, end ${bound} apart.`,
		"An independent model of plain code agrees in every position with one, two and three cubes each.",
		"In 100,000 random positions every value fits the values of what can follow, by the game's own rules.",
		`The table in your browser has one byte a position: what it shows was never more than ${shown} off in 10,000 positions.`,
		"The end after 500 turns is left out: perfect games last about a tenth of that.",
	],
};
