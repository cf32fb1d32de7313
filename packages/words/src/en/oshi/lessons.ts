import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		storeys: {
			title: "Storeys are steps",
			idea: "A pagoda goes as far as it is tall.",
			tasks: {
				three: {
					ask: "You play Red. The pagoda on g3 has three storeys. Take it three squares, straight ahead or aside.",
					done: "Three storeys, three squares. It could also have stopped sooner.",
					slips: {
						short: "It may stop sooner, but take it all three squares this time.",
						other: "That was another pagoda. Take the tall one, on g3.",
					},
				},
				far: {
					ask: "The pagoda on c3 has one storey. Try to take it two squares: c3, then c5.",
					done: "One storey, one square.",
				},
				diagonal: {
					ask: "What about a slanting way? Try e3, then f4.",
					done: "Only straight along a row or a column, and never over another piece.",
				},
			},
		},
		pushing: {
			title: "Pushing",
			idea: "A pagoda pushes as many pieces as it has storeys.",
			tasks: {
				tall: {
					ask: "A tall ivory pagoda stands in the way of your smallest. Push it: d4, then d5.",
					done: "It does not matter how tall the pushed one is. One storey pushes one piece.",
					slips: { "no-push": "You moved, but pushed nothing. Go to d5, where the ivory pagoda stands." },
				},
				two: {
					ask: "Two storeys push two pieces, friend or foe. Push both of them with e2.",
					done: "Both went along. Your own pieces can be pushed too.",
					slips: { "no-push": "Nothing was pushed. Take e2 up the column, towards the two pieces." },
				},
				"too-many": {
					ask: "Two pieces in a row, and you have one storey. Try to push: c4, then d4.",
					done: "One storey pushes one piece, never two.",
				},
			},
		},
		gaps: {
			title: "The row grows",
			idea: "Pieces met on the way are pushed along.",
			tasks: {
				close: {
					ask: "Your tall pagoda on b5 meets two pieces, one after the other. Take it along the row until it pushes both.",
					done: "First the gap closed, then the row grew: one piece, then two.",
					slips: {
						one: "One piece was pushed. Go further: the second one waits behind the gap.",
						"no-push": "Nothing was pushed. Take b5 to the right, as far as it goes.",
					},
				},
				grown: {
					ask: "Now your pagoda has two storeys, and three pieces stand in the row. Try to go two squares: b5, then d5.",
					done: "On the way the row would grow to three pieces. Two storeys push only two.",
				},
				shorter: {
					ask: "So go less far. Push just one of them.",
					done: "One square was allowed: there you pushed only one piece.",
					slips: { "no-push": "Nothing was pushed. Take b5 one square to the right." },
				},
			},
		},
		edge: {
			title: "Over the edge",
			idea: "Who is pushed over the edge is out.",
			tasks: {
				over: {
					ask: "An ivory pagoda stands at the edge, on a4. Push it off: b4, then a4.",
					done: "Out! Your own pagoda stayed on the board: the one that moves never falls.",
					slips: { "no-push": "You moved, but nobody fell. Go to a4, where the ivory pagoda stands." },
				},
				both: {
					ask: "One move can throw off several pieces. Throw off both!",
					done: "Two at a stroke.",
					slips: {
						one: "One is out. Go further, and the second one falls as well.",
						none: "Nobody fell. Take e6 up, as far as it goes.",
					},
				},
			},
		},
		points: {
			title: "Points",
			idea: "A fallen piece is worth its storeys.",
			tasks: {
				own: {
					ask: "Careful: your own pieces can fall too. Look what happens here.",
					done: "Red pushed its own piece off. The point goes to Ivory!",
				},
				most: {
					ask: "A fallen piece is worth as many points as it has storeys. Find the push that brings most.",
					done: "Three storeys, three points. Tall ones are precious.",
					slips: {
						one: "One point is good. There is a push that brings more.",
						none: "No points this time. Who stands at an edge?",
					},
				},
			},
		},
		impasse: {
			title: "Impasse",
			idea: "Who was pushed may not step straight back.",
			tasks: {
				pushed: {
					ask: "Ivory pushes your small pagoda one square down.",
					done: "It stood on e5. Now it stands on e4.",
				},
				back: {
					ask: "Push it right back? Try: e4, then e5.",
					done: "That is the impasse: a pushed piece may not go back to its square at once.",
				},
				another: {
					ask: "But another of your pagodas may push. Find it!",
					done: "The impasse holds only for the piece that was pushed, and only for one turn.",
					slips: { "no-push": "Nothing was pushed. Your tall pagoda stands on the same row as the ivory one." },
				},
			},
		},
		winning: {
			title: "Seven points",
			idea: "Seven points win.",
			tasks: {
				seven: {
					ask: "You have five points. Seven win. Find the push!",
					done: "Five and two are seven: you have won.",
					slips: {
						one: "That makes six. There is a push that brings two points.",
						none: "No points. Which ivory pagodas stand at the edge?",
					},
				},
			},
		},
		"ko-oshi": {
			title: "Ko-Oshi, the small one",
			idea: "Five by five squares, four points, and two small differences.",
			tasks: {
				one: {
					ask: "Ko-Oshi is Oshi on a small board. Two storeys: try to go just one square, b2, then b3.",
					done: "In Ko-Oshi two storeys always go two squares.",
				},
				exactly: {
					ask: "Then take it two squares.",
					done: "Two squares, no more and no less.",
					slips: { small: "That was the small pagoda. Take the one on b2." },
				},
				comes: {
					ask: "Ivory comes close, from c4 to c3.",
					done: "Now it stands right before you.",
				},
				back: {
					ask: "Push it back to where it came from? Try: c2, then c3.",
					done: "In Ko-Oshi the impasse protects the one who came: it is not pushed straight back.",
				},
				four: {
					ask: "Four points win here, and you have two. Find the push!",
					done: "Won! A game of Ko-Oshi fits into five minutes.",
					slips: { none: "No points. Who stands at the edge, right beside one of yours?" },
				},
			},
		},
	},
	guided: {
		about: "A real game of Oshi against the weakest machine. Seven points win.",
		advice: {
			begin: "You begin. Bring your tall pagodas into play: they go far and push hard.",
			edges: "A piece at the edge can be pushed off. Keep your tall ones away from there.",
			contact: "Two pagodas stand side by side. Who will push first?",
			"can-push": "You can push a piece two squares now. Push it towards an edge.",
			pushed: "You were pushed. Remember the impasse: that piece may not step straight back.",
			"can-score": "You can push a piece over the edge right now. Do you see it?",
			"can-much": "Look well: a push can bring you two points or more now.",
			scored: "Points! Seven win.",
			"lost-piece": "You have lost a piece. Who else stands near an edge?",
			won: "You have won your first game of Oshi!",
			lost: "Lost this time. Keep your tall pagodas off the edge, and play again.",
			drawn: "A draw: the same position came back three times.",
		},
	},
};
