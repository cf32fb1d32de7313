import type { OmbaCodes } from "@tablier/games/omba/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";
import { does } from "../you.ts";

const points = (count: number | string): string => (Number(count) === 1 ? "1 point" : `${count} points`);

export const game: GameCatalogue<OmbaCodes> = {
	name: "Omba",
	rulesets: {
		omba: { name: "Omba", note: "Twelve cubes shared out." },
		docker: { name: "Docker", note: "The same for two and four; three players have three cubes each." },
	},
	seats: ["Red", "Yellow", "Green", "Blue"],
	piece: (seat) => `${["red", "yellow", "green", "blue"][seat]} cube`,
	options: {
		roll: {
			label: "Die or cards",
			help: "With cards there is no luck: each player holds 1 to 6, plays one a turn and takes them back after the sixth.",
			values: { die: "Die", cards: "Cards 1 to 6" },
		},
		entry: {
			label: "Entry",
			help: "Where a cube may enter.",
			values: { any: "On any of the four entry cells", "own-side": "On one's own side only" },
		},
		back: {
			label: "Going back",
			help: "What a cube may not do during its move.",
			values: {
				"never-twice": "Never visit a cell twice",
				"no-reversal": "Never turn straight back, nor end where it began",
			},
		},
		stuck: {
			label: "Nothing to play",
			help: "What happens to a player who has nothing to play.",
			values: { out: "The player is out", pass: "The player passes, and is out only if no number could be played" },
		},
	},
	rules: {
		B1: {
			title: "Cubes",
			text: "All cubes start in hand: six each for two players (two colours, one army), four for three (three in Docker), three for four.",
		},
		B2: { title: "Order", text: "The first player is drawn; then clockwise." },
		B3: {
			title: "A turn",
			text: "Roll the die, then move one of your cubes by exactly that many points: a free cube on the board, or one from your hand, which enters and goes on with what is left. If you can move, you must.",
		},
		B4: {
			title: "Entry",
			text: "A cube from the hand enters on one of the four cells in the middle of a side, whichever you like.",
		},
		B5: {
			title: "Points",
			text: "A step goes straight to a neighbouring cell, never diagonally. It costs one point, and one more for each level up or down. Entering costs one point and one for each cube on the entry cell.",
		},
		B6: {
			title: "No going back",
			text: "On its way a cube never comes to the same cell twice, not even back to the one it started from.",
		},
		B7: {
			title: "Covered",
			text: "A covered cube waits until it is free again. You may end on any cube, your own too.",
		},
		B8: { title: "Out", text: "A player who cannot play the roll with any cube is out at once." },
		B9: {
			title: "Cubes that stay",
			text: "The cubes of a player who is out stay where they are and never move again; those in hand never enter.",
		},
		B10: { title: "Winning", text: "The last player left wins at once." },
		B11: {
			title: "Cards",
			text: "Without a die, each player holds the cards 1 to 6 face up, plays one a turn and takes all back after the sixth. A player who can play none of the cards still held is out.",
		},
		B12: { title: "Long games", text: "After 500 turns the game is a draw between those who are still in." },
		B13: {
			title: "Leaving",
			text: "With three or four players, one who resigns, runs out of time or leaves is out. The cubes stay where they are, and the others play on.",
		},
	},
	refusals: {
		"roll-first": () => "The die has to be rolled first.",
		"already-rolled": () => "The die has been rolled: move a cube.",
		"no-die": () => "There is no die in this variant: choose a card.",
		"card-first": () => "Choose one of your cards first.",
		"card-not-held": ({ card }) =>
			`You have played the card ${card} already. It comes back when all six have been played.`,
		"empty-hand": () => "There is no cube left in hand.",
		"empty-cell": ({ cells }) => `There is no cube on ${cells}.`,
		"not-yours": ({ cells }) => `That is not yours: the cubes there belong to another player (${cells}).`,
		covered: ({ cells }) => `Your cube on ${cells} lies under another one: it has to wait until it is free.`,
		visited: ({ cells }) =>
			`The only ways there lead back to where the cube has been, and that is not allowed (${cells}).`,
		"wrong-points": ({ cells, points: have, costs }) =>
			`You have ${points(have)} and must use them all, no more and no fewer. Getting there would take ${costs} (${cells}).`,
		"not-a-goal": () => "A cube ends on a cell of the board, nowhere else.",
		"stuck-cube": ({ points: have }) => `With exactly ${points(have)} this cube can go nowhere. Try another one.`,
		"too-dear": ({ cells, left, costs }) => `${points(left)} left, and the next step (${cells}) costs ${costs}.`,
		"shut-in": ({ cells, left }) => `${points(left)} left, and no way on from ${cells} without going back.`,
	},
	readErrors: {
		"unknown-owner": ({ character }) => `"${character}" is no player of this game`,
		"empty-cell-text": () => "a cell is empty text; an empty cell is written -",
		"wrong-hand-count": ({ found, expected }) => `${found} hands found, ${expected} expected`,
		"bad-hand": ({ text }) => `"${text}" is no hand (a number, x after it for a player who is out)`,
		"bad-roll": ({ text }) => `"${text}" is no roll (1 to 6, or -)`,
		"bad-cards": ({ text, seats }) => `"${text}" are not the cards of ${seats} players (123456,1356)`,
		"too-many-cubes": ({ side, onBoard, inHand, most }) =>
			`${side} has ${onBoard} cubes on the board and ${inHand} in hand: there are ${most}`,
		"nobody-left": () => "everybody is out: somebody must have won",
	},
	reasons: {
		"last-standing": ({ out, roll, reader }) => {
			if (reader === "lost" && out !== undefined)
				return roll === undefined
					? "you could play none of your cards"
					: `none of your cubes could move with a ${roll}`;
			if (out === undefined) return "the last one left";
			return roll === undefined
				? `${out} could play none of the cards left`
				: `with a ${roll}, none of ${out}’s cubes could move`;
		},
		"turn-limit": "five hundred turns played",
	},
	shifts: {
		B4: ({ seat }) => does(seat, "enters a cube", "enter a cube"),
		B5: ({ seat }) => does(seat, "moves", "move"),
	},
	spends: (points) => (points === 1 ? "1 point" : `${points} points: 1 for the step, ${points - 1} for the height`),
	controls: {
		die: () => "The die shows",
		"die-none": () => "not thrown yet",
		out: (seat: string) => `${seat} is out`,
		cards: (seat: string) => `Cards of ${seat}`,
	},
	howTo: [
		"The die is rolled for you. Touch one of your cubes, or your hand, then the cell where it ends.",
		"Each step costs one point, and one for each level up or down. Use the roll exactly.",
		"Whoever cannot play the roll is out. Bury your opponents' cubes, keep yours free.",
	],
	howToWith: {
		"roll=cards": [
			"Touch one of your cards, then one of your cubes or your hand, then the cell where it ends.",
			"Each step costs one point, and one for each level up or down. Use the number of the card exactly.",
			"A player who can play none of the cards they hold is out. Bury your opponents' cubes, keep yours free.",
		],
	},
};

