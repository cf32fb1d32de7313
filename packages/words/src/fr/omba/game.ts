import type { OmbaCodes } from "@tablier/games/omba/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";

const points = (count: number | string): string => `${count} point${Number(count) < 2 ? "" : "s"}`;

export const game: GameCatalogue<OmbaCodes> = {
	name: "Omba",
	rulesets: {
		omba: { name: "Omba", note: "Les douze cubes sont partagés." },
		docker: { name: "Docker", note: "Le même à deux et à quatre ; à trois, trois cubes chacun." },
	},
	seats: ["Rouge", "Jaune", "Vert", "Bleu"],
	piece: (seat) => `cube ${["rouge", "jaune", "vert", "bleu"][seat]}`,
	options: {
		roll: {
			label: "Dé ou cartes",
			help: "Avec les cartes, pas de hasard : chacun tient les cartes 1 à 6, en joue une par tour et les reprend après la sixième.",
			values: { die: "Dé", cards: "Cartes 1 à 6" },
		},
		entry: {
			label: "Entrée",
			help: "Où un cube peut entrer.",
			values: { any: "Par n'importe laquelle des quatre entrées", "own-side": "De son côté seulement" },
		},
		back: {
			label: "Reculer",
			help: "Ce qu'un cube ne peut pas faire pendant son déplacement.",
			values: {
				"never-twice": "Ne jamais passer deux fois sur une case",
				"no-reversal": "Ne jamais faire demi-tour, ni finir au départ",
			},
		},
		stuck: {
			label: "Rien à jouer",
			help: "Ce qui arrive à un joueur qui ne peut rien jouer.",
			values: {
				out: "Le joueur est éliminé",
				pass: "Le joueur passe, et n'est éliminé que si aucun nombre n'était jouable",
			},
		},
	},
	rules: {
		B1: {
			title: "Les cubes",
			text: "Tous les cubes sont d'abord en réserve : six chacun à deux joueurs (deux couleurs, une seule armée), quatre à trois (trois dans Docker), trois à quatre.",
		},
		B2: {
			title: "L'ordre",
			text: "Le premier joueur est tiré au sort ; puis dans le sens des aiguilles d'une montre.",
		},
		B3: {
			title: "Un tour",
			text: "Lancez le dé, puis déplacez un de vos cubes d'exactement autant de points : un cube libre du plateau, ou un de la réserve, qui entre et continue avec ce qui reste. Si vous pouvez jouer, vous devez.",
		},
		B4: {
			title: "L'entrée",
			text: "Un cube de la réserve entre par une des quatre cases du milieu des côtés, au choix.",
		},
		B5: {
			title: "Les points",
			text: "Un pas mène tout droit à une case voisine, jamais en diagonale. Il coûte un point, plus un par étage monté ou descendu. Entrer coûte un point, plus un par cube déjà sur la case d'entrée.",
		},
		B6: {
			title: "Sans reculer",
			text: "En chemin, un cube ne passe jamais deux fois par une même case, et ne revient pas non plus à celle de départ.",
		},
		B7: {
			title: "Recouvert",
			text: "Un cube recouvert attend d'être dégagé. On peut finir sur n'importe quel cube, le sien aussi.",
		},
		B8: { title: "Éliminé", text: "Un joueur qui ne peut jouer le lancer avec aucun cube est éliminé aussitôt." },
		B9: {
			title: "Les cubes restent",
			text: "Les cubes d'un joueur éliminé restent en place et ne bougent plus ; ceux de sa réserve n'entrent plus.",
		},
		B10: { title: "Gagner", text: "Le dernier joueur en lice gagne aussitôt." },
		B11: {
			title: "Les cartes",
			text: "Sans dé, chacun tient face visible les cartes 1 à 6, en joue une par tour et les reprend toutes après la sixième. Qui ne peut jouer aucune des cartes qu'il tient encore est éliminé.",
		},
		B12: {
			title: "Longues parties",
			text: "Après 500 tours, la partie est nulle entre ceux qui sont encore en lice.",
		},
		B13: {
			title: "Quitter la partie",
			text: "À trois ou quatre, qui abandonne, dépasse son temps ou s'en va est éliminé. Ses cubes restent où ils sont, et les autres continuent.",
		},
	},
	refusals: {
		"roll-first": () => "Il faut d'abord lancer le dé.",
		"already-rolled": () => "Le dé est lancé : déplacez un cube.",
		"no-die": () => "Il n'y a pas de dé dans cette variante : choisissez une carte.",
		"card-first": () => "Choisissez d'abord une de vos cartes.",
		"card-not-held": ({ card }) => `Vous avez déjà joué la carte ${card}. Elle revient quand les six ont été jouées.`,
		"empty-hand": () => "Il n'y a plus de cube en réserve.",
		"empty-cell": ({ cells }) => `Il n'y a pas de cube en ${cells}.`,
		"not-yours": ({ cells }) => `Ce n'est pas à vous : ces cubes sont à un autre joueur (${cells}).`,
		covered: ({ cells }) => `Votre cube en ${cells} est sous un autre : il doit attendre d'être dégagé.`,
		visited: ({ cells }) =>
			`Pour y aller, il faudrait revenir là où le cube est déjà passé, et c'est interdit (${cells}).`,
		"wrong-points": ({ cells, points: have, costs }) =>
			`Vous avez ${points(have)}, à employer en entier, ni plus ni moins. Pour aller là, il en faudrait ${costs} (${cells}).`,
		"not-a-goal": () => "Un cube finit sur une case du plateau, nulle part ailleurs.",
		"stuck-cube": ({ points: have }) =>
			`Avec exactement ${points(have)}, ce cube ne peut aller nulle part. Essayez-en un autre.`,
	},
	readErrors: {
		"unknown-owner": ({ character }) => `« ${character} » n'est pas un joueur de cette partie`,
		"empty-cell-text": () => "une case est un texte vide ; une case vide s'écrit -",
		"wrong-hand-count": ({ found, expected }) => `${found} réserves au lieu de ${expected}`,
		"bad-hand": ({ text }) => `« ${text} » n'est pas une réserve (un nombre, suivi de x si le joueur est éliminé)`,
		"bad-roll": ({ text }) => `« ${text} » n'est pas un lancer (1 à 6, ou -)`,
		"bad-cards": ({ text, seats }) => `« ${text} » ne sont pas les cartes de ${seats} joueurs (123456,1356)`,
		"too-many-cubes": ({ side, onBoard, inHand, most }) =>
			`${side} a ${onBoard} cubes sur le plateau et ${inHand} en réserve : il y en a ${most}`,
		"nobody-left": () => "tous sont éliminés : quelqu'un doit avoir gagné",
	},
	reasons: {
		"last-standing": "le dernier en lice",
		"turn-limit": "cinq cents tours joués",
	},
	shifts: {
		B4: ({ seat }) => `${seat} fait entrer un cube`,
		B5: ({ seat }) => `${seat} avance`,
	},
	controls: {
		die: () => "Le dé montre",
		"die-none": () => "pas encore lancé",
		out: (seat) => `${seat} est éliminé`,
		cards: (seat) => `Cartes de ${seat}`,
	},
	howTo: [
		"Le dé est lancé pour vous. Touchez un de vos cubes, ou votre réserve, puis la case où il finit.",
		"Chaque pas coûte un point, plus un par étage monté ou descendu. Employez le lancer exactement.",
		"Qui ne peut pas jouer le lancer est éliminé. Ensevelissez les cubes adverses, gardez les vôtres libres.",
	],
	howToWith: {
		"roll=cards": [
			"Touchez une de vos cartes, puis un de vos cubes ou votre réserve, puis la case où il finit.",
			"Chaque pas coûte un point, plus un par étage monté ou descendu. Employez exactement le nombre de la carte.",
			"Qui ne peut jouer aucune des cartes qu'il tient est éliminé. Ensevelissez les cubes adverses, gardez les vôtres libres.",
		],
	},
};

