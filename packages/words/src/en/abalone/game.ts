import type { AbaloneCodes } from "@tablier/games/abalone/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";
import { inLetters, ordinal } from "../numerals.ts";
import { does } from "../you.ts";

const marbles = (count: number | string): string => (Number(count) === 1 ? "1 marble" : `${count} marbles`);

export const game: GameCatalogue<AbaloneCodes> = {
	name: "Abalone",
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
		A1: {
			title: "Setting up",
			text: "Fourteen marbles each, placed as the chosen layout shows. Black begins.",
		},
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
		A12: {
			title: "A move is a move",
			text: "A move once made is final. Taking it back needs the other player's consent.",
		},
		A13: { title: "Timed game", text: "Players may agree on 10 or 15 minutes each; who runs out of time loses." },
		A14: { title: "Nothing to move", text: "A player who cannot move loses." },
		A15: {
			title: "Repetition",
			text: "When the same position comes up for the third time with the same side to move, the game is drawn, unless the players chose otherwise.",
		},
		A16: {
			title: "Ply limit",
			text: "Players may agree that the game stops after so many moves: with a draw, or with a win for whoever has ejected more.",
		},
	},
	refusals: {
		"empty-cell": ({ cells }) => `There is no marble on ${cells}.`,
		"not-yours": ({ cells }) => `The marble on ${cells} belongs to the other player.`,
		"not-one-cell": ({ cells }) =>
			`Marbles go one cell at a time, straight on in one of the six directions. That does not lead there (${cells}).`,
		"not-a-group": ({ cells }) =>
			`Only two or three of your marbles go together, side by side in a straight line. These do not stand so: ${cells}.`,
		"not-sideways": ({ cells }) =>
			`All marbles of a group step to the cell right beside them, all in the same direction. That does not fit here: ${cells}.`,
		"stuck-marble": ({ cells }) =>
			`The marble on ${cells} is stuck: there is no empty cell beside it, and nothing that it could push.`,
		"stuck-group": ({ cells }) => `The marbles on ${cells} are stuck: together they can go nowhere.`,
		"line-too-long": ({ count }) =>
			`${count} marbles in a row are too many: you can move three at most. Begin with one that is nearer to the front.`,
		edge: () => "The edge is right in front of your marbles, and your own marbles never leave the board.",
		pac: ({ own, enemy }) =>
			`${marbles(own)} against ${marbles(enemy)}: you are equally strong, for no more than three count. To push you must be more.`,
		outnumbered: ({ own, enemy }) => `${marbles(own)} cannot push ${marbles(enemy)}: to push you must be more.`,
		"single-never-pushes": () => "A single marble never pushes: it needs a friend behind it.",
		sandwiched: ({ behind }) => `There is no room to push: a marble stands right behind, on ${behind}.`,
		"broadside-edge": () => "If they all step that way, one of your marbles falls off the board.",
		"broadside-blocked": ({ cells }) => `Sideways nobody pushes, and somebody stands in the way: ${cells}.`,
	},
	readErrors: {
		"too-many-marbles": ({ side, onBoard, lost, most }) =>
			`side ${side} has ${onBoard} marbles on the board and ${lost} ejected: there are ${most}`,
		"two-winners": ({ goal }) => `both sides have ejected ${goal} or more: only one can have won`,
		"ambiguous-step": ({ text, candidates }) => `"${text}" can mean ${candidates}`,
		"no-such-step": ({ text }) => `"${text}" is no legal step here`,
	},
	reasons: {
		ejections: ({ goal, won = goal, lost, reader }) => {
			if (won === undefined) return "enough marbles pushed off";
			if (reader === "lost" && goal !== undefined) return `your ${ordinal(goal)} marble went over the edge`;
			const off = `${inLetters(won)} ${won === 1 ? "marble" : "marbles"} pushed off`;
			return lost === undefined ? off : `${off}, ${lost === 0 ? "none" : inLetters(lost)} lost`;
		},
		"no-step": "no legal move left",
		"ply-limit": "the move limit is reached",
	},
	shifts: {
		A4: ({ seat, count }) => does(seat, `moves ${marbles(count)} in line`, `move ${marbles(count)} in line`),
		A5: ({ seat, count }) => does(seat, `moves ${marbles(count)} broadside`, `move ${marbles(count)} broadside`),
		A6: ({ seat }) => does(seat, "pushes: sumito", "push: sumito"),
	},
	controls: {
		ejected: (seat: string) => `Ejected by ${seat}`,
		calm: () => "Plies since the last ejection",
	},
	howTo: [
		"Touch a marble, then the cell it goes to. For a line, touch the last marble, then the cell in front of the first.",
		"To step sideways, touch both ends of the group, then where the first one lands.",
		"Three against two or one, two against one: push. Six marbles over the edge win.",
	],
};

/** What stands on the covers. */
export const titles: Readonly<Record<"abalone", TitleWords>> = {
	abalone: {
		name: "Abalone",
		tagline: "Push six of your opponent's marbles off the board.",
		about:
			"Fourteen marbles each on a hexagon; the first to push six off the board wins. Move one, two or three at a time, and push whatever you outnumber.",
		players: "2 players",
		luck: "no luck",
		facts: {
			seats: "2",
			length: "10 or 15 min each, by the clock",
			author: "Laurent Lévi and Michel Lalet",
			authors: true,
			year: "1987",
		},
		credits: {
			facts: [
				{
					text: "Invented in 1987 by Laurent Lévi and Michel Lalet, in France, and on sale from 1988.",
					source: "universalis",
				},
				{ text: "Published under the name Abalone; Super As d'or in Cannes in 1989.", source: "escale-abalone" },
			],
			thanks:
				"Our copy of the rule sheet does not say who scanned it: thank you, whoever you are. Escale à jeux describes Abalone and keeps its rules for all to read.",
			collectors: ["escale"],
		},
		likes: [
			"you like pure thinking with rules that fit in one sentence",
			"preparing a push for several moves is your kind of fun",
			"you want many starting layouts for the same game",
		],
		skips: [
			"there are more than two of you",
			"an opponent who huddles and waits annoys you: nobody is ever forced to push",
		],
	},
};
