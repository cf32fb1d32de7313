import type { AbaloneCodes } from "@tablier/games/abalone/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";
import { feminine, feminineOrdinal } from "../numerals.ts";
import { does } from "../you.ts";

const billes = (count: number | string): string => (Number(count) < 2 ? `${count} bille` : `${count} billes`);

export const game: GameCatalogue<AbaloneCodes> = {
	name: "Abalone",
	rulesets: { abalone: { name: "Abalone", note: "La règle de la boîte." } },
	seats: ["Noir", "Blanc"],
	points: (points, goal) => `éjections : ${points} sur ${goal}`,
	piece: (seat) => (seat === 0 ? "bille noire" : "bille blanche"),
	options: {
		layout: {
			label: "Disposition",
			help: "La place des billes au départ. La marguerite belge est celle des tournois.",
			values: {
				standard: "Classique",
				"belgian-daisy": "Marguerite belge",
				"german-daisy": "Marguerite allemande",
				"swiss-daisy": "Marguerite suisse",
				"dutch-daisy": "Marguerite hollandaise",
				domination: "Domination",
				"alien-attack": "Attaque extraterrestre",
				infiltration: "Infiltration",
				"the-wall": "Le mur",
				star: "Étoile",
				duel: "Duel",
				checkerboard: "Damier",
				snakes: "Serpents",
				"french-daisy": "Marguerite française",
				"face-2-face": "Face à face",
				pyramid: "Pyramide",
				fujiyama: "Fujiyama",
				"the-clearing": "La clairière",
			},
		},
		ejections: {
			label: "Éjections pour gagner",
			help: "Six dans la boîte ; moins pour une partie courte.",
			values: {},
		},
		repetition: {
			label: "Répétition",
			help: "Ce que fait la troisième apparition d'une même position.",
			values: { draw: "Nulle", forbidden: "Interdite", off: "Rien" },
		},
		plies: {
			label: "Limite de coups",
			help: "La partie s'arrête après tant de coups ; 0 : pas de limite.",
			values: { "0": "Sans limite" },
		},
		"at-limit": {
			label: "À la limite",
			help: "Qui gagne quand la limite de coups est atteinte.",
			values: { draw: "Nulle", ejections: "Le plus d'éjections gagne" },
		},
	},
	rules: {
		A1: {
			title: "Mise en place",
			text: "Quatorze billes chacun, placées selon la disposition choisie. Noir commence.",
		},
		A2: {
			title: "Un coup par tour",
			text: "Déplacez une, deux ou trois de vos billes d'une case, toutes dans la même direction. Les billes d'un groupe se touchent et forment une ligne droite. On ne passe pas.",
		},
		A3: {
			title: "En ligne",
			text: "Une ligne d'une à trois billes avance dans son propre axe. Une ligne plus longue ne bouge pas d'un bloc : partez d'une bille plus proche de la tête.",
		},
		A4: { title: "En ligne, voie libre", text: "Si la case devant est vide, la ligne s'y avance." },
		A5: {
			title: "En flèche",
			text: "Deux ou trois billes alignées font un pas de côté ensemble. Toutes les cases d'arrivée sont vides : en flèche, on ne pousse jamais.",
		},
		A6: {
			title: "Sumito",
			text: "Une ligne pousse les billes adverses juste devant elle si elles sont moins nombreuses : 2 contre 1, 3 contre 1, 3 contre 2. La case derrière elles est vide, ou hors du plateau.",
		},
		A7: {
			title: "Pas de poussée",
			text: "Une bille placée derrière les billes poussées bloque la poussée, quelle que soit sa couleur. Un vide entre les groupes l'empêche aussi. Une bille seule ne pousse jamais.",
		},
		A8: {
			title: "Pac",
			text: "À forces égales, rien ne bouge : 1 contre 1, 2 contre 2, 3 contre 3. Une quatrième bille n'y change rien. Un pac se brise par un autre axe.",
		},
		A9: { title: "Jamais obligé", text: "On peut toujours renoncer à pousser." },
		A10: {
			title: "Éjection",
			text: "Une bille adverse poussée par-dessus le bord est éjectée. Une au plus par coup, et jamais une des siennes.",
		},
		A11: { title: "Gagner", text: "Le premier à éjecter six billes adverses gagne." },
		A12: { title: "Coup joué", text: "Un coup joué est joué. Pour le reprendre, il faut l'accord de l'autre joueur." },
		A13: {
			title: "Partie en temps limité",
			text: "On peut convenir de 10 ou 15 minutes chacun ; qui n'a plus de temps perd.",
		},
		A14: { title: "Plus de coup", text: "Un joueur qui ne peut pas bouger perd." },
		A15: {
			title: "Répétition",
			text: "Quand la même position revient pour la troisième fois avec le même joueur au trait, la partie est nulle, sauf si les joueurs en ont décidé autrement.",
		},
		A16: {
			title: "Limite de coups",
			text: "On peut convenir que la partie s'arrête après tant de coups : elle est alors nulle, ou gagnée par qui a éjecté le plus de billes.",
		},
	},
	refusals: {
		"empty-cell": ({ cells }) => `Il n'y a pas de bille en ${cells}.`,
		"not-yours": ({ cells }) => `La bille en ${cells} est à l'autre joueur.`,
		"not-one-cell": ({ cells }) =>
			`Les billes avancent d'une case à la fois, tout droit dans une des six directions. Cela ne mène pas là (${cells}).`,
		"not-a-group": ({ cells }) =>
			`Deux ou trois de vos billes vont ensemble si elles se touchent en ligne droite. Celles-ci, non : ${cells}.`,
		"not-sideways": ({ cells }) =>
			`Toutes les billes d'un groupe font un pas vers la case d'à côté, dans la même direction. Ici, cela ne va pas : ${cells}.`,
		"stuck-marble": ({ cells }) =>
			`La bille en ${cells} est coincée : pas de case vide à côté d'elle, et rien qu'elle puisse pousser.`,
		"stuck-group": ({ cells }) => `Les billes en ${cells} sont coincées : ensemble, elles ne peuvent aller nulle part.`,
		"line-too-long": ({ count }) =>
			`${count} billes alignées, c'est trop : on en déplace trois au plus. Commencez par une bille plus proche de la tête.`,
		edge: () => "Le bord est juste devant vos billes, et vos propres billes ne sortent jamais du plateau.",
		pac: ({ own, enemy }) =>
			`${billes(own)} contre ${billes(enemy)} : les forces sont égales, car trois au plus comptent. Pour pousser, il faut être plus nombreux.`,
		outnumbered: ({ own, enemy }) =>
			`${billes(own)} ne peu${Number(own) < 2 ? "t" : "vent"} pas pousser ${billes(enemy)} : pour pousser, il faut être plus nombreux.`,
		"single-never-pushes": () => "Une bille seule ne pousse jamais : il lui faut une amie derrière elle.",
		sandwiched: ({ behind }) => `Il n'y a pas de place pour pousser : une bille est juste derrière, en ${behind}.`,
		"broadside-edge": () => "Si elles font toutes ce pas, une de vos billes tombe du plateau.",
		"broadside-blocked": ({ cells }) => `En flèche on ne pousse jamais, et quelqu'un gêne : ${cells}.`,
	},
	readErrors: {
		"too-many-marbles": ({ side, onBoard, lost, most }) =>
			`le camp ${side} a ${onBoard} billes sur le plateau et ${lost} éjectées : il y en a ${most}`,
		"two-winners": ({ goal }) => `les deux camps ont éjecté ${goal} billes ou plus : un seul peut avoir gagné`,
		"ambiguous-step": ({ text, candidates }) => `« ${text} » peut vouloir dire ${candidates}`,
		"no-such-step": ({ text }) => `« ${text} » n'est pas un coup possible ici`,
	},
	reasons: {
		ejections: ({ goal, won = goal, lost, reader }) => {
			if (won === undefined) return "assez de billes éjectées";
			if (reader === "lost" && goal !== undefined) return `votre ${feminineOrdinal(goal)} bille est tombée`;
			const off = `${feminine(won)} ${won < 2 ? "bille éjectée" : "billes éjectées"}`;
			if (lost === undefined) return off;
			return lost === 0 ? `${off}, sans en perdre une` : `${off} contre ${feminine(lost)}`;
		},
		"no-step": "plus de coup possible",
		"ply-limit": "la limite de coups est atteinte",
	},
	shifts: {
		A4: ({ seat, count }) => does(seat, `avance ${billes(count)} en ligne`, `avancez ${billes(count)} en ligne`),
		A5: ({ seat, count }) => does(seat, `déplace ${billes(count)} en flèche`, `déplacez ${billes(count)} en flèche`),
		A6: ({ seat }) => does(seat, "pousse : sumito", "poussez : sumito"),
	},
	controls: {
		ejected: (seat) => `Éjectées par ${seat}`,
		calm: () => "Coups depuis la dernière éjection",
	},
	howTo: [
		"Touchez une bille, puis la case où elle va. Pour une ligne, touchez la dernière bille, puis la case devant la première.",
		"Pour un pas de côté, touchez les deux bouts du groupe, puis la case où arrive le premier.",
		"Trois contre deux ou un, deux contre un : poussez. Six billes hors du plateau, et c'est gagné.",
	],
};

