import type { GameWords } from "../sentence.ts";

const marbles = (count: number | string): string => (Number(count) === 1 ? "1 marble" : `${count} marbles`);

export const abalone: GameWords = {
	name: "Abalone",
	tagline: "Push six marbles off the edge before yours go over it.",
	about: "Fourteen marbles each on a hexagon. Move one, two or three in a row; outnumber the other side and push.",
	credits: "Laurent Lévi and Michel Lalet, 1987.",
	players: "2 players",
	length: "15 to 40 minutes",
	rulesets: { abalone: { name: "Abalone", note: "The rules of the box." } },
	seats: ["Black", "White"],
	points: (points, goal) => `${points} of ${goal} ejected`,
	piece: (seat) => (seat === 0 ? "black marble" : "white marble"),
	options: {
		layout: {
			label: "Layout",
			help: "How the marbles stand at the start. Belgian Daisy is the tournament layout.",
			values: {
				standard: "Standard",
				"belgian-daisy": "Belgian Daisy",
				"german-daisy": "German Daisy",
				"swiss-daisy": "Swiss Daisy",
				"dutch-daisy": "Dutch Daisy",
				domination: "Domination",
				"alien-attack": "Alien Attack",
				infiltration: "Infiltration",
				"the-wall": "The Wall",
				star: "Star",
				duel: "Duel",
				checkerboard: "Checkerboard",
				snakes: "Snakes",
				"french-daisy": "French Daisy",
				"face-2-face": "Face 2 Face",
				pyramid: "Pyramid",
				fujiyama: "Fujiyama",
				"the-clearing": "The Clearing",
			},
		},
		ejections: { label: "Ejections to win", help: "Six in the box; fewer make a short game.", values: {} },
		repetition: {
			label: "Repetition",
			help: "What the third occurrence of the same position does.",
			values: { draw: "Draw", forbidden: "Forbidden", off: "Nothing" },
		},
		plies: {
			label: "Ply limit",
			help: "The game stops after so many plies; 0 means no limit.",
			values: { "0": "No limit" },
		},
		"at-limit": {
			label: "At the limit",
			help: "Who wins when the ply limit is reached.",
			values: { draw: "Draw", ejections: "More ejections win" },
		},
	},
	rules: {
		A1: { title: "Setting up", text: "Black begins. The marbles stand as the chosen layout shows." },
		A2: {
			title: "One move a turn",
			text: "Move one, two or three of your own marbles by one cell, all in the same direction. A group must be touching and in a straight line. You cannot pass.",
		},
		A3: {
			title: "In line",
			text: "A line of one to three marbles goes forward along itself. Longer lines do not move as a whole: start from a marble nearer the front.",
		},
		A4: { title: "In line, free way", text: "If the cell in front is empty, the line simply moves there." },
		A5: {
			title: "Broadside",
			text: "Two or three marbles in a row step sideways together. Every cell they go to must be empty: a broadside never pushes.",
		},
		A6: {
			title: "Sumito",
			text: "A line pushes the enemy marbles right in front of it if they are fewer: 2 against 1, 3 against 1, 3 against 2. The cell behind them must be empty, or off the board.",
		},
		A7: {
			title: "No push",
			text: "A marble behind the pushed ones blocks the push, whatever its colour. A gap means there is no push. A single marble never pushes.",
		},
		A8: {
			title: "Pac",
			text: "Equal forces hold each other: 1 against 1, 2 against 2, 3 against 3. A fourth marble adds nothing. Break a pac from another direction.",
		},
		A9: { title: "Never forced", text: "You may always decline to push." },
		A10: {
			title: "Ejection",
			text: "An enemy marble pushed over the edge is out. One at most in a move, and never one of your own.",
		},
		A11: { title: "Winning", text: "The first to eject six enemy marbles wins." },
		A12: { title: "A move is a move", text: "Taking a move back needs the other player's consent." },
		A13: { title: "Timed game", text: "Players may agree on 10 or 15 minutes each; who runs out of time loses." },
		A14: { title: "Nothing to move", text: "A player who cannot move loses." },
		A15: {
			title: "Repetition",
			text: "When the same position comes up for the third time with the same side to move, the game is drawn, unless the players chose otherwise.",
		},
		A16: { title: "Ply limit", text: "An optional limit ends very long games." },
	},
	refusals: {
		"empty-cell": ({ cells }) => `There is no marble on ${cells}.`,
		"not-yours": ({ cells }) => `The marble on ${cells} belongs to the other player.`,
		"not-one-cell": ({ cells }) => `Marbles move by exactly one cell, in one of six directions: ${cells} is not that.`,
		"not-a-group": ({ cells }) =>
			`Only two or three of your marbles, touching and in a straight line, move together: ${cells} are not.`,
		"not-sideways": ({ cells }) =>
			`A group steps to a neighbouring cell, all in the same direction: ${cells} is not that.`,
		"stuck-marble": ({ cells }) =>
			`The marble on ${cells} has nowhere to go: no empty cell beside it, and nothing it could push.`,
		"stuck-group": ({ cells }) => `The marbles on ${cells} have nowhere to go together.`,
		"line-too-long": ({ count }) =>
			`${count} marbles in a row are too many to move: three at most. Start nearer the front.`,
		edge: () => "The edge of the board is right in front: your own marbles never leave it.",
		pac: ({ own, enemy }) =>
			`Pac: ${marbles(own)} against ${marbles(enemy)} count as equal forces. You need more to push.`,
		outnumbered: ({ own, enemy }) => `${marbles(own)} cannot push ${marbles(enemy)}: you must be more.`,
		"single-never-pushes": () => "A single marble never pushes.",
		sandwiched: ({ behind }) => `The push is blocked: the cell behind the pushed marbles, ${behind}, is taken.`,
		"broadside-edge": () => "Sideways, at least one of these marbles would leave the board.",
		"broadside-blocked": ({ cells }) => `A broadside never pushes, and ${cells} is taken.`,
	},
	shifts: {
		A4: ({ seat, count }) => `${seat} moves ${marbles(count)} in line`,
		A5: ({ seat, count }) => `${seat} moves ${marbles(count)} broadside`,
		A6: ({ seat }) => `${seat} pushes: sumito`,
	},
	howTo: [
		"Touch a marble, then the cell it goes to. For a line, touch the last marble, then the cell in front of the first.",
		"To step sideways, touch both ends of the group, then where the first one lands.",
		"Three against two or one, two against one: push. Six marbles over the edge win.",
	],
};
