import type { OshiCodes } from "@tablier/games/oshi/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";
import { of } from "../elision.ts";
import { does } from "../you.ts";

const plural = (count: number | string, word: string): string => `${count} ${word}${Number(count) < 2 ? "" : "s"}`;
const pieces = (count: number | string): string => plural(count, "pagode");
const etages = (count: number | string): string => plural(count, "étage");
const cases = (count: number | string): string => plural(count, "case");

export const game: GameCatalogue<OshiCodes> = {
	name: "Oshi",
	rulesets: {
		oshi: { name: "Oshi", note: "Neuf cases sur neuf, sept points." },
		"ko-oshi": { name: "Ko-Oshi", note: "Le petit : cinq cases sur cinq, quatre points." },
	},
	seats: ["Rouge", "Ivoire"],
	points: (points, goal) => `${points} point${points > 1 ? "s" : ""} sur ${goal}`,
	piece: (seat, size) => `pagode ${seat === 0 ? "rouge" : "ivoire"}, ${etages(size)}`,
	options: {
		impasse: {
			label: "Impasse",
			help: "Qui ne peut pas revenir aussitôt, et où.",
			values: {
				"pushed-back": "Une pagode poussée ne revient pas aussitôt",
				"own-last-turn": "Pas là où elle était à votre dernier tour",
				"any-piece": "Aucune pagode déplacée ne revient",
				"enemy-back": "On ne repousse pas une pagode adverse",
				off: "Sans restriction",
			},
		},
		plies: {
			label: "Limite de coups",
			help: "La partie est nulle après tant de coups ; 0 : pas de limite.",
			values: { "0": "Sans limite" },
		},
	},
	rules: {
		O1: {
			title: "Mise en place",
			text: "Chaque camp a quatre pagodes d'un étage, deux de deux et deux de trois, en miroir de part et d'autre du damier. En Ko-Oshi : trois d'un étage et deux de deux.",
		},
		O2: { title: "Qui commence", text: "Rouge commence ; les couleurs se choisissent ou se tirent au sort." },
		O3: {
			title: "Avancer",
			text: "Déplacez une de vos pagodes tout droit, sur une rangée ou une colonne, d'une case à autant qu'elle a d'étages. Ni saut, ni diagonale, ni passe. (En Ko-Oshi, une pagode de deux étages avance de deux cases exactement.)",
		},
		O4: {
			title: "Pousser",
			text: "Ce qui se trouve devant est poussé, ami ou adversaire, au plus autant de pagodes que celle qui avance a d'étages. La hauteur ne résiste pas.",
		},
		O5: {
			title: "La file s'allonge",
			text: "Les vides se comblent d'abord, et la file poussée peut s'allonger en route. Si elle devient trop longue, on ne peut pas aller si loin.",
		},
		O6: {
			title: "Par-dessus bord",
			text: "Une pagode poussée par-dessus le bord est expulsée. Plusieurs peuvent tomber en un coup, mais la pagode jouée reste sur le damier.",
		},
		O7: {
			title: "Points",
			text: "Une pagode expulsée rapporte ses étages à l'adversaire de son propriétaire, qui que ce soit qui l'ait poussée.",
		},
		O8: {
			title: "Impasse",
			text: "La pagode que vous jouez ne peut pas finir là où elle était avant le tour de l'adversaire : une pagode poussée ne revient pas d'un pas.",
		},
		O9: {
			title: "Gagner",
			text: "Sept points ou plus gagnent (quatre en Ko-Oshi), comptés à la fin du coup. Si un même coup y mène les deux joueurs, celui qui l'a joué perd.",
		},
		O10: {
			title: "Autres fins",
			text: "Un joueur qui ne peut pas bouger perd. Quand la même position revient pour la troisième fois, la partie est nulle. On peut convenir d'une limite de coups, à laquelle elle est nulle aussi.",
		},
	},
	refusals: {
		"empty-cell": ({ cells }) => `Il n'y a pas de pagode en ${cells}.`,
		"not-yours": ({ cells }) => `La pagode en ${cells} est à l'autre joueur.`,
		"not-straight": ({ cells }) =>
			`Les pagodes avancent tout droit, sur une rangée ou une colonne. D'une de ces cases à l'autre, ce n'est pas droit : ${cells}.`,
		"too-far": ({ storeys: height, distance }) =>
			`Cela fait ${cases(distance)}. Une pagode de ${etages(height)} avance de ${cases(height)} au plus.`,
		"must-go-all-the-way": ({ storeys: height }) =>
			`En Ko-Oshi, une pagode de ${etages(height)} avance de ${cases(height)} exactement, pas moins.`,
		"line-too-long": ({ pushed, most }) =>
			`Ce coup pousserait ${pieces(pushed)}, et cette pagode en pousse ${most} au plus : une par étage.`,
		impasse: ({ cells }) => `Cette pagode vient de quitter cette case et ne peut pas y revenir aussitôt (${cells}).`,
		"impasse-pushed": ({ cells }) => `Ce coup remettrait aussitôt une pagode là d'où elle vient (${cells}).`,
		"stuck-piece": ({ cells }) => `La pagode en ${cells} ne peut aller nulle part pour l'instant.`,
	},
	readErrors: {
		"too-many-pieces": ({ side, storeys, found, most }) =>
			`le camp ${side} a ${found} pièces à ${storeys} ${storeys === 1 ? "étage" : "étages"} : il y en a ${most}`,
		"too-many-points": ({ side, onBoard, lost, most }) =>
			`le camp ${side} a ${onBoard} étages sur le damier et ${lost} perdus : il y en a ${most}`,
		"bad-impasse": ({ text }) => `« ${text} » n'est pas un élément de la liste d'impasse (a7:a6)`,
		"impossible-impasse": ({ text }) => `« ${text} » ne peut pas figurer ici dans la liste d'impasse`,
	},
	reasons: {
		points: ({ won, lost }) =>
			won === undefined || lost === undefined
				? "assez de points par-dessus bord"
				: `${won} point${won < 2 ? "" : "s"} à ${lost}`,
		"both-reached": "les deux ont atteint le but d'un même coup : celui qui l'a joué perd",
		"no-step": "plus de coup possible",
		"ply-limit": "la limite de coups est atteinte",
	},
	shifts: {
		O3: ({ seat }) => does(seat, "avance", "avancez"),
		O4: ({ seat, count }) => does(seat, `pousse ${pieces(count - 1)}`, `poussez ${pieces(count - 1)}`),
		O6: ({ seat }) => does(seat, "pousse une pagode par-dessus bord", "poussez une pagode par-dessus bord"),
	},
	controls: {
		score: (seat) => `Points ${of(seat)}`,
		calm: () => "Coups depuis le dernier point",
		impasse: () => "Liste d'impasse",
		"impasse-drop": () => "Vider la liste d'impasse",
	},
	howTo: [
		"Touchez une pagode, puis la case où elle s'arrête : aussi loin qu'elle a d'étages.",
		"Elle pousse ce qui est devant elle, jusqu'à autant de pagodes qu'elle a d'étages.",
		"Une pagode tombée vaut ses étages. Sept points gagnent, quatre en Ko-Oshi.",
	],
};