/** What stands on the covers. */
export const titles: Readonly<Record<"abalone", TitleWords>> = {
	abalone: {
		name: "Abalone",
		tagline: "Poussez six billes par-dessus bord.",
		about:
			"Quatorze billes chacun sur un hexagone, et six à pousser hors du bord pour gagner. On en déplace une, deux ou trois à la fois, et on ne pousse qu'à plus nombreux.",
		players: "2 joueurs",
		luck: "sans hasard",
		facts: {
			seats: "2",
			length: "10 ou 15 min chacun, à la pendule",
			author: "Laurent Lévi et Michel Lalet",
			authors: true,
			year: "1987",
		},
		credits: {
			facts: [
				{
					text: "Inventé en 1987 par Laurent Lévi et Michel Lalet, en France, et vendu à partir de 1988.",
					source: "universalis",
				},
				{ text: "Édité sous le nom même d'Abalone ; Super As d'or à Cannes en 1989.", source: "escale-abalone" },
			],
			thanks:
				"Notre exemplaire de la règle ne dit pas qui l'a numérisé : merci à cet inconnu. L'Escale à jeux présente Abalone et en garde la règle à portée de tous.",
			collectors: ["escale"],
		},
		likes: [
			"vous aimez réfléchir sur une règle qui tient en une phrase",
			"préparer une poussée plusieurs coups à l'avance vous plaît",
			"vous voulez beaucoup de départs différents pour un même jeu",
		],
		skips: [
			"vous êtes plus de deux",
			"un adversaire qui se serre et attend vous agace : pousser n'est jamais obligatoire",
		],
	},
};
