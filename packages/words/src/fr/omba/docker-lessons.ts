import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		quay: {
			title: "Décharger",
			idea: "Les containers entrent par le milieu d'un côté.",
			tasks: {
				look: {
					ask: "Les cubes sont des containers, les neuf cases un hangar. Rouge lance 3 : un point pour entrer, deux pour continuer. Puis Jaune lance 4.",
					done: "Chacun est entré par le milieu d'un côté, et a continué avec le reste du dé.",
				},
				enter: {
					ask: "Vous jouez Rouge, et le dé montre 2. Touchez vos containers sous le plateau, puis le centre, b2.",
					done: "Un point pour entrer, un pour continuer. Tout le dé est employé.",
					slips: { corner: "C'est un coin. Finissez au centre, b2." },
				},
				full: {
					ask: "Un container est en b1, et le dé montre 1. Essayez d'entrer là : vos containers, puis b1.",
					done: "Entrer par-dessus un container coûte un point de plus : deux, et vous en avez un.",
				},
			},
		},
		lifting: {
			title: "Élever",
			idea: "Élever coûte un point par étage, et un pour poser.",
			tasks: {
				two: {
					ask: "Posez votre container sur les deux en b1 : deux points pour l'élever, un pour le poser. Le dé montre 3.",
					done: "Le voilà en haut. On y voit tout le hangar.",
					slips: { ground: "Il est resté par terre. Touchez b2, puis la pile en b1." },
				},
				three: {
					ask: "Le dé montre 4. Jusqu'où peut-on monter ?",
					done: "Trois étages et un pour poser : quatre points.",
					slips: { ground: "Il est resté par terre. Touchez a1, puis la pile en a2." },
				},
			},
		},
		lowering: {
			title: "Descendre",
			idea: "Descendre coûte autant que monter. Au même étage, un pas coûte un point.",
			tasks: {
				down: {
					ask: "Votre container est sur deux autres. Descendez-le : un point pour le pas, deux pour les étages.",
					done: "Trois points. Descendre coûte autant que monter.",
				},
				roofs: {
					ask: "Le dé montre 1. Passez d'un toit à l'autre, sur b2.",
					done: "Rien à monter, rien à descendre : un point.",
					slips: { "other-roof": "C'était l'autre toit. Passez sur b2." },
				},
			},
		},
		"no-back": {
			title: "Sans reculer",
			idea: "Pendant un déplacement, on ne passe jamais deux fois sur une case.",
			tasks: {
				back: {
					ask: "Le dé montre 2. La case à côté, c2, est à un point. Essayez d'y finir : c1, puis c2.",
					done: "On emploie tous les points, et reculer est interdit : avec 2, pas moyen de finir en c2.",
				},
				round: {
					ask: "Cette fois le dé montre 3. Essayez encore c2.",
					done: "Il est passé par le centre. Un détour est permis.",
					slips: { elsewhere: "Bon déplacement, mais finissez en c2. Il y a un détour." },
				},
			},
		},
		stuck: {
			title: "Immobilisé",
			idea: "Un container sous un autre ne peut pas bouger.",
			tasks: {
				under: {
					ask: "Un container jaune est posé sur le vôtre. Essayez de prendre le vôtre : touchez b1.",
					done: "Il attend que celui du dessus s'en aille.",
				},
				cover: {
					ask: "Immobilisez à votre tour le container jaune, en b3. Le dé montre 4.",
					done: "Trois pas et un étage : quatre. Jaune doit attendre votre départ.",
					slips: { missed: "Jaune est encore libre. Finissez en b3." },
				},
			},
		},
		out: {
			title: "Le dernier docker",
			idea: "Qui ne peut pas jouer le dé est éliminé. Le dernier en lice gagne.",
			tasks: {
				"shut-in": {
					ask: "Trois dockers. Jaune n'a plus qu'un container, au centre. Immobilisez-le, et voyez à quoi lui sert le dé.",
					done: "Jaune ne peut pas jouer : il est éliminé. Son container reste là, pour toujours.",
					slips: { missed: "Jaune peut encore bouger. Finissez en b2, sur le container jaune." },
				},
				last: {
					ask: "Au tour de Vert. Un container, en c1, et rien en réserve. Celui de Jaune n'est plus qu'un obstacle.",
					done: "Vert ne peut pas jouer non plus. Vous êtes le dernier docker : c'est gagné !",
					slips: { missed: "Vert peut encore bouger. Finissez en c1, sur le container vert." },
				},
			},
		},
	},
	guided: {
		about: "Une vraie partie contre deux machines parmi les plus faibles : trois containers chacun, un dé.",
		advice: {
			begin: "Le dé est lancé pour vous. Touchez vos containers sous le plateau, puis une case éclairée.",
			"keep-free": "Gardez vos containers libres : avec un seul, le dé trouve vite un nombre qui ne va pas.",
			"can-cover": "Vous pouvez finir sur le container d'un autre. Dessous, on attend.",
			high: "En haut, vous êtes à l'abri, mais chaque étage descendu coûte un point.",
			covered: "Votre container est immobilisé. Il sera libre quand celui du dessus partira.",
			"rival-out": "Un docker est éliminé. Ses containers restent, et ne bougent plus.",
			won: "Vous êtes le dernier docker : première partie gagnée !",
			lost: "Éliminé pour cette fois. Gardez plus de containers libres, et rejouez.",
			drawn: "Partie nulle : cinq cents tours suffisent.",
		},
	},
};
