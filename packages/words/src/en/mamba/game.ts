import type { MambaCodes } from "@tablier/games/mamba/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";
import { does } from "../you.ts";

export const game: GameCatalogue<MambaCodes> = {
	name: "Mamba",
	rulesets: {
		mamba: { name: "Mamba", note: "Every player for themselves." },
		"mamba-de-comptoir": {
			name: "Mamba de comptoir",
			note: "Two teams of two: South and North against West and East.",
		},
	},
	seats: ["South", "West", "North", "East"],
	pair: ["South", "North"],
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
			text: "Seven pieces each, placed as an H before every player. Who begins is drawn by lot, then it goes clockwise.",
		},
		M2: {
			title: "A turn",
			text: "Any number of births, each with its consequences, then exactly one move with its consequences. What has been played stands.",
		},
		M3: {
			title: "Birth",
			text: "A piece with nothing on the eight cells around it may put a new piece on one of its four neighbours.",
		},
		M4: {
			title: "Supply",
			text: "There are 40 pieces for all. When all are on the board, no piece is born. The dead go back to the supply.",
		},
		M5: {
			title: "Newborn",
			text: "A newborn fights at once and may move in the same turn. It also ends the isolation of whoever it stands beside.",
		},
		M6: {
			title: "Move",
			text: "One or two steps along rows and columns, straight or round a corner, each onto an empty cell, and not back to where it began. Nothing happens on the cell in between.",
		},
		M7: { title: "Lines", text: "A line is an unbroken row or column of one camp. One to four pieces are allowed." },
		M8: {
			title: "Asphyxia",
			text: "A piece without an empty neighbour dies at once, whoever surrounds it. The edge is closed.",
		},
		M9: {
			title: "Overpopulation",
			text: "Of a line longer than four its owner removes the surplus, all from one end of his choice.",
		},
		M10: {
			title: "Transformation",
			text: "A line that touches a shorter line of another camp turns the touching piece to its own camp, one piece at a time. Equal lines do nothing, and lines that are apart are never added up.",
		},
		M11: {
			title: "Confrontation",
			text: "After each event everything is looked at again. The smothered die first, then lines that are too long are cut, then pieces change camp: first for the player whose turn it is, then for the others clockwise. It ends when nothing more happens.",
		},
		M12: {
			title: "Checked again",
			text: "After each piece that changes camp, lines that are too long are looked for again.",
		},
		M13: {
			title: "Arrival first",
			text: "First around the cell where a piece arrived, then around the one it left. Groups that nothing touched stay as they are.",
		},
		M14: {
			title: "Block",
			text: "In all that follows one birth or one move, the cell left included, a piece changes camp at most twice, unless a line is cut in between. Then it stays as it is until a new birth or move touches its group.",
		},
		M15: {
			title: "Order",
			text: "Of several lines that are too long, the active player's are cut first, then the others' clockwise. If a player can win several pieces, the line that has just grown goes on first, the same way; otherwise the nearest to where it all began comes first, then rows before columns, low before high, left before right.",
		},
		M16: {
			title: "Out",
			text: "A player who has four pieces or fewer (three with three players, two with four) when everything is settled is out, and their pieces go. Of several at once the one with the fewest goes first, equals together; if that would be all who are left, they share the game. The last one in wins.",
		},
		M17: { title: "Teams", text: "Partners do not spare each other. A team wins when both opponents are out." },
		M18: {
			title: "Draw",
			text: "The same position with the same player for the third time, or 300 turns in a row that leave every player with as many pieces as before: those still in share the game.",
		},
		M19: {
			title: "Leaving",
			text: "With three or four players, one who resigns, runs out of time or leaves is out, and their pieces go. The others play on.",
		},
	},
	refusals: {
		"empty-cell": ({ cells }) => `There is no piece on ${cells}.`,
		"not-yours": ({ cells }) => `The piece on ${cells} is not yours.`,
		"no-supply": ({ most }) => `All ${most} pieces are on the board: nobody can be born.`,
		"not-isolated": ({ cells }) => `Only a piece that stands quite alone gives birth. Somebody is too near: ${cells}.`,
		"newborn-too-far": ({ cells }) => `A newborn comes right beside its mother, not there (${cells}).`,
		"back-to-origin": ({ cells }) => `A move has to end somewhere else than where it began (${cells}).`,
		"target-taken": ({ cells }) => `Somebody stands on ${cells} already: go to an empty cell.`,
		"too-far": ({ cells }) => `That is too far. A piece goes one or two steps, along rows and columns (${cells}).`,
		"path-blocked": ({ cells }) => `The way is blocked by what stands on ${cells}: nobody jumps.`,
		"surplus-first": () => "A line is too long. First choose from which end it is cut: touch that end.",
		"nothing-to-remove": ({ cells }) => `There is no line too long at ${cells}.`,
		"not-one-end": ({ cells }) => `Pieces too many go from one end of the line, not from there (${cells}).`,
		"stuck-piece": ({ cells }) => `The piece on ${cells} cannot go there.`,
	},
	readErrors: {
		"too-many-on-board": ({ found, most }) => `${found} pieces on the board: there are ${most}`,
		"run-too-long": ({ from, count }) => `${count} pieces in a line from ${from}: four at most outside a resolution`,
		"seat-is-out": ({ text }) => `${text} has no piece left and cannot be to play`,
		"cannot-move": ({ text }) => `${text} is to move and cannot: pieces without an empty neighbour would be dead (M8)`,
		"bad-phase": ({ text }) => `"${text}" is no phase (b, or o: with what a resolution needs)`,
	},
	reasons: {
		"last-standing": ({ winners, reader }) =>
			reader === "won" ? "only you are left" : winners === undefined ? "the last one left" : `only ${winners} left`,
		"calm-limit": "300 turns that left everyone as many pieces as before",
		"reduced-together": "all who were left were reduced together",
	},
	shifts: { M6: ({ seat }) => does(seat, "moves", "move") },
	controls: {
		calm: () => "Turns without a change",
	},
	places: { M3: ({ seat, cell }) => `${seat}: a birth on ${cell}` },
	howTo: [
		"Touch a piece, then a cell one or two steps away. A piece that stands quite alone may give birth first: touch it, then a cell beside it (touch it twice to move it there instead).",
		"Where a line meets a shorter one of another camp, it takes the touching piece over. Watch what follows.",
		"Lines of more than four are cut, the smothered die. With four pieces or fewer (three with three players, two with four) you are out.",
	],
};

/** What stands on the covers. */
export const titles: Readonly<Record<"mamba", TitleWords>> = {
	mamba: {
		name: "Mamba",
		tagline: "Pieces are born, smother and change sides.",
		about:
			"Seven mambiz each. Isolated ones give birth, long lines win over short ones and the crowded die: the last player standing wins.",
		players: "2 to 4 players",
		luck: "no luck",
		facts: { seats: "2 to 4, or two teams", author: "Christophe Berg", year: "2002", publisher: "Toodoo" },
		credits: {
			facts: [{ text: "A game by Christophe Berg, published by Toodoo in 2002.", source: "escale-mamba" }],
			thanks:
				"Our copy of the booklet does not say who scanned it: thank you, whoever you are. Escale à jeux describes Mamba and keeps its rules for all to read.",
			collectors: ["escale"],
		},
		likes: [
			"you enjoy seeing a game turn on one move",
			"you want a game without luck for three, four or two teams",
			"chain reactions amuse you, with each step explained by its rule",
		],
		skips: [
			"you want to calculate everything in advance",
			"being attacked by two neighbours at once annoys you",
			"being out before the end annoys you: with three or four players it happens",
		],
	},
};
