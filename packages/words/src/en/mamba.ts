import type { GameWords } from "../sentence.ts";

export const mamba: GameWords = {
	name: "Mamba",
	tagline: "Pieces that are born, smother and change camp: no turn leaves the board in peace.",
	about:
		"Seven pieces each. Isolated pieces give birth, longer lines turn shorter ones to their camp, the crowded die. The last player with enough pieces wins.",
	credits: "Christophe Berg, Toodoo 2002.",
	players: "2, 3 or 4 players, or two teams",
	length: "20 to 40 minutes",
	rulesets: {
		mamba: { name: "Mamba", note: "Each for oneself." },
		"mamba-de-comptoir": {
			name: "Mamba de comptoir",
			note: "Two teams of two: South and North against West and East.",
		},
	},
	seats: ["South", "West", "North", "East"],
	pair: ["South", "North"],
	points: () => "",
	piece: (seat) => `piece ${"ABCD"[seat]}`,
	options: {
		board: {
			label: "Board",
			help: "Two players use the small board, more the large one.",
			values: { "by-players": "By the number of players", "9x9": "9 by 9", "11x11": "11 by 11" },
		},
		newborn: {
			label: "Newborn",
			help: "Where an isolated piece may put a new one.",
			values: { "4": "On the four neighbours", "8": "On all eight cells around" },
		},
		supply: {
			label: "Supply",
			help: "How many pieces there are for all.",
			values: { "40": "40", "50": "50", unlimited: "Unlimited" },
		},
		chooser: {
			label: "Who cuts",
			help: "Who chooses the end of a line that is too long.",
			values: { owner: "Its owner", active: "The player whose turn it is" },
		},
	},
	rules: {
		M1: {
			title: "Setting up",
			text: "Seven pieces each, an H before every player. The first player is drawn, then clockwise.",
		},
		M2: {
			title: "A turn",
			text: "Any number of births, each with its consequences, then exactly one move with its consequences.",
		},
		M3: {
			title: "Birth",
			text: "A piece with nothing on the eight cells around it may put a new piece on one of its four neighbours.",
		},
		M4: { title: "Supply", text: "There are 40 pieces for all. The dead go back to the supply." },
		M5: {
			title: "Newborn",
			text: "A newborn fights at once and may move in the same turn. It also ends the isolation of whoever it stands beside.",
		},
		M6: {
			title: "Move",
			text: "One or two steps along rows and columns, straight or round a corner, onto empty cells.",
		},
		M7: { title: "Lines", text: "A line is an unbroken row or column of one camp. One to four pieces are allowed." },
		M8: {
			title: "Asphyxia",
			text: "A piece without an empty neighbour dies at once, whoever surrounds it. The edge is closed.",
		},
		M9: {
			title: "Overpopulation",
			text: "Of a line longer than four its owner removes the surplus, from the end of his choice.",
		},
		M10: {
			title: "Transformation",
			text: "A line that touches a shorter line of another camp turns the touching piece to its own camp.",
		},
		M11: {
			title: "Confrontation",
			text: "Everything is looked at again after each event: first lines too long, then transformations, the active player's first.",
		},
		M12: { title: "Checked again", text: "After each transformed piece lines too long are looked for again." },
		M13: {
			title: "Arrival first",
			text: "First around the cell where a piece arrived, then around the one it left. Groups that nothing touched stay as they are.",
		},
		M14: {
			title: "Block",
			text: "A piece changes camp at most twice, then it stays put until something new happens in its group.",
		},
		M15: { title: "Order", text: "A transformation goes on along its line first, then the nearest comes." },
		M16: {
			title: "Out",
			text: "A player reduced to four pieces (three with three players, two with four) is out, and his pieces go. The last one wins.",
		},
		M17: { title: "Teams", text: "Partners do not spare each other. A team wins when both opponents are out." },
		M18: {
			title: "Draw",
			text: "The same position for the third time, or 300 turns without a change in the number of pieces.",
		},
	},
	refusals: {
		"empty-cell": ({ cells }) => `There is no piece on ${cells}.`,
		"not-yours": ({ cells }) => `The piece on ${cells} belongs to another player.`,
		"no-supply": ({ most }) => `All ${most} pieces are on the board: nobody can be born.`,
		"not-isolated": ({ cells }) => `This piece is not isolated: ${cells} is too near.`,
		"newborn-too-far": ({ cells }) => `A newborn stands right beside its mother (${cells}).`,
		"back-to-origin": ({ cells }) => `A move does not come back to where it began (${cells}).`,
		"target-taken": ({ cells }) => `${cells} is taken.`,
		"too-far": ({ cells }) => `A move is one or two steps along rows and columns: ${cells} is further.`,
		"path-blocked": ({ cells }) => `The way is blocked: ${cells} is taken.`,
		"surplus-first": () => "A line is too long: choose the end that goes first.",
		"nothing-to-remove": ({ cells }) => `There is no line too long at ${cells}.`,
		"not-one-end": ({ cells }) => `The surplus goes from one end of the line: ${cells} is not that.`,
		"stuck-piece": ({ cells }) => `The piece on ${cells} cannot go there.`,
	},
	shifts: { M6: ({ seat }) => `${seat} moves` },
	howTo: [
		"Touch a piece, then a cell one or two steps away. A piece that stands quite alone may give birth first: touch it, then a cell beside it (touch it twice to move it there instead).",
		"Where a line meets a shorter one of another camp, it takes the touching piece over. Watch what follows.",
		"Lines of more than four are cut, the smothered die. With four pieces or fewer (three with three players, two with four) you are out.",
	],
};
