import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		quay: {
			title: "Unloading",
			idea: "Containers come in by the middle of a side.",
			tasks: {
				look: {
					ask: "The cubes are containers, the nine cells a warehouse. Red rolls 3: one point to come in, two to go on. Then Yellow rolls 4.",
					done: "Each came in by the middle of a side, and walked on with the rest of the die.",
				},
				enter: {
					ask: "You are Red, and the die shows 2. Touch your containers below the board, then the centre, b2.",
					done: "One point to come in, one to walk on. The whole die is used.",
					slips: { corner: "That is a corner. End in the centre, b2." },
				},
				full: {
					ask: "A container stands on b1, and the die shows 1. Try to come in there: your containers, then b1.",
					done: "Coming in on top of a container costs one point more: two, and you have one.",
				},
			},
		},
		lifting: {
			title: "Lifting",
			idea: "Lifting costs one point a level, and one to set down.",
			tasks: {
				two: {
					ask: "Lift your container onto the two on b1: two points to lift it, one to set it down. The die shows 3.",
					done: "Up it is. From there you see the whole warehouse.",
					slips: { ground: "It stayed on the ground. Touch b2, then the pile on b1." },
				},
				three: {
					ask: "The die shows 4. How high can you go?",
					done: "Three levels and one to set down: four points.",
					slips: { ground: "It stayed on the ground. Touch a1, then the pile on a2." },
				},
			},
		},
		lowering: {
			title: "Lowering",
			idea: "Down costs as much as up. On the same level a step costs one.",
			tasks: {
				down: {
					ask: "Your container stands on two others. Take it down: one point for the step, two for the levels.",
					done: "Three points. Down costs as much as up.",
				},
				roofs: {
					ask: "The die shows 1. Go from one roof to the next, onto b2.",
					done: "Nothing to climb, nothing to go down: one point.",
					slips: { "other-roof": "That was the other roof. Go onto b2." },
				},
			},
		},
		"no-back": {
			title: "No going back",
			idea: "A container never visits a cell twice in one move.",
			tasks: {
				back: {
					ask: "The die shows 2. The cell beside you, c2, is one point away. Try to end there: c1, then c2.",
					done: "All points are used, and going to and fro is forbidden: c2 cannot be reached with 2.",
				},
				round: {
					ask: "Now the die shows 3. Try c2 once more.",
					done: "It went round through the centre. A detour is allowed.",
					slips: { elsewhere: "A good move, but end on c2. There is a way round." },
				},
			},
		},
		stuck: {
			title: "Shut in",
			idea: "A container under another cannot move.",
			tasks: {
				under: {
					ask: "A yellow container stands on yours. Try to take yours: touch b1.",
					done: "It waits until the one above has gone.",
				},
				cover: {
					ask: "Now shut in the yellow one on b3. The die shows 4.",
					done: "Three steps and one level: four. Yellow has to wait for you.",
					slips: { missed: "Yellow is still free. End on b3." },
				},
			},
		},
		out: {
			title: "The last docker",
			idea: "Who cannot play the die is out. The last one left wins.",
			tasks: {
				"shut-in": {
					ask: "Three dockers. Yellow has one container left, in the centre. Shut it in, and see what the die does for Yellow.",
					done: "Yellow cannot play and is out. The container stays where it is, for good.",
					slips: { missed: "Yellow can still move. End on b2, on top of the yellow container." },
				},
				last: {
					ask: "Now Green. One container, on c1, and none in hand. Yellow's is only in the way now.",
					done: "Green cannot play either. You are the last docker: you win!",
					slips: { missed: "Green can still move. End on c1, on top of the green container." },
				},
			},
		},
	},
	guided: {
		about: "A real game against two of the weakest machines: three containers each, one die.",
		advice: {
			begin: "The die is thrown for you. Touch your containers below the board, then a lit cell.",
			"keep-free": "Keep your containers free: with one alone, the die soon finds a number that does not fit.",
			"can-cover": "You can end on another docker's container now. Who is under there waits.",
			high: "High up you are safe, but every level down costs a point.",
			covered: "Your container is shut in. It is free again when the one above goes.",
			"rival-out": "One docker is out. Those containers stay, and never move again.",
			won: "You are the last docker: you have won your first game!",
			lost: "You are out this time. Keep more containers free, and play again.",
			drawn: "A draw: five hundred turns are enough.",
		},
	},
};
