import type { TitleWords } from "../sentence.ts";

const NO_LUCK = "no luck";
const DIE = "a die, or cards without luck";

/** What stands on the covers. */
export const titles = {
	abalone: {
		name: "Abalone",
		tagline: "Push six marbles off the edge before yours go over it.",
		about:
			"Fourteen marbles each on a hexagon. Move one, two or three in a row; outnumber the other side and push. Two minutes to learn, and a world championship to lose.",
		players: "2 players",
		length: "15 to 40 minutes",
		luck: NO_LUCK,
		credits: "Laurent Lévi and Michel Lalet, 1987.",
	},
	oshi: {
		name: "Oshi",
		tagline: "The taller the pagoda, the further it goes and the more it pushes.",
		about:
			"Eight pagodas each, of one, two and three storeys. A pagoda moves as far, and pushes as many, as it has storeys. Seven points over the edge win.",
		players: "2 players",
		length: "15 to 30 minutes",
		luck: NO_LUCK,
		credits: "Tyler Bielman, WizKids 2006. Ko-Oshi: Steve Holt, with the author's permission.",
	},
	omba: {
		name: "Omba",
		tagline: "Nine cells, twelve cubes, one die: be the last who can still move.",
		about:
			"Cubes enter, climb and bury each other on a board of nine cells. The die says how far you must go; who cannot, is out.",
		players: "2, 3 or 4 players",
		length: "10 to 20 minutes",
		luck: DIE,
		credits: "Ingo Althöfer, Hilko Drude and Reinhold Wittig, 2008.",
	},
	docker: {
		name: "Docker",
		tagline: "Omba on the quays: fewer containers for three, the same fight to stay in.",
		about:
			"Each cube is a container: they come ashore on nine quays, climb over each other and shut each other in. With two or four players it plays like Omba; with three, each has three, so that nobody waits long to be in trouble.",
		players: "2, 3 or 4 players",
		length: "10 to 20 minutes",
		luck: DIE,
		credits: "Ingo Althöfer, Hilko Drude and Reinhold Wittig, 2012.",
	},
	mamba: {
		name: "Mamba",
		tagline: "Pieces that are born, smother and change camp: no turn leaves the board in peace.",
		about:
			"Seven mambiz each. Isolated ones give birth, longer lines turn shorter ones to their camp, the crowded die. The last player with enough pieces wins.",
		players: "2, 3 or 4 players, or two teams",
		length: "20 to 40 minutes",
		luck: NO_LUCK,
		credits: "Christophe Berg, Toodoo 2002.",
	},
} satisfies Readonly<Record<string, TitleWords>>;
