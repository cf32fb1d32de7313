import type { GameWords } from "../sentence.ts";

const pieces = (count: number | string): string => (Number(count) === 1 ? "1 piece" : `${count} pieces`);
const storeys = (count: number | string): string => (Number(count) === 1 ? "1 storey" : `${count} storeys`);
const squares = (count: number | string): string => (Number(count) === 1 ? "1 square" : `${count} squares`);

export const oshi: GameWords = {
	name: "Oshi",
	tagline: "The taller the pagoda, the further it goes and the more it pushes.",
	about:
		"Eight pagodas each, of one, two and three storeys. A pagoda moves as far, and pushes as many, as it has storeys. Seven points over the edge win.",
	credits: "Tyler Bielman, WizKids 2006. Ko-Oshi: Steve Holt, with the author's permission.",
	players: "2 players",
	length: "15 to 30 minutes",
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
				"pushed-back": "A pushed piece may not return at once",
				"own-last-turn": "Not where it stood on your last turn",
				"any-piece": "No displaced piece may return",
				"enemy-back": "No enemy piece may be pushed back",
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
			text: "Whatever stands in the way is pushed ahead, friend or foe, at most as many pieces as the mover has storeys. Height does not resist.",
		},
		O5: {
			title: "The line grows",
			text: "Gaps close first, and the pushed line may grow on the way. If it becomes too long, the move may not go that far.",
		},
		O6: {
			title: "Over the edge",
			text: "A piece pushed over the edge is out. Several can fall in one move, but the mover itself stays on the board.",
		},
		O7: { title: "Points", text: "A fallen piece scores its storeys for its owner's opponent, whoever pushed it." },
		O8: {
			title: "Impasse",
			text: "The piece you move may not end where it stood before the opponent's turn: a pushed piece does not simply step back.",
		},
		O9: {
			title: "Winning",
			text: "Seven points or more win (four in Ko-Oshi), counted after the whole move. If one move brings both players there, the one who moved loses.",
		},
		O10: {
			title: "Other ends",
			text: "A player without a legal move loses. The third occurrence of the same position is a draw.",
		},
	},
	refusals: {
		"empty-cell": ({ cells }) => `There is no piece on ${cells}.`,
		"not-yours": ({ cells }) => `The piece on ${cells} belongs to the other player.`,
		"not-straight": ({ cells }) => `Pieces move straight along a row or a column: ${cells} is neither.`,
		"too-far": ({ storeys: height, distance }) =>
			`A piece of ${storeys(height)} moves at most ${squares(height)}, not ${distance}.`,
		"must-go-all-the-way": ({ storeys: height }) =>
			`In Ko-Oshi a piece of ${storeys(height)} moves exactly ${squares(height)}.`,
		"line-too-long": ({ pushed, most }) => `That would push ${pieces(pushed)}; this piece pushes at most ${most}.`,
		impasse: ({ cells }) => `Impasse: this piece was just moved away and may not go straight back (${cells}).`,
		"impasse-pushed": ({ cells }) => `Impasse: this would put a piece straight back where it came from (${cells}).`,
		"stuck-piece": ({ cells }) => `The piece on ${cells} cannot move at all now.`,
	},
	shifts: {
		O3: ({ seat }) => `${seat} moves`,
		O4: ({ seat, count }) => `${seat} pushes ${pieces(count - 1)}`,
		O6: ({ seat }) => `${seat} pushes a piece over the edge`,
	},
	howTo: [
		"Touch a pagoda, then the square where it stops: as far as it has storeys.",
		"It pushes what stands in its way, up to as many pieces as it has storeys.",
		"A fallen piece is worth its storeys. Seven points win, four in Ko-Oshi.",
	],
};