/** What stands on the covers. */
export const titles: Readonly<Record<"omba" | "docker", TitleWords>> = {
	omba: {
		name: "Omba",
		tagline: "Neuf cases, douze cubes, un dé : soyez le dernier à pouvoir bouger.",
		about:
			"Les cubes entrent, grimpent et s'ensevelissent sur un plateau de neuf cases. Le dé dit combien il faut parcourir ; qui ne peut pas est éliminé.",
		players: "2, 3 ou 4 joueurs",
		length: "10 à 20 minutes",
		luck: "un dé, ou des cartes sans hasard",
		credits: "Ingo Althöfer, Hilko Drude et Reinhold Wittig, 2008.",
	},
	docker: {
		name: "Docker",
		tagline: "Omba sur les quais : moins de containers à trois, et la même lutte pour rester.",
		about:
			"Chaque cube est un container : ils arrivent sur neuf quais, grimpent les uns sur les autres et s'enferment. À deux et à quatre, c'est Omba ; à trois, trois chacun : personne n'attend longtemps les ennuis.",
		players: "2, 3 ou 4 joueurs",
		length: "10 à 20 minutes",
		luck: "un dé, ou des cartes sans hasard",
		credits: "Ingo Althöfer, Hilko Drude et Reinhold Wittig, 2012.",
	},
};
