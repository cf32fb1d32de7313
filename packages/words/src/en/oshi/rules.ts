import type { BookletWords } from "../../rule-words.ts";

export const rules: BookletWords = {
	short: [
		"Two players, eight pagodas each: four of one storey, two of two, two of three.",
		"In your turn you move one pagoda straight ahead, back or to a side, as far as it has storeys at most.",
		"It pushes what stands in its way, friend or foe: at most as many pagodas as it has storeys. How tall they are does not matter.",
		"A pagoda over the edge is worth its storeys, for the opponent of its owner. Seven points win.",
	],
	notes: {
		O1: "The picture in the French booklet is lost. This start is the one that other descriptions agree on.",
		O6: "Only what is pushed can fall: a pagoda never walks off the board by itself.",
		O7: "So pushing your own pagoda off the board gives points away.",
		O8: "Ko-Oshi: instead, no pagoda of the opponent may be pushed back to where it stood when the opponent's last turn began.",
	},
	captions: {
		"O1-start": "The start of Oshi, on nine by nine squares. Red is nearest to you.",
		"O1-ko-oshi": "The start of Ko-Oshi: five by five squares, five pagodas each.",
		"O3-far":
			"Three storeys: one, two or three squares, straight. Four are too far, and corners are not straight. The small one on h2 goes one square.",
		"O3-ko-oshi": "In Ko-Oshi a pagoda of two storeys goes two squares. One is not enough.",
		"O4-push": "A pagoda of two storeys pushes two others two squares along, its own friend among them.",
		"O4-height": "One storey pushes three storeys. A tall pagoda is not heavy.",
		"O5-gap":
			"Three squares to the right: first the way is free, then one pagoda is pushed, then the gap is closed and two are pushed together.",
		"O5-grows":
			"One square pushes two pagodas: fine for two storeys. Two squares would push the third one as well: too many.",
		"O6-edge": "Three squares to the right push both off the board. The pagoda that moved stays at the edge.",
		"O7-own": "Red pushes a red pagoda over the edge: its two storeys are points for Ivory.",
		"O8-back":
			"Red has pushed the tall ivory pagoda. It may not simply step back to e6, where it came from. It may go further, and push in its turn.",
		"O8-ko-oshi": "Ko-Oshi: Red came to c3. Ivory may not push that pagoda straight back to b3.",
		"O9-seven": "Red has four points and now gets three more: seven, and the game is won.",
		"O9-both":
			"One move throws down a red pagoda and an ivory one, and both players reach seven. Red, who moved, loses.",
		"O9-ko-oshi": "Ko-Oshi: two points and two more are four, which is enough.",
		"O10-stuck": "Ivory closes the line. The red pagoda in the corner cannot move, so Red has lost.",
		"O10-thrice": "Both go there and back. When the first position is there for the third time, the game is a draw.",
	},
	values: {
		impasse: {
			"pushed-back": "The pagoda you move may not end where it stood before the opponent's turn.",
			"own-last-turn":
				"The pagoda you move may not end where it stood when your own last turn began: no going there and back.",
			"any-piece":
				"No pagoda that the opponent has just moved or pushed may come back to its square, yours or not, by itself or pushed.",
			"enemy-back":
				"No pagoda of the opponent may be pushed back to where it stood when the opponent's last turn began.",
			off: "Everything may go back at once.",
		},
	},
	variants: [
		{
			name: "Ko-Oshi",
			about: "A small Oshi by Steve Holt, with the author's permission. Everything is as in Oshi, except:",
			points: [
				"five by five squares, and five pagodas each: two of two storeys, three of one;",
				"a pagoda of two storeys goes exactly two squares;",
				"no pagoda of the opponent may be pushed straight back;",
				"four points win.",
			],
		},
	],
	terms: [
		{ term: "Oshi", here: "", text: "Japanese: a push. “Ko” says that it is a small one." },
		{ term: "Pièce", here: "pagoda", text: "What is moved: a little tower of one, two or three storeys." },
		{
			term: "Étage",
			here: "storey",
			text: "What a pagoda is made of: how far it goes, how many it pushes, what it is worth.",
		},
		{ term: "Poussée", here: "push", text: "A move that takes others along, one's own too." },
		{ term: "Expulser", here: "to push over the edge", text: "To send a pagoda off the board." },
		{ term: "Impasse", here: "", text: "A dead end: the square to which a pagoda may not go straight back." },
		{ term: "Damier", here: "board", text: "The squares on which it is played." },
	],
	box: [
		{
			item: "A board of nine squares by nine",
			substitute: "A draughts board of ten by ten without its last row and column, or squared paper.",
			source: "booklet",
		},
		{
			item: "8 dark red pagodas: 4 of one storey, 2 of two, 2 of three",
			substitute: "Stacks of one, two or three draughtsmen or coins: 14 in all.",
			source: "booklet",
		},
		{
			item: "8 ivory pagodas: 4 of one storey, 2 of two, 2 of three",
			substitute: "The same with 14 of another colour. Stuck together, the stacks are easier to push.",
			source: "booklet",
		},
	],
};