/** What stands on the covers. */
export const titles: Readonly<Record<"oshi", TitleWords>> = {
	oshi: {
		name: "Oshi",
		tagline: "Plus la pagode est haute, plus elle pousse.",
		about:
			"Huit pagodes chacun, d'un, deux ou trois étages. Une pagode avance d'autant de cases et pousse autant de pièces qu'elle a d'étages : sept points par-dessus bord, et c'est gagné.",
		players: "2 joueurs",
		luck: "sans hasard",
		facts: {
			seats: "2",
			author: "Tyler Bielman",
			year: "2006",
			publisher: "WizKids",
			edition: "Ko-Oshi, un petit format de cinq cases sur cinq",
			box: "1 damier, 8 pagodes rouge foncé et 8 ivoire : de chaque couleur 4 d'un étage, 2 de deux, 2 de trois",
		},
		credits: {
			facts: [{ text: "Un jeu de Tyler Bielman, édité par WizKids en 2006.", source: "booklet" }],
			thanks:
				"François Haffner a mis la règle en ligne pour les lecteurs de jeuxsoc : sans lui, Oshi ne serait pas ici.",
			collectors: ["jeuxsoc"],
		},
		likes: [
			"vous aimez une règle qui se lit sur les pièces : la hauteur dit tout",
			"pousser plusieurs pièces d'un seul coup vous plaît",
			"vous voulez aussi un petit format : Ko-Oshi, cinq cases sur cinq",
		],
		skips: ["vous êtes plus de deux", "surveiller ses arrières vous pèse : vos propres pièces tombent aussi"],
	},
};
