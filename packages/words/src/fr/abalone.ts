import type { GameWords } from "../sentence.ts";

const billes = (count: number | string): string => (Number(count) < 2 ? `${count} bille` : `${count} billes`);

export const abalone: GameWords = {
	name: "Abalone",
	tagline: "Poussez six billes hors du plateau avant d'y perdre les vôtres.",
	about: "Quatorze billes chacun sur un hexagone. Déplacez-en une, deux ou trois d'affilée ; à plus nombreux, poussez.",
	credits: "Laurent Lévi et Michel Lalet, 1987.",
	players: "2 joueurs",
	length: "15 à 40 minutes",
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
		A1: { title: "Mise en place", text: "Noir commence. Les billes sont placées selon la disposition choisie." },
		A2: {
			title: "Un coup par tour",
			text: "Déplacez une, deux ou trois de vos billes d'une case, toutes dans la même direction. Un groupe se touche et forme une ligne droite. On ne passe pas.",
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
		A12: { title: "Coup joué", text: "Pour reprendre un coup, il faut l'accord de l'autre joueur." },
		A13: {
			title: "Partie en temps limité",
			text: "On peut convenir de 10 ou 15 minutes chacun ; qui n'a plus de temps perd.",
		},
		A14: { title: "Plus de coup", text: "Un joueur qui ne peut pas bouger perd." },
		A15: {
			title: "Répétition",
			text: "Quand la même position revient pour la troisième fois avec le même joueur au trait, la partie est nulle, sauf si les joueurs en ont décidé autrement.",
		},
		A16: { title: "Limite de coups", text: "Une limite facultative arrête les parties très longues." },
	},
	refusals: {
		"empty-cell": ({ cells }) => `Il n'y a pas de bille en ${cells}.`,
		"not-yours": ({ cells }) => `La bille en ${cells} est à l'autre joueur.`,
		"not-one-cell": ({ cells }) =>
			`Les billes avancent d'une case exactement, dans une des six directions : ${cells}, non.`,
		"not-a-group": ({ cells }) =>
			`Seules deux ou trois de vos billes, qui se touchent et sont alignées, bougent ensemble : ${cells}, non.`,
		"not-sideways": ({ cells }) =>
			`Un groupe fait un pas vers une case voisine, dans une même direction : ${cells}, non.`,
		"stuck-marble": ({ cells }) =>
			`La bille en ${cells} ne peut aller nulle part : pas de case vide à côté, et rien qu'elle puisse pousser.`,
		"stuck-group": ({ cells }) => `Les billes en ${cells} ne peuvent aller nulle part ensemble.`,
		"line-too-long": ({ count }) =>
			`${count} billes alignées, c'est trop pour bouger : trois au plus. Partez de plus près de la tête.`,
		edge: () => "Le bord du plateau est juste devant : vos propres billes n'en sortent jamais.",
		pac: ({ own, enemy }) =>
			`Pac : ${billes(own)} contre ${billes(enemy)}, les forces sont égales. Il en faut plus pour pousser.`,
		outnumbered: ({ own, enemy }) =>
			`${billes(own)} ne peu${Number(own) < 2 ? "t" : "vent"} pas pousser ${billes(enemy)} : il faut être plus nombreux.`,
		"single-never-pushes": () => "Une bille seule ne pousse jamais.",
		sandwiched: ({ behind }) => `La poussée est bloquée : la case derrière les billes poussées, ${behind}, est prise.`,
		"broadside-edge": () => "De côté, au moins une de ces billes sortirait du plateau.",
		"broadside-blocked": ({ cells }) => `En flèche on ne pousse jamais, et ${cells} est occupée.`,
	},
	shifts: {
		A4: ({ seat, count }) => `${seat} avance ${billes(count)} en ligne`,
		A5: ({ seat, count }) => `${seat} déplace ${billes(count)} en flèche`,
		A6: ({ seat }) => `${seat} pousse : sumito`,
	},
	howTo: [
		"Touchez une bille, puis la case où elle va. Pour une ligne, touchez la dernière bille, puis la case devant la première.",
		"Pour un pas de côté, touchez les deux bouts du groupe, puis la case où arrive le premier.",
		"Trois contre deux ou un, deux contre un : poussez. Six billes hors du plateau, et c'est gagné.",
	],
};
