import type { SolvedWords } from "../solved.ts";

export const solved: SolvedWords = {
	heading: (game) => `${game} à deux, résolu`,
	intro: (positions, game) =>
		`${game} à deux joueurs, avec les options habituelles, compte ${positions} positions avant le lancer. Pour chacune, nous connaissons la chance de gagner quand les deux jouent aussi bien que possible. À deux, Omba et Docker sont le même jeu.`,
	start: (chance) => `Qui commence gagne avec ${chance}.`,
	startMore: (bound) =>
		`Le second joueur est donc un peu mieux loti. Chaque chance est prouvée entre deux bornes distantes d'au plus ${bound}.`,
	doors: { play: "Jouer contre le jeu parfait", analyse: "Voir les chances exactes dans une étude" },

	sizes: "D'un cube à six",
	sizesHelp: "Le désavantage de commencer diminue à peu près de moitié avec chaque cube.",
	sizeColumns: {
		each: "cubes chacun",
		positions: "positions",
		symmetric: "aux symétries près",
		start: "qui commence gagne",
	},

	first: "Le premier coup",
	firstOdd: (chance) => `Avec un 1, un 3 ou un 5, il n'y a que les côtés : ${chance}.`,
	firstEven: (centre, corner) =>
		`Avec un 2, un 4 ou un 6, entrez et finissez au centre : ${centre}. Un coin à la place : ${corner}.`,
	firstHelp:
		"Un nombre pair rend la partie presque égale ; un impair coûte deux parties sur cent avant que rien ne soit décidé.",
	firstBoard: "Le premier coup avec un nombre pair : au centre",

	lengths: "Combien durent les parties parfaites",
	lengthsHelp: (games, mean, median, ninety, shortest, longest) =>
		`${games} parties de deux joueurs parfaits : ${mean} lancers en moyenne, la moitié finies après ${median}, neuf sur dix après ${ninety} ; la plus courte en a pris ${shortest}, la plus longue ${longest}.`,
	lengthsChart: "Combien de parties ont duré combien de lancers",
	lengthsBar: (from, to, games) => `${from} à ${to} lancers : ${games} parties`,
	lengthsAxis: "lancers",

	beginner: "Que faire quand on débute",
	advice: [
		"Finissez sur les cubes de l'autre. Quand c'est possible, c'est presque toujours le mieux, et rien ne coûte plus cher à manquer.",
		"Ne finissez pas sur les vôtres.",
		"Ne vous pressez pas d'entrer vos cubes : cherchez d'abord un coup sur le plateau.",
		"Les côtés avant les coins et le centre, une fois la partie lancée.",
		"Au premier lancer, s'il est pair : le centre.",
	],
	kindsHelp: (rolls) =>
		`À ${rolls} lancers de parties parfaites, nous avons demandé ce que coûte de ne jouer que les coups d'une sorte, ou aucun de cette sorte, quand les deux étaient possibles. Les coûts sont des centièmes de partie.`,
	kindColumns: {
		kind: "le coup",
		best: "est le meilleur",
		only: "ne jouer que lui coûte",
		never: "ne jamais le jouer coûte",
	},
	kinds: {
		other: "finit sur un cube de l'autre",
		side: "finit sur un côté",
		enters: "entre un cube",
		leaves: "quitte le centre",
		centre: "finit au centre",
		corner: "finit dans un coin",
		ground: "finit au sol",
		own: "finit sur un cube à soi",
	},

	rolls: "Ce que vaut un lancer",
	rollsHelp:
		"La chance de qui vient de le lancer, en moyenne sur des parties parfaites. Le un est le pire ; le cinq est le meilleur.",
	roll: (roll) => `un ${roll}`,

	strategies: "Jusqu'où mène une règle simple",
	strategiesHelp: (games) =>
		`Chacune a joué ${games} parties contre le jeu parfait. Aucune n'en approche : ce qui compte, c'est ce qu'on enlève à l'autre.`,
	strategyNames: {
		freeThenRolls: "plus de cubes libres, puis le moins de lancers pour l'autre",
		land: "finir sur les cubes de l'autre quand on peut",
		free: "avoir plus de cubes libres que l'autre",
		fewRolls: "laisser à l'autre le moins de lancers jouables",
		difference: "plus de lancers jouables que l'autre",
		enterLate: "n'entrer que s'il le faut",
		notOwn: "ne jamais finir sur son propre cube si on peut l'éviter",
		enterSoon: "entrer dès qu'on peut",
		random: "jouer au hasard",
		centre: "aller au centre quand on peut",
		ownRolls: "garder ses propres lancers jouables",
	},

	levels: "Les niveaux de la machine",
	levelsHelp: (games) =>
		`Chaque niveau a joué ${games} parties contre le jeu parfait : la part des victoires est connue à six sur cent près environ. Le niveau 8 a regardé 20 000 positions par coup au lieu de réfléchir une seconde.`,
	level: (level) => `niveau ${level}`,
	won: (share) => `${share} gagnées`,
	more: (loss, perfect) => `${loss} perdus par coup, ${perfect} de coups parfaits`,

	surprises: "Des positions surprenantes",
	surprisesHelp:
		"Toutes viennent de parties parfaites : un coup y vaut bien mieux que tous les autres. Rouge joue ; la flèche montre le meilleur.",
	surprise: (roll, best, chance, second, next, plays) =>
		`Dé ${roll}, ${plays} coups : ${best} gagne avec ${chance}, le suivant, ${second}, avec ${next}.`,
	surpriseBoard: (number) => `Position surprenante ${number}`,
	look: "La regarder",
	lookAt: (what) => `La regarder : ${what}`,
	won100:
		"Rouge peut jouer tous les lancers, et Jaune le pourrait aussi ; pourtant Rouge, qui va lancer, a gagné quoi qu'il arrive.",
	lost100: "Rouge peut jouer tous les lancers, a un cube en main, et a perdu quoi qu'il arrive.",

	sure: "Est-ce bien sûr ?",
	sureList: (shown, bound) => [
		`Des bornes, pas seulement un petit dernier écart : au moins et au plus, arrondis vers le bas et vers le haut à chaque pas, finissent à ${bound} l'une de l'autre.`,
		"Un modèle indépendant, en code tout simple, est d'accord dans toutes les positions à un, deux et trois cubes chacun.",
		"Dans 100 000 positions au hasard, chaque valeur s'accorde avec celles de ce qui peut suivre, selon les règles du jeu lui-même.",
		`La table de votre navigateur a un octet par position : ce qu'elle montre n'était jamais à plus de ${shown} de la vérité dans 10 000 positions.`,
		"La fin après 500 tours est laissée de côté : les parties parfaites durent environ un dixième de cela.",
	],
};
