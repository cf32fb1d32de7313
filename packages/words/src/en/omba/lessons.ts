import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		entering: {
			title: "Coming in",
			idea: "Cubes come in from the hand, by the middle of a side.",
			tasks: {
				corner: {
					ask: "You play Red. The die shows 1. Try to put a cube into a corner: touch your cubes below the board, then a1.",
					done: "A corner is no way in. Cubes come in by the four cells in the middle of the sides.",
				},
				enter: {
					ask: "So touch your cubes, then one of the four ways in: b1, a2, c2 or b3.",
					done: "Coming in costs one point of the die. The die showed 1: all is used.",
				},
				further: {
					ask: "Now the die shows 2: one point to come in, one to walk on. Bring a cube to the centre, b2.",
					done: "In, and one step further. You may bring in a cube whenever you like.",
					slips: { corner: "That is a corner. End on the cell in the middle, b2." },
				},
			},
		},
		walking: {
			title: "Walking",
			idea: "Use all points of the die, and never visit a cell twice.",
			tasks: {
				less: {
					ask: "The die shows 2. Try to walk only one cell: a1, then b1.",
					done: "The die is used to the full, never less.",
				},
				exactly: {
					ask: "Walk two cells, wherever you like: ahead, aside, round a corner.",
					done: "Each step to a neighbouring cell costs one point.",
				},
				round: {
					ask: "The die shows 3, and you want to stand on b1, right beside you. Find out whether it works.",
					done: "It went all the way round! Going to and fro is forbidden, a detour is not.",
					slips: { elsewhere: "A good walk, but end on b1. The cube finds a way round." },
				},
			},
		},
		climbing: {
			title: "Up and down",
			idea: "Each level up or down costs one point more.",
			tasks: {
				up: {
					ask: "A yellow cube stands on b1. Climbing it costs 2: one for the step, one for the height. Climb it!",
					done: "You stand on top. One step and one level: two points.",
					slips: { flat: "That stayed on the ground. Take a1 onto b1." },
				},
				down: {
					ask: "Going down costs the same: one for the step, one for the level. Go down.",
					done: "Two points again. Up or down, a level is a point.",
				},
				tower: {
					ask: "Three cubes high, and the die shows 4. Who can count gets to the top!",
					done: "One step and three levels: four. Nobody stands higher.",
					slips: { flat: "That stayed below. Touch a1, then the tower on b1." },
				},
			},
		},
		covering: {
			title: "Under and on top",
			idea: "A cube with something on it cannot move.",
			tasks: {
				under: {
					ask: "A yellow cube stands on your cube in the centre. Try to take yours: touch b2.",
					done: "A covered cube waits until it is free again.",
				},
				freed: {
					ask: "Yellow goes down, and then the die is yours.",
					done: "Your cube is free. The die shows 1.",
				},
				free: {
					ask: "Move it, quick!",
					done: "Free cubes are all that counts in this game.",
				},
				cover: {
					ask: "Now cover one of Yellow's. It stands on c3, and the die shows 3.",
					done: "Two steps and one level: three. That yellow cube waits for you now.",
					slips: { missed: "Yellow is still free. End on c3." },
				},
			},
		},
		out: {
			title: "Out",
			idea: "Who cannot play the die is out. The last one left wins.",
			tasks: {
				last: {
					ask: "Yellow has one cube, on c1, and none in hand. Cover it, and see what the die can do for Yellow.",
					done: "Nothing! Who cannot play the die is out. You are the last one left: you win.",
					slips: { missed: "Yellow can still move. End on c1, on top of the yellow cube." },
				},
			},
		},
		staying: {
			title: "Cubes that stay",
			idea: "Who is out leaves the cubes behind.",
			tasks: {
				falls: {
					ask: "Three players. Yellow's only cube lies under yours. Yellow rolls the die.",
					done: "Yellow is out. Green has played, and it is your turn: the die shows 2.",
				},
				leave: {
					ask: "Go down from Yellow's cube.",
					done: "It stays there for good. Nobody can move it, but everybody can climb it.",
					slips: { stayed: "Another cube came in. Go down from b2 instead." },
				},
			},
		},
		cards: {
			title: "Cards for the die",
			idea: "With cards there is no luck.",
			tasks: {
				played: {
					ask: "Without a die, everyone holds the cards 1 to 6. You have played your 2 already. Try to take it again.",
					done: "A card comes back only when all six are played.",
				},
				choose: {
					ask: "Which card takes you from a1 to the centre, b2? Touch the card, then a1, then b2.",
					done: "You choose the number, but each only once. Think ahead!",
					slips: { elsewhere: "That works, but end on b2. Two steps, or a longer way round." },
				},
			},
		},
	},
	guided: {
		about: "A real game against the weakest machine: six cubes each, one die.",
		advice: {
			begin: "The die is thrown for you. Touch your cubes below the board, then a lit cell.",
			"keep-free": "Keep several cubes free: you need one for every number of the die.",
			"all-in": "Cubes in hand are safe. Do not be in a hurry to bring them all in.",
			"can-cover": "You can end on a yellow cube now. Who is covered cannot move.",
			high: "High up it is hard to be covered, but every step down costs dear.",
			covered: "Your cube is covered. It is free again when Yellow goes.",
			won: "Yellow cannot play: you have won your first game of Omba!",
			lost: "You cannot play this number, so you are out. More free cubes next time!",
			drawn: "A draw: five hundred turns are enough.",
		},
	},
};
