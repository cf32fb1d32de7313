import type { BookletWords } from "../../rule-words.ts";

/** What Omba and Docker have in common. */
export const captions: BookletWords["captions"] = {
	"B1-start": "Before the first roll: the board is empty, all cubes wait in hand.",
	"B3-turn": "Red rolls a four. A cube enters, that is one point, and walks on for three more.",
	"B3-exact": "The die shows two. One step to b1 would use only one point: not allowed. Two steps are right.",
	"B4-entries": "The four doors of the board, in the middle of its sides. Take the one you like.",
	"B5-up": "From the ground onto two cubes: two levels up and one step make three points.",
	"B5-down": "From on top of two cubes to the ground: two levels down and one step make three points again.",
	"B5-enter": "A cube lies on the entry cell already: entering costs one point more, two in all.",
	"B6-back":
		"Four points would lead round and back to a1. That is not allowed, for the cube has been there. It ends on c3.",
	"B7-covered": "The red cube in the middle is covered: it waits. The one in the corner is free.",
	"B7-own": "Red climbs onto a red cube. It is allowed, and the lower one is shut in now.",
	"B8-stuck": "Red has one cube, on top of five: only a six could bring it down. The die shows five, and Red is out.",
	"B9-stay":
		"Red is out. The red cubes still lie there: nobody moves them, everybody may walk over them. Yellow frees one, but it stays where it is.",
	"B10-last": "Red cannot play a three and is out. The other player is the last one left, and wins.",
	"B11-cards":
		"No die: Red plays the card 4, the other player the card 1. Red's 4 is gone until all six have been played.",
	"B13-leaves":
		"One of three leaves, and the roll is lost. The cubes stay and still block the way; the next player rolls.",
};

export const values: BookletWords["values"] = {
	roll: {
		die: "The die says how far you go. Luck plays its part.",
		cards: "Everybody holds the cards 1 to 6 and plays one a turn: no luck at all.",
	},
	entry: {
		any: "A cube enters by any of the four doors.",
		"own-side": "A cube enters only by the door on its owner's side of the board.",
	},
	back: {
		"never-twice": "On its way a cube never comes to the same cell again.",
		"no-reversal":
			"On its way a cube may come by again, but never turns straight back. A move that ends where it began is not a move.",
	},
	stuck: {
		out: "A player with nothing to play is out at once.",
		pass: "A player with nothing to play waits, and is out only if no number at all could be played.",
	},
};

export const notes: BookletWords["notes"] = {
	B3: "You may not use fewer points, nor more.",
	B5: "Going up costs as much as going down. The cube that walks is not counted.",
	B11: "A variant without luck. It is not in the booklet.",
	B12: "Our own: no game goes on for ever.",
	B13: "Of two players, the one who stays has won.",
};

export const terms: BookletWords["terms"] = [
	{
		term: "Point de déplacement",
		here: "point",
		text: "What the die gives: a step, a level up, a level down, or entering.",
	},
	{
		term: "Introduire",
		here: "to enter",
		text: "To bring a cube from the hand onto the board, by one of the four doors.",
	},
	{ term: "Reculer", here: "to go back", text: "What a cube may not do on its way." },
	{
		term: "Immobilisée",
		here: "covered",
		text: "Said of a cube that lies under others: it cannot move until they leave.",
	},
	{ term: "En lice", here: "still in", text: "Said of players who are not out." },
];

export const rules: BookletWords = {
	short: [
		"Two, three or four players share twelve cubes, around a board of nine cells. Everybody begins with all cubes in hand.",
		"In your turn you roll the die and move one of your cubes by exactly that many points: one on the board, or one that enters.",
		"A step costs one point, and each level up or down one more. Cubes climb on each other, and a covered cube cannot move.",
		"If no cube of yours can play the roll, you are out. The last player left wins.",
	],
	notes: { ...notes, B1: "In Omba three players have four cubes each: the fourth colour is shared out among them." },
	captions,
	values,
	variants: [
		{
			name: "Docker",
			about: "The same game, published again in 2012. With two or four players it plays just like Omba. What differs:",
			points: [
				"with three players, everybody has three cubes instead of four;",
				"the cubes are containers, and the board a warehouse.",
			],
		},
	],
	terms: [{ term: "Pièce", here: "cube", text: "What moves. There are twelve, in four colours." }, ...terms],
	box: [
		{
			item: "A board of three squares by three",
			substitute: "Nine squares on a sheet of paper, as wide as a cube and a little more.",
			source: "booklet",
		},
		{
			item: "12 cubes in four colours, three of each",
			substitute:
				"Dice of four colours, toy bricks, or sugar cubes marked with a pen. For two players, six and six are enough.",
			source: "booklet",
		},
		{
			item: "A die",
			substitute: "The die on this page; or six cards from 1 to 6 for each player, by the variant with cards.",
			source: "booklet",
		},
	],
};
