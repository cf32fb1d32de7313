import type { BookletWords } from "../../rule-words.ts";

export const rules: BookletWords = {
	short: [
		"Two players, fourteen marbles each, on a board with six sides.",
		"In your turn you move one, two or three of your marbles by one cell: straight ahead in their own line, or sideways all together.",
		"If your line is longer than the line of enemy marbles right in front of it, it pushes them. That is a sumito. Equal lines hold each other: that is a pac.",
		"A marble pushed over the edge is out. Six of them, and you have won.",
	],
	notes: {
		A1: "Tournaments play the Belgian Daisy, where the fight begins at once. Choose a layout to see it on the board.",
		A5: "The French booklet calls this move “en flèche”, like an arrow.",
		A6: "Four marbles push no more than three: only three count on your side, and you never push three.",
		A13: "Official tournaments are always played against the clock.",
		A14: "The booklet is silent on this. It almost never happens.",
		A15: "The booklet is silent on this; clubs and other programs play it so.",
		A16: "Our own: machines need it, people hardly ever.",
	},
	captions: {
		"A1-start": "Where the marbles stand when the game begins. Black is nearest to you.",
		"A2-one-cell":
			"D4 is two cells away from D2: too far. The marble on H6 is not yours. One cell, to a neighbour that is empty: fine.",
		"A3-line": "Three marbles in a row go one cell along their own line.",
		"A3-four": "Four in a row are one too many. Take the three in front: they leave the last one behind.",
		"A4-forward": "Nothing stands in front of the two marbles: both go one cell on.",
		"A5-sideways":
			"Three step sideways together, or only two of them. Touch both ends of the group, then where the first one lands.",
		"A5-blocked":
			"The marble on E6 stands in the way of one of the three, so none of them goes, for nobody pushes sideways. The two on the left are free.",
		"A6-three-ways": "The three ways to push: two against one, three against one, three against two.",
		"A7-no-push":
			"Above, a single marble meets two and pushes nothing. Below, there is a gap: the line goes up to the white marble without pushing it.",
		"A7-behind":
			"Three against one, but a black marble stands right behind the white one: there is no room, so no push.",
		"A8-pac": "Three pacs: one against one, two against two, three against three. Nobody pushes.",
		"A8-break":
			"Along the row it is a pac. But two black marbles come from below and meet one white marble on another line: that is a sumito, and the pac is broken.",
		"A9-choice": "Black could push a marble out, and may just as well do something quite different.",
		"A10-edge": "Three push two at the edge: the last one falls. The other one now stands where it stood.",
		"A11-sixth": "Black has ejected five. This is the sixth, and the end of the game.",
		"A14-stuck": "White closes the last free cell beside the only black marble. Black cannot move and loses.",
		"A15-thrice": "Both go there and back. When the first position is there for the third time, the game is a draw.",
		"A16-limit": "Here a limit of two moves was agreed. Black has ejected more marbles and wins when it is reached.",
	},
	values: {
		layout: {
			standard: "The layout of the box: each side fills its end of the board.",
			"belgian-daisy": "Two flowers each, in opposite corners. The layout of tournaments: quick to the point.",
			"german-daisy": "Two flowers each, one row further from the edge: safer, and closer to the enemy.",
			"swiss-daisy": "The German flowers, with a marble of the enemy in the heart of each.",
			"dutch-daisy": "The Belgian flowers, with a marble of the enemy in the heart of each.",
			domination: "Each side comes from two corners at once, and two marbles of each stand by the centre.",
			"alien-attack": "A saucer on each side, with four enemies aboard.",
			infiltration: "Three enemies stand inside each camp from the start.",
			"the-wall": "A row across the whole board, with five marbles behind it and one in reserve.",
			star: "Rays of both colours all over the board.",
			duel: "Three small camps each, by turns all around the board.",
			checkerboard: "Black and white by turns, in four rows.",
			snakes: "Each side is one long coil along the edge and into the board.",
			"french-daisy": "Two flowers each, all four around an empty centre.",
			"face-2-face": "Two wedges, left and right, point to point.",
			pyramid: "Two triangles, base to the edge, meet in the middle.",
			fujiyama: "A mountain on each side, with three enemies inside.",
			"the-clearing": "Nearly everybody stands at the edge, colours by turns, around a clearing.",
		},
		repetition: {
			draw: "The third time, the game is a draw.",
			forbidden: "A move that would bring the position about for the third time is not allowed.",
			off: "Positions may come back as often as they like.",
		},
		"at-limit": {
			draw: "Nobody wins.",
			ejections: "Whoever has ejected more marbles wins; with the same number it is a draw.",
		},
	},
	variants: [],
	terms: [
		{
			term: "Bille",
			here: "marble",
			text: "What is pushed. The booklet writes “éject” of one that was pushed off the board.",
		},
		{
			term: "En ligne",
			here: "in line",
			text: "Marbles that go along the line they form, one behind the other.",
		},
		{
			term: "En flèche",
			here: "broadside",
			text: "Marbles that step sideways all together, without changing their line.",
		},
		{ term: "Sumito", here: "", text: "A push by the longer line: 2 against 1, 3 against 1, 3 against 2." },
		{
			term: "Pac",
			here: "",
			text: "Equal forces on one line. Nothing moves there until somebody comes from elsewhere.",
		},
		{ term: "Briser un pac", here: "to break a pac", text: "To attack the held marbles along another line." },
		{ term: "Éjection", here: "ejection", text: "A marble over the edge. Six of them win." },
	],
	box: [
		{
			item: "A hexagonal board with 61 hollows",
			substitute:
				"Draw 61 circles on paper, in rows of 5, 6, 7, 8, 9, 8, 7, 6 and 5. Push with a finger at the tail of the line.",
			source: "universalis",
		},
		{
			item: "14 black and 14 white marbles",
			substitute: "14 coins of one kind and 14 of another, or draughtsmen of two colours.",
			source: "universalis",
		},
	],
};
