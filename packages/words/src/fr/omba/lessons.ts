import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		entering: {
			title: "Entrer",
			idea: "Les cubes de la réserve entrent par le milieu d'un côté.",
			tasks: {
				corner: {
					ask: "Vous jouez Rouge. Le dé montre 1. Essayez d'entrer dans un coin : touchez vos cubes sous le plateau, puis a1.",
					done: "On n'entre pas par un coin. On entre par les quatre cases du milieu des côtés.",
				},
				enter: {
					ask: "Alors touchez vos cubes, puis une des quatre entrées : b1, a2, c2 ou b3.",
					done: "Entrer coûte un point du dé. Le dé montrait 1 : tout est employé.",
				},
				further: {
					ask: "Le dé montre 2 : un point pour entrer, un pour continuer. Amenez un cube au centre, b2.",
					done: "Entré, puis un pas de plus. On fait entrer un cube quand on veut.",
					slips: { corner: "C'est un coin. Finissez sur la case du milieu, b2." },
				},
			},
		},
		walking: {
			title: "Avancer",
			idea: "On emploie tous les points du dé, sans passer deux fois sur une case.",
			tasks: {
				less: {
					ask: "Le dé montre 2. Essayez de n'avancer que d'une case : a1, puis b1.",
					done: "Le dé s'emploie en entier, jamais moins.",
				},
				exactly: {
					ask: "Avancez de deux cases, où vous voulez : tout droit, de côté, en tournant.",
					done: "Chaque pas vers une case voisine coûte un point.",
				},
				round: {
					ask: "Le dé montre 3, et vous voulez finir en b1, juste à côté. Voyez si c'est possible.",
					done: "Il a fait tout le tour ! Reculer est interdit, un détour est permis.",
					slips: { elsewhere: "Bonne promenade, mais finissez en b1. Le cube trouve un détour." },
				},
			},
		},
		climbing: {
			title: "Monter, descendre",
			idea: "Chaque étage, monté ou descendu, coûte un point de plus.",
			tasks: {
				up: {
					ask: "Un cube jaune est en b1. Y monter coûte 2 : un pour le pas, un pour la hauteur. Montez !",
					done: "Vous voilà dessus. Un pas et un étage : deux points.",
					slips: { flat: "Il est resté par terre. Montez de a1 sur b1." },
				},
				down: {
					ask: "Descendre coûte autant : un pour le pas, un pour l'étage. Descendez.",
					done: "Deux points encore. Monté ou descendu, un étage vaut un point.",
				},
				tower: {
					ask: "Trois cubes de haut, et le dé montre 4. Qui sait compter arrive en haut !",
					done: "Un pas et trois étages : quatre. Personne n'est plus haut.",
					slips: { flat: "Il est resté en bas. Touchez a1, puis la colonne en b1." },
				},
			},
		},
		covering: {
			title: "Dessous, dessus",
			idea: "Un cube recouvert ne peut pas bouger.",
			tasks: {
				under: {
					ask: "Un cube jaune est posé sur le vôtre, au centre. Essayez de prendre le vôtre : touchez b2.",
					done: "Un cube recouvert attend d'être dégagé.",
				},
				freed: {
					ask: "Jaune descend, puis le dé est à vous.",
					done: "Votre cube est libre. Le dé montre 1.",
				},
				free: {
					ask: "Déplacez-le, vite !",
					done: "Avoir des cubes libres : voilà tout ce qui compte.",
				},
				cover: {
					ask: "À vous de recouvrir Jaune. Son cube est en c3, et le dé montre 3.",
					done: "Deux pas et un étage : trois. Ce cube jaune attend maintenant votre bon vouloir.",
					slips: { missed: "Jaune est encore libre. Finissez en c3." },
				},
			},
		},
		out: {
			title: "Éliminé",
			idea: "Qui ne peut pas jouer le dé est éliminé. Le dernier en lice gagne.",
			tasks: {
				last: {
					ask: "Jaune a un cube, en c1, et plus rien en réserve. Recouvrez-le, et voyez à quoi lui sert le dé.",
					done: "À rien ! Qui ne peut pas jouer le dé est éliminé. Vous restez seul : c'est gagné.",
					slips: { missed: "Jaune peut encore bouger. Finissez en c1, sur le cube jaune." },
				},
			},
		},
		staying: {
			title: "Les cubes qui restent",
			idea: "Un joueur éliminé laisse ses cubes en place.",
			tasks: {
				falls: {
					ask: "Trois joueurs. Le seul cube de Jaune est sous le vôtre. Jaune lance le dé.",
					done: "Jaune est éliminé. Vert a joué, et c'est à vous : le dé montre 2.",
				},
				leave: {
					ask: "Descendez du cube de Jaune.",
					done: "Il reste là pour toujours. Personne ne le déplace, tout le monde peut y monter.",
					slips: { stayed: "Un autre cube est entré. Descendez plutôt de b2." },
				},
			},
		},
		cards: {
			title: "Des cartes pour le dé",
			idea: "Avec les cartes, plus de hasard.",
			tasks: {
				played: {
					ask: "Sans dé, chacun tient les cartes 1 à 6. Votre 2 est déjà joué. Essayez de le reprendre.",
					done: "Une carte ne revient que quand les six sont jouées.",
				},
				choose: {
					ask: "Quelle carte mène de a1 au centre, b2 ? Touchez la carte, puis a1, puis b2.",
					done: "Vous choisissez le nombre, mais chacun une seule fois. Prévoyez !",
					slips: { elsewhere: "Cela marche, mais finissez en b2. Deux pas, ou un détour plus long." },
				},
			},
		},
	},
	guided: {
		about: "Une vraie partie contre la machine la plus faible : six cubes chacun, un dé.",
		advice: {
			begin: "Le dé est lancé pour vous. Touchez vos cubes sous le plateau, puis une case éclairée.",
			"keep-free": "Gardez plusieurs cubes libres : il en faut un pour chaque nombre du dé.",
			"all-in": "En réserve, un cube est à l'abri. Ne vous pressez pas de tous les faire entrer.",
			"can-cover": "Vous pouvez finir sur un cube jaune. Recouvert, il ne bouge plus.",
			high: "En haut, on est rarement recouvert, mais descendre coûte cher.",
			covered: "Votre cube est recouvert. Il sera libre quand Jaune partira.",
			won: "Jaune ne peut pas jouer : vous avez gagné votre première partie d'Omba !",
			lost: "Vous ne pouvez pas jouer ce nombre : éliminé. Plus de cubes libres la prochaine fois !",
			drawn: "Partie nulle : cinq cents tours suffisent.",
		},
	},
};