/** What stands on the covers. */
export const titles: Readonly<Record<"omba" | "docker", TitleWords>> = {
	omba: {
		name: "Omba",
		tagline: "One die, twelve cubes, one player left.",
		about:
			"Nine cells, twelve cubes, one die. Climb over the others before they climb over you: the last player able to move wins.",
		players: "2 to 4 players",
		luck: "die or cards",
		facts: {
			seats: "2 to 4",
			author: "Ingo Althöfer, Hilko Drude and Reinhold Wittig",
			authors: true,
			year: "2008",
			edition: "Published again in 2012 as Docker",
		},
		credits: {
			facts: [
				{
					text: "Omba is by Ingo Althöfer, Hilko Drude and Reinhold Wittig, and dates from 2008.",
					source: "trictrac-docker",
				},
				{ text: "Docker is the same game under another name.", source: "jeuxsoc-docker" },
				{ text: "Docker appeared in 2012.", source: "nim-docker" },
			],
			thanks: "A collector has shared his games at jeuxsoc.fr since 1998. He saved the French rules of Omba.",
			collectors: ["jeuxsoc"],
		},
		likes: [
			"you like a dice game in which every roll leaves a choice",
			"you are curious about a solved game: for two players the chances are known exactly",
			"you want it without luck too: cards from 1 to 6 can replace the die",
		],
		skips: [
			"going out on a bad roll spoils your evening",
			"waiting for the others to finish bores you: with three or four players it happens",
		],
	},
	docker: {
		name: "Docker",
		tagline: "Omba on the quays: find room for your containers.",
		about:
			"Each cube is a container to be stowed in a shed of nine cells. Bring them in, climb, block the others: the last player able to move wins.",
		players: "2 to 4 players",
		luck: "die or cards",
		facts: {
			seats: "2 to 4",
			author: "Ingo Althöfer, Hilko Drude and Reinhold Wittig",
			authors: true,
			year: "2012",
			edition: "A new edition of Omba (2008)",
			box: "1 board, 12 containers (wooden cubes), 1 die, 1 rules booklet",
		},
		credits: {
			facts: [
				{
					text: "Docker is by Ingo Althöfer, Hilko Drude and Reinhold Wittig. It is Omba (2008) for French-speaking players, an idea of the publisher 1-2-3 Games.",
					source: "trictrac-docker",
				},
				{ text: "It appeared in 2012, in the small boxes of Jactalea.", source: "nim-docker" },
			],
			thanks:
				"The collectors of Escale à jeux put the rules of Docker online. They have shared their games since 1998.",
			collectors: ["escale", "jeuxsoc"],
		},
		likes: [
			"you like a dice game in which every roll leaves a choice",
			"there are three of you and you want a less crowded board than Omba's",
			"you want it without luck too: cards from 1 to 6 can replace the die",
		],
		skips: ["you know Omba and are two or four: it is the same game", "going out on a bad roll spoils your evening"],
		difference:
			"With two or four players the rules are those of Omba. With three, each player has three containers instead of four.",
	},
};
