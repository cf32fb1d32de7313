import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		move: {
			title: "Moving",
			idea: "One or two steps, straight or round a corner.",
			tasks: {
				corner: {
					ask: "You play South, at the bottom. Take your piece from e4 round a corner to f5: touch e4, then f5.",
					done: "Two steps, one to the side and one up. One step alone is allowed too.",
					slips: { elsewhere: "A good move, but go to f5 this time. Touch e4, then f5." },
				},
				far: {
					ask: "Try three steps: e4, then e7.",
					done: "Two steps at most.",
				},
				through: {
					ask: "Try to pass through your own piece: d4, then f4.",
					done: "Every step needs an empty cell, the middle one too.",
				},
			},
		},
		transformation: {
			title: "Transformation",
			idea: "A longer line turns the piece it touches.",
			tasks: {
				take: {
					ask: "Pieces side by side are a line. Make a line of two beside the piece on e5: touch d3, then d5.",
					done: "Two against one: the piece has changed camp. It is yours now!",
					slips: { nothing: "Nothing changed camp. You need two in a row right beside e5: go to d5." },
				},
				equal: {
					ask: "And two against two? Look.",
					done: "Nothing happens. Only a longer line turns another.",
				},
				alone: {
					ask: "One against two, and it was you who came. Look.",
					done: "Your piece went over to North. Never come close alone!",
				},
			},
		},
		birth: {
			title: "Birth",
			idea: "A piece that stands alone can have a young one.",
			tasks: {
				born: {
					ask: "On d5 a piece stands all alone: the eight cells around it are empty. Touch it, then a cell right beside it.",
					done: "A birth! You have one piece more.",
					slips: { moved: "That was a move. Touch d5 once, then a cell right beside it." },
				},
				"then-move": {
					ask: "Your turn is not over: after births comes one move, with any piece. Move.",
					done: "A turn is: births if you like, then one move.",
				},
				fights: {
					ask: "A newborn fights at once. Give birth beside f5 and take it. Then take f7 with your move.",
					done: "A birth and a move, two pieces won. Mamba is like that!",
					slips: {
						"born-far": "Born, but nobody was taken. The young one must stand between d5 and f5, on e5.",
						moved: "That was a move, and it took nothing. Look where two of yours in a row would touch the other.",
					},
				},
			},
		},
		asphyxia: {
			title: "Asphyxia",
			idea: "A piece without a free cell beside it dies.",
			tasks: {
				smother: {
					ask: "The piece on e5 has one free cell left beside it, e4. Take it: e2, then e4.",
					done: "No more air: the piece is gone at once.",
					slips: { nothing: "It still breathes. Fill the last free cell: e4." },
				},
				own: {
					ask: "The edge gives no air, and your own pieces give none either. Look at a1.",
					done: "South has smothered its own piece in the corner. Leave your friends some air!",
				},
			},
		},
		overpopulation: {
			title: "Overpopulation",
			idea: "A line has four pieces at most.",
			tasks: {
				five: {
					ask: "Three against two: take them both. Touch d3, then d5.",
					done: "Now your line has five pieces. That is one too many.",
					slips: { nothing: "Nothing to cut yet. Complete your line on d5." },
				},
				cut: {
					ask: "You choose the end that goes: touch b5 or f5.",
					done: "Back to four. If there are more too many, they all go from the same end.",
				},
			},
		},
		order: {
			title: "Who comes first",
			idea: "Death first, then the one who played, then the others.",
			tasks: {
				"death-first": {
					ask: "On d5 your piece would turn e5, and it would smother it as well. What comes first?",
					done: "Death comes first. The piece on e5 was not turned: it was smothered.",
				},
				"arrival-first": {
					ask: "The piece on c5 leaves a line and goes up to c7. Two fights follow. Which one is first?",
					done: "First where it arrived: d7 became yours. Then where it had stood: d5 was too weak alone.",
				},
				chain: {
					ask: "After every change all is looked at again, so one change can bring another. Take two pieces with one move.",
					done: "First e5 along the row. Then e6, caught in the column between your pieces.",
					slips: {
						one: "One is good, but one move can take both.",
						nothing: "Nothing changed camp. Which cell beside e5 makes two in a row?",
					},
				},
			},
		},
		block: {
			title: "Block",
			idea: "A piece changes camp twice at most, then it is held.",
			tasks: {
				held: {
					ask: "Take e5 with d3, and look closely: North has a column of its own there.",
					done: "Yours by the row, North's again by the column: twice is enough. The piece is held by a block.",
					slips: { nothing: "No block. Make two in a row right beside e5: go to d5." },
				},
				woken: {
					ask: "A block holds until something new happens there. North leaves the column.",
					done: "The block is gone: now your row is longer, and e5 is yours.",
				},
			},
		},
		out: {
			title: "Four are too few",
			idea: "With four pieces or fewer you are out.",
			tasks: {
				fifth: {
					ask: "North has five pieces left. With four, a player is out. Take one!",
					done: "Four left: North is out, and you have won.",
					slips: { nothing: "North still has five. Make two in a row beside e5." },
				},
			},
		},
		company: {
			title: "Three, four, or teams",
			idea: "More players, and fights between others.",
			tasks: {
				third: {
					ask: "Three players. South comes between two others. The active player's fights come first, then the others' in turn.",
					done: "West took three and cut its own line. With three players, three pieces are too few; with four, two. In teams, partners do not spare each other.",
				},
			},
		},
	},
	guided: {
		about: "A real game for two against the weakest machine. Who has four pieces or fewer is out.",
		advice: {
			begin: "Touch one of your pieces, then a lit cell, one or two steps away.",
			spread: "Bring a piece out until nobody stands around it: then it can have a young one.",
			"can-birth":
				"One of your pieces stands all alone. Before you move, it can have a young one: touch it, then a cell beside it.",
			"their-birth": "North has had a young one. Births decide long games.",
			contact: "Two camps touch. Count the lines: the longer one wins the piece it touches.",
			"can-take": "You can take a piece now. Look for a place where your line becomes the longer one.",
			took: "You have taken a piece! Look at the whole line: can it be taken back?",
			taken: "North has taken a piece. Leave none alone beside a longer line.",
			gave: "You came too close: your piece went over to North.",
			won: "You have won your first game of Mamba!",
			lost: "Too few pieces this time. More births, fewer lonely pieces: play again!",
			drawn: "A draw: the same position three times, too many quiet turns, or both of you down to four at once.",
		},
	},
};
