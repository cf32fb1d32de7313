import type { BookletWords } from "../../rule-words.ts";

export const rules: BookletWords = {
	short: [
		"Seven pieces each, and all of them are alive. They walk one or two steps along rows and columns.",
		"Before you move, a piece that stands quite alone may give birth to another beside it.",
		"Then everything that touches settles by itself. A piece shut in on all sides dies. A line of more than four is cut. A longer line turns the shorter one it meets to its own camp, piece by piece.",
		"Too few pieces, and you are out. The last player left wins.",
	],
	notes: {
		M1: "Two players use nine by nine cells. Three and four use eleven by eleven, unless they agree on the small board.",
		M2: "A move cannot be taken back, unless all the others agree.",
		M3: "The eight cells around a piece are its square, the four beside it its cross.",
		M6: "At most twelve cells can be reached. A move never ends where it began.",
		M9: "More than one piece goes at once if need be, but all from the same end.",
		M11: "Nobody has to work this out: the board does it, one event after the other, and names the rule of each.",
		M14: "A block is fragile: the next birth or move in its group may undo it.",
		M15: "The booklet leaves this open; it matters only in great melees.",
		M16: "Two players: out with four pieces or fewer. Three: with three or fewer. Four and teams: with two or fewer. What the removed pieces touched is settled again before the next one goes.",
		M17: "Mamba de comptoir: South and North play against West and East.",
		M18: "The booklet is silent on this.",
		M19: "Of two players, the one who stays has won. A partner plays on alone. What the removed pieces touched is looked at again.",
	},
	captions: {
		"M1-start": "An H before every player. Choose how many play.",
		"M2-turn":
			"First a birth: the newborn and its mother are two, and win the piece on f5. Then the move: two above as well, and f7 comes over too.",
		"M3-birth":
			"Nothing stands on the eight cells around d5. The newborn comes onto one of the four cells beside its mother.",
		"M3-company":
			"On e6 somebody stands too near to d5, if only at a corner: no birth there. The piece on f4 is alone and may.",
		"M4-supply": "All forty pieces are on the board. Even the lonely ones at the bottom have to wait.",
		"M5-fights": "Barely born, the new piece helps to win f5, and then makes the move of this turn.",
		"M5-spoils": "The newborn on e5 stands at a corner of f6. Now f6 is not alone any more and cannot give birth.",
		"M6-steps":
			"The way up and the way to the left are blocked: d7 is behind a piece, c5 is taken, g5 is too far. Round the corner to e4 it goes.",
		"M7-four": "The fourth piece joins the line. Four is the most that a line may hold.",
		"M8-smothered": "Three sides of e5 are taken. When the fourth one is closed, the piece cannot breathe and dies.",
		"M8-corner":
			"Edges are closed. South shuts its own piece into the corner, with a piece of North at its other side: it dies.",
		"M9-surplus":
			"Six in a line are two too many. The owner takes both from one end, the left or the right, before anything else happens.",
		"M10-longer": "Two in a line meet one: it changes camp, and now there are three.",
		"M10-equal": "Two meet two: nothing happens.",
		"M10-apart": "A piece between two enemies. They are one and one, not two: nothing happens.",
		"M11-death-first":
			"The piece on e5 is both shut in and outnumbered. Death comes first: it does not change camp, it goes.",
		"M11-active-first":
			"South moves, so South's win on e5 comes first. Only then North wins c5, South wins it back, and there it stays.",
		"M12-again":
			"Four meet two and win one: that makes five, so the line is cut at once. Then it wins the last one, is too long again, and is cut again.",
		"M13-arrival":
			"Where the piece arrives, South wins d7. Then the cell it left is looked at: a single piece stayed there, and North takes it.",
		"M13-still":
			"Two stand against one, from an earlier time. The move happens elsewhere, so this group stays as it is. Touch it, and it wakes up.",
		"M14-block":
			"South wins e5 along the row. North wins it back along the column. South could take it again, and so on for ever: that is a block, and e5 keeps its camp.",
		"M15-goes-on":
			"South wins e5, and the same line goes on to f5, although d6 is nearer. Only when the line has been cut does d6 follow.",
		"M15-nearest": "South can win two pieces. The one nearer to d5, where the move ended, comes first.",
		"M16-out": "North had five pieces and loses one. With four left North is out, and its pieces go. South has won.",
		"M16-shared":
			"One move smothers a piece of each player, and both are down to four. Neither is out before the other: they share the game.",
		"M17-partner": "South and North are partners, and still South's longer line takes a piece from North.",
		"M18-thrice": "Both go there and back. When the first position is there for the third time, the game is a draw.",
		"M19-leaves": "West leaves, though it is South's turn. West's pieces go, and South plays on.",
	},
	values: {
		board: {
			"by-players": "The small board for two, the large one for three and four.",
			"9x9": "The small board, however many play: crowded and quick.",
			"11x11": "The large board, however many play.",
		},
		newborn: {
			"4": "The newborn stands right beside its mother.",
			"8": "The newborn may stand at a corner of its mother as well.",
		},
		supply: {
			"40": "Nobody is born while forty pieces are on the board.",
			"50": "Nobody is born while fifty pieces are on the board.",
			unlimited: "There are always more.",
		},
		chooser: {
			owner: "Whoever owns the line that is too long says from which end it is cut.",
			active: "Whoever has the turn says so, for all lines.",
		},
	},
	variants: [
		{
			name: "Three and four players",
			about: "The rules are the same for all; only the table is larger.",
			points: [
				"Eleven by eleven cells, or nine by nine if you agree on it.",
				"The turn goes clockwise: South, West, North, East. So does the order in which lines win pieces.",
				"Three players are out with three pieces or fewer, four with two or fewer.",
			],
		},
		{
			name: "Mamba de comptoir",
			about: "Four players in two teams, as at the bar of a café. Everything is as with four players, except:",
			points: [
				"South and North play against West and East;",
				"partners do not spare each other: their lines win pieces from each other too;",
				"a team wins when both opponents are out, even if only one of its two is left.",
			],
		},
	],
	terms: [
		{ term: "Mambiz", here: "piece", text: "What the pieces are called: little living things, one or many." },
		{
			term: "Croix",
			here: "the four cells beside it",
			text: "Above, below, left and right of a piece: where it steps, and where it breathes.",
		},
		{
			term: "Carré",
			here: "the eight cells around it",
			text: "All around a piece, corners too. Empty, it allows a birth.",
		},
		{ term: "Isolée", here: "isolated", text: "Said of a piece whose square is empty." },
		{ term: "Naissance", here: "birth", text: "A new piece put beside an isolated one, its mother (“pièce mère”)." },
		{ term: "Alignement", here: "line", text: "One to four pieces of one camp side by side on a row or a column." },
		{ term: "Transformation", here: "", text: "A piece changes camp, because a longer line meets it." },
		{ term: "Asphyxie", here: "asphyxia", text: "Death of a piece that has no free cell beside it." },
		{ term: "Surpopulation", here: "overpopulation", text: "A line of more than four: the surplus goes." },
		{
			term: "Confrontation",
			here: "",
			text: "Lines of different camps that touch, and all that follows until nothing more happens.",
		},
		{
			term: "Block",
			here: "",
			text: "A piece that has changed camp twice keeps its camp, so that the fight can end.",
		},
		{ term: "Mamba de comptoir", here: "", text: "The game for two teams. A “comptoir” is the bar of a café." },
	],
	box: [
		{
			item: "A folding board: nine by nine on one side, eleven by eleven on the other",
			substitute: "A 9 by 9 Go board, or squared paper. Only the lines along rows and columns count.",
			source: "jedisjeux-mamba",
		},
		{
			item: "40 two-sided pieces, the mambiz",
			substitute:
				"For two players, Othello discs. For three or four, 40 tokens with an arrow drawn on them: it points to the owner.",
			source: "jedisjeux-mamba",
		},
	],
};
