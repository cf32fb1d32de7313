import type { OmbaCodes } from "@tablier/games/omba/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";
import { of } from "../elision.ts";
import { does } from "../you.ts";

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
		"too-dear": ({ cells, left, costs }) => `Il reste ${points(left)}, et le pas suivant (${cells}) en coûte ${costs}.`,
		"shut-in": ({ cells, left }) =>
			`Il reste ${points(left)}, et de ${cells} on ne continue pas sans repasser quelque part.`,
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
		"last-standing": ({ out, roll, reader }) => {
			if (reader === "lost" && out !== undefined)
				return roll === undefined
					? "aucune de vos cartes ne pouvait être jouée"
					: `avec un ${roll}, aucun de vos cubes ne pouvait bouger`;
			if (out === undefined) return "le dernier en lice";
			return roll === undefined
				? `aucune des cartes ${of(out)} ne pouvait être jouée`
				: `avec un ${roll}, aucun des cubes ${of(out)} ne pouvait bouger`;
		},
		"turn-limit": "cinq cents tours joués",
	},
	shifts: {
		B4: ({ seat }) => does(seat, "fait entrer un cube", "faites entrer un cube"),
		B5: ({ seat }) => does(seat, "avance", "avancez"),
	},
	spends: (points) => (points === 1 ? "1 point" : `${points} points : 1 pour le pas, ${points - 1} pour la hauteur`),
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
		tagline: "Un dé, douze cubes, un dernier debout.",
		about:
			"Neuf cases, douze cubes, un dé. Grimpez sur les autres avant qu'ils ne grimpent sur vous : le dernier à pouvoir bouger gagne.",
		players: "2 à 4 joueurs",
		luck: "dé ou cartes",
		facts: {
			seats: "2 à 4",
			author: "Ingo Althöfer, Hilko Drude et Reinhold Wittig",
			authors: true,
			year: "2008",
			edition: "Réédité en 2012 sous le nom de Docker",
		},
		credits: {
			facts: [
				{
					text: "Omba est d'Ingo Althöfer, Hilko Drude et Reinhold Wittig, et date de 2008.",
					source: "trictrac-docker",
				},
				{ text: "Docker est le même jeu sous un autre nom.", source: "jeuxsoc-docker" },
				{ text: "Docker est paru en 2012.", source: "nim-docker" },
			],
			thanks:
				"Un collectionneur partage ses jeux sur jeuxsoc.fr depuis 1998. C'est lui qui a sauvegardé la règle d'Omba.",
			collectors: ["jeuxsoc"],
		},
		likes: [
			"vous aimez un jeu de dé où chaque lancer laisse un choix",
			"un jeu résolu vous intrigue : à deux, les chances exactes sont connues",
			"vous le voulez aussi sans hasard : des cartes de 1 à 6 remplacent le dé",
		],
		skips: [
			"être éliminé par un mauvais lancer vous gâche la soirée",
			"attendre que les autres finissent vous ennuie : à trois ou à quatre, cela arrive",
		],
	},
	docker: {
		name: "Docker",
		tagline: "Omba sur les quais : casez vos containers.",
		about:
			"Chaque cube est un container à caser dans un hangar de neuf cases. On entre, on grimpe, on bloque les autres : le dernier à pouvoir bouger gagne.",
		players: "2 à 4 joueurs",
		luck: "dé ou cartes",
		facts: {
			seats: "2 à 4",
			author: "Ingo Althöfer, Hilko Drude et Reinhold Wittig",
			authors: true,
			year: "2012",
			edition: "Réédition d'Omba (2008)",
			box: "1 plateau, 12 containers (cubes en bois), 1 dé, 1 règle du jeu",
		},
		credits: {
			facts: [
				{
					text: "Docker est d'Ingo Althöfer, Hilko Drude et Reinhold Wittig. C'est Omba (2008) pour les francophones, une idée de l'éditeur 1-2-3 Games.",
					source: "trictrac-docker",
				},
				{ text: "Il est paru en 2012, dans les petites boîtes de Jactalea.", source: "nim-docker" },
			],
			thanks:
				"Les collectionneurs de l'Escale à jeux ont mis la règle de Docker en ligne. Ils partagent leurs jeux depuis 1998.",
			collectors: ["escale", "jeuxsoc"],
		},
		likes: [
			"vous aimez un jeu de dé où chaque lancer laisse un choix",
			"vous êtes trois et voulez un plateau moins encombré que celui d'Omba",
			"vous le voulez aussi sans hasard : des cartes de 1 à 6 remplacent le dé",
		],
		skips: [
			"vous connaissez Omba et jouez à deux ou à quatre : c'est le même jeu",
			"être éliminé par un mauvais lancer vous gâche la soirée",
		],
		difference:
			"À deux et à quatre, les règles sont celles d'Omba. À trois, chacun a trois containers au lieu de quatre.",
	},
};
