import type { OshiCodes } from "@tablier/games/oshi/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";
import { does } from "../you.ts";

const pieces = (count: number | string): string => (Number(count) === 1 ? "1 pagoda" : `${count} pagodas`);
const storeys = (count: number | string): string => (Number(count) === 1 ? "1 storey" : `${count} storeys`);
const squares = (count: number | string): string => (Number(count) === 1 ? "1 square" : `${count} squares`);

export const game: GameCatalogue<OshiCodes> = {
	name: "Oshi",
	rulesets: {
		oshi: { name: "Oshi", note: "Nine by nine, seven points." },
		"ko-oshi": { name: "Ko-Oshi", note: "The small one: five by five, four points." },
	},
	seats: ["Red", "Ivory"],
	points: (points, goal) => `${points} of ${goal} points`,
	piece: (seat, size) => `${seat === 0 ? "red" : "ivory"} pagoda, ${storeys(size)}`,
	options: {
		impasse: {
			label: "Impasse",
			help: "Who may not go straight back where.",
			values: {
				"pushed-back": "A pushed pagoda may not return at once",
				"own-last-turn": "Not where it stood on your last turn",
				"any-piece": "No displaced pagoda may return",
				"enemy-back": "No enemy pagoda may be pushed back",
				off: "No restriction",
			},
		},
		plies: {
			label: "Ply limit",
			help: "The game is drawn after so many plies; 0 means no limit.",
			values: { "0": "No limit" },
		},
	},
	rules: {
		O1: {
			title: "Setting up",
			text: "Each side has four pagodas of one storey, two of two and two of three, mirrored across the board. In Ko-Oshi, three of one and two of two.",
		},
		O2: { title: "Who begins", text: "Red begins; colours are chosen or drawn." },
		O3: {
			title: "Moving",
			text: "Move one of your pagodas straight along a row or column, by one square up to as many as it has storeys. No jumping, no diagonal, no passing. (In Ko-Oshi a pagoda of two storeys moves exactly two.)",
		},
		O4: {
			title: "Pushing",
			text: "Whatever stands in the way is pushed ahead, friend or foe, at most as many pagodas as the mover has storeys. Height does not resist.",
		},
		O5: {
			title: "The line grows",
			text: "Gaps close first, and the pushed line may grow on the way. If it becomes too long, the move may not go that far.",
		},
		O6: {
			title: "Over the edge",
			text: "A pagoda pushed over the edge is out. Several can fall in one move, but the mover itself stays on the board.",
		},
		O7: { title: "Points", text: "A fallen pagoda scores its storeys for its owner's opponent, whoever pushed it." },
		O8: {
			title: "Impasse",
			text: "The pagoda you move may not end where it stood before the opponent's turn: a pushed pagoda does not simply step back.",
		},
		O9: {
			title: "Winning",
			text: "Seven points or more win (four in Ko-Oshi), counted after the whole move. If one move brings both players there, the one who moved loses.",
		},
		O10: {
			title: "Other ends",
			text: "A player who cannot move loses. When the same position comes up for the third time, the game is a draw. Players may agree on a limit of moves, at which it is a draw too.",
		},
	},
	refusals: {
		"empty-cell": ({ cells }) => `There is no pagoda on ${cells}.`,
		"not-yours": ({ cells }) => `The pagoda on ${cells} belongs to the other player.`,
		"not-straight": ({ cells }) =>
			`Pagodas go straight, along a row or a column. From one of these squares to the other it is not straight: ${cells}.`,
		"too-far": ({ storeys: height, distance }) =>
			`That is ${squares(distance)}. A pagoda of ${storeys(height)} goes ${squares(height)} at most.`,
		"must-go-all-the-way": ({ storeys: height }) =>
			`In Ko-Oshi a pagoda of ${storeys(height)} goes exactly ${squares(height)}, no fewer.`,
		"line-too-long": ({ pushed, most }) =>
			`That would push ${pieces(pushed)}, and this pagoda can push ${most} at most: one for each storey.`,
		impasse: ({ cells }) => `This pagoda has just left that square and may not go straight back (${cells}).`,
		"impasse-pushed": ({ cells }) => `This would put a pagoda straight back where it has just come from (${cells}).`,
		"stuck-piece": ({ cells }) => `The pagoda on ${cells} cannot go anywhere now.`,
	},
	readErrors: {
		"too-many-pieces": ({ side, storeys, found, most }) =>
			`side ${side} has ${found} pieces of ${storeys} ${storeys === 1 ? "storey" : "storeys"}: there are ${most}`,
		"too-many-points": ({ side, onBoard, lost, most }) =>
			`side ${side} has ${onBoard} storeys on the board and ${lost} lost: there are ${most}`,
		"bad-impasse": ({ text }) => `"${text}" is no entry of the impasse list (a7:a6)`,
		"impossible-impasse": ({ text }) => `"${text}" cannot be in the impasse list here`,
	},
	reasons: {
		points: ({ won, lost }) =>
			won === undefined || lost === undefined
				? "enough points over the edge"
				: `${won} ${won === 1 ? "point" : "points"} to ${lost}`,
		"both-reached": "both reached the goal in one move: the one who moved loses",
		"no-step": "no legal move left",
		"ply-limit": "the move limit is reached",
	},
	shifts: {
		O3: ({ seat }) => does(seat, "moves", "move"),
		O4: ({ seat, count }) => does(seat, `pushes ${pieces(count - 1)}`, `push ${pieces(count - 1)}`),
		O6: ({ seat }) => does(seat, "pushes a pagoda over the edge", "push a pagoda over the edge"),
	},
	controls: {
		score: (seat: string) => `Points of ${seat}`,
		calm: () => "Plies since the last point",
		impasse: () => "Impasse list",
		"impasse-drop": () => "Clear the impasse list",
	},
	howTo: [
		"Touch a pagoda, then the square where it stops: as far as it has storeys.",
		"It pushes what stands in its way, up to as many pagodas as it has storeys.",
		"A fallen pagoda is worth its storeys. Seven points win, four in Ko-Oshi.",
	],
};

/** What stands on the covers. */
export const titles: Readonly<Record<"oshi", TitleWords>> = {
	oshi: {
		name: "Oshi",
		tagline: "The taller the pagoda, the more it pushes.",
		about:
			"Eight pagodas each, one to three storeys tall. A pagoda moves as far, and pushes as many pieces, as it has storeys: seven points over the edge win.",
		players: "2 players",
		luck: "no luck",
		facts: {
			seats: "2",
			author: "Tyler Bielman",
			year: "2006",
			publisher: "WizKids",
			edition: "Ko-Oshi, a small version on five squares by five",
			box: "1 board, 8 dark red and 8 ivory pagodas: of each colour 4 of one storey, 2 of two, 2 of three",
		},
		credits: {
			facts: [{ text: "A game by Tyler Bielman, published by WizKids in 2006.", source: "booklet" }],
			thanks:
				"François Haffner put the French rules online for the readers of jeuxsoc: without him there would be no Oshi here.",
			collectors: ["jeuxsoc"],
		},
		likes: [
			"you like rules that can be read off the pieces: height says it all",
			"pushing several pieces with one move appeals to you",
			"you also want a short version: Ko-Oshi, on five squares by five",
		],
		skips: ["there are more than two of you", "you would rather not watch your own back: your pieces fall off too"],
	},
};
