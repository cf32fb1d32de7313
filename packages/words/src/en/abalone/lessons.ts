import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		marble: {
			title: "One marble",
			idea: "A marble goes one cell, in any of six directions.",
			tasks: {
				step: {
					ask: "You play Black. Touch the black marble on E5, then one of the six cells around it.",
					done: "One marble, one cell: that is already a whole turn.",
				},
				far: {
					ask: "Be bold: try to go two cells. Touch E5, then E7.",
					done: "A marble never goes further than one cell.",
				},
			},
		},
		"in-line": {
			title: "In line",
			idea: "Two or three marbles in a row go forward together.",
			tasks: {
				look: {
					ask: "Three marbles in a row can go forward together, along their own line.",
					done: "All three went one cell, and it was only one turn.",
				},
				line: {
					ask: "Touch the last marble of the line, E3. Then touch the empty cell in front of the line, E6.",
					done: "That is a move in line. The marble you touch first says how many go.",
					slips: {
						fewer: "That moved, but not all three. Begin with the marble at the back, E3.",
						sideways: "That was a step to the side. Go forward, along the line.",
					},
				},
				four: {
					ask: "Can four go together? Try: touch D2, then D6.",
					done: "Three at most. Of a longer line, the three in front can go.",
				},
			},
		},
		broadside: {
			title: "Broadside",
			idea: "Two or three marbles step aside together.",
			tasks: {
				look: {
					ask: "A row can also step to the side, all marbles at once. That is called a broadside.",
					done: "The row is still a row. Every marble went one cell, the same way.",
				},
				three: {
					ask: "Touch both ends of the row, E4 and E6. Then touch F5: that is where E4 shall land.",
					done: "Well stepped. The first end you touch is the one that lands there.",
					slips: {
						two: "One marble stayed behind. Touch both ends of the row: E4 and E6.",
						"in-line": "That was in line. Touch both ends first, then a cell beside the row.",
					},
				},
				blocked: {
					ask: "A white marble stands on F6. Try the same step: E4, E6, F5.",
					done: "Sideways nobody pushes. Every cell you go to has to be empty.",
				},
			},
		},
		sumito: {
			title: "Sumito, the push",
			idea: "More marbles push fewer.",
			tasks: {
				look: {
					ask: "Three black marbles meet one white marble on their line. Three are more than one: they push.",
					done: "A push is called a sumito. The white marble went back one cell.",
				},
				"two-one": {
					ask: "Two against one. Touch the last black marble, D3, then the white one, D5.",
					done: "Pushed! You may push, but you never have to.",
					slips: { "no-push": "You moved, but pushed nothing. Touch D3, then the white marble." },
				},
				"three-two": {
					ask: "Three against two works as well. Find the push.",
					done: "Two against one, three against one, three against two: these are the three sumitos.",
					slips: {
						"no-push": "You moved, but pushed nothing. Touch the last of your three, then the nearest white marble.",
					},
				},
			},
		},
		"no-push": {
			title: "When nothing moves",
			idea: "To push, you need company, contact, and room behind.",
			tasks: {
				behind: {
					ask: "Three against two, but somebody stands behind them, on E7. Try to push: E2, then E5.",
					done: "The cell behind has to be empty. Even your own marble is in the way.",
				},
				alone: {
					ask: "One marble alone, on E4. Try to push: E4, then E5.",
					done: "Alone, nobody pushes.",
				},
				gap: {
					ask: "The cell E5 is empty, so you touch nobody. Close the gap with all three. Then push.",
					done: "First touch, then push. That is how an attack begins.",
					slips: {
						few: "Bring all three: touch the last one, E2, then E5.",
						away: "That does not help. Go along the row, towards the white marble.",
					},
				},
			},
		},
		pac: {
			title: "Pac",
			idea: "Equal forces hold each other.",
			tasks: {
				"two-two": {
					ask: "Two against two: who is stronger? Try to push: E3, then E5.",
					done: "Nobody. Equal forces hold each other: that is a pac.",
				},
				"four-three": {
					ask: "Is four more than three? Try: touch E1, then E5.",
					done: "No more than three count. Four against three is a pac as well.",
				},
				break: {
					ask: "A pac is broken from another side. Find a push along another line.",
					done: "The white line is broken, and the pac is gone.",
					slips: { "no-push": "Nothing was pushed. Look at C3 and D4: which white marble do they point at?" },
				},
			},
		},
		ejection: {
			title: "Ejection",
			idea: "A marble pushed over the edge is out.",
			tasks: {
				over: {
					ask: "The white marble on E9 stands at the edge. Push it off: touch E7, then E9.",
					done: "Ejected! It is out of the game, and you count one.",
					slips: { "no-push": "You moved, but pushed nothing. Touch E7, then the white marble." },
				},
				"two-pushes": {
					ask: "Here it takes two pushes. Push once, let White answer, and push again.",
					done: "A marble at the edge is in danger. Yours too!",
					slips: { "no-push": "Nothing was pushed. Touch the last of your three, then the white marble." },
				},
			},
		},
		winning: {
			title: "Six marbles",
			idea: "The first to eject six marbles wins.",
			tasks: {
				sixth: {
					ask: "Five white marbles are out. One more wins the game. Find it!",
					done: "Six! You have won, and you know the whole game.",
					slips: {
						push: "A fine push, but nobody falls. Look for a white marble right at the edge.",
						"no-push": "Nothing was pushed. Look for a white marble right at the edge.",
					},
				},
			},
		},
	},
	guided: {
		about: "A real game against the weakest machine. To keep it short, three ejected marbles win.",
		advice: {
			begin: "You begin. Go towards the middle of the board, and keep your marbles together.",
			centre: "The middle is the safest place: the edge is far away.",
			contact: "Your marbles touch White's. Count them on each line: who has more can push.",
			"can-push": "You can push now. Look for a line on which you have more marbles.",
			pushed: "A fine push! Towards the edge is best.",
			"pushed-back": "White pushed you. Does one of your marbles stand at the edge now?",
			"can-eject": "You can push a white marble over the edge right now. Do you see it?",
			ejected: "One is out! Three win this game.",
			"lost-marble": "You have lost a marble. Keep the others away from the edge, three in a row.",
			won: "You have won your first game of Abalone!",
			lost: "Lost this time. The machine was lucky: play again, closer to the middle.",
			drawn: "A draw: the same position came back three times.",
		},
	},
};
