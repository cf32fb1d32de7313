import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		move: {
			title: "Le déplacement",
			idea: "Un ou deux pas, tout droit ou en angle.",
			tasks: {
				corner: {
					ask: "Vous jouez Sud, en bas. Menez votre pièce de e4 en f5, en tournant : touchez e4, puis f5.",
					done: "Deux pas, un de côté et un vers le haut. Un seul pas est permis aussi.",
					slips: { elsewhere: "Bon déplacement, mais cette fois allez en f5. Touchez e4, puis f5." },
				},
				far: {
					ask: "Essayez trois pas : e4, puis e7.",
					done: "Deux pas au plus.",
				},
				through: {
					ask: "Essayez de passer à travers votre propre pièce : d4, puis f4.",
					done: "Chaque pas demande une case vide, celle du milieu aussi.",
				},
			},
		},
		transformation: {
			title: "La transformation",
			idea: "Un alignement plus long retourne la pièce qu'il touche.",
			tasks: {
				take: {
					ask: "Des pièces côte à côte font un alignement. Formez-en un de deux contre la pièce en e5 : touchez d3, puis d5.",
					done: "Deux contre une : la pièce a changé de camp. Elle est à vous !",
					slips: { nothing: "Rien n'a changé de camp. Il en faut deux à la suite, juste à côté de e5 : allez en d5." },
				},
				equal: {
					ask: "Et deux contre deux ? Regardez.",
					done: "Rien ne se passe. Seul un alignement plus long transforme l'autre.",
				},
				alone: {
					ask: "Une contre deux, et c'est vous qui venez. Regardez.",
					done: "Votre pièce est passée à Nord. Ne venez jamais seul !",
				},
			},
		},
		birth: {
			title: "La naissance",
			idea: "Une pièce isolée peut donner naissance.",
			tasks: {
				born: {
					ask: "En d5, une pièce est isolée : les huit cases autour, son carré, sont vides. Touchez-la, puis une case juste à côté.",
					done: "Une naissance ! Vous avez une pièce de plus.",
					slips: { moved: "C'était un déplacement. Touchez d5 une fois, puis une case juste à côté." },
				},
				"then-move": {
					ask: "Votre tour n'est pas fini : après les naissances vient un déplacement, d'une pièce au choix. Jouez.",
					done: "Un tour, c'est : des naissances si l'on veut, puis un déplacement.",
				},
				fights: {
					ask: "Une nouvelle-née combat aussitôt. Donnez naissance à côté de f5 pour la gagner. Puis gagnez f7 en vous déplaçant.",
					done: "Une naissance, un déplacement, deux pièces gagnées. C'est cela, Mamba !",
					slips: {
						"born-far": "Née, mais rien de gagné. La nouvelle-née doit se poser entre d5 et f5, en e5.",
						moved:
							"C'était un déplacement, et il n'a rien gagné. Où deux des vôtres, à la suite, toucheraient-elles l'autre ?",
					},
				},
			},
		},
		asphyxia: {
			title: "L'asphyxie",
			idea: "Une pièce sans case libre à côté disparaît.",
			tasks: {
				smother: {
					ask: "La pièce en e5 n'a plus qu'une case libre à côté d'elle, e4. Prenez-la : e2, puis e4.",
					done: "Plus d'air : la pièce disparaît aussitôt. Ces quatre cases à côté s'appellent sa croix.",
					slips: { nothing: "Elle respire encore. Occupez la dernière case libre : e4." },
				},
				own: {
					ask: "Le bord ne donne pas d'air, vos propres pièces non plus. Regardez a1.",
					done: "Sud a étouffé sa propre pièce, dans le coin. Laissez respirer vos amies !",
				},
			},
		},
		overpopulation: {
			title: "La surpopulation",
			idea: "Un alignement compte quatre pièces au plus.",
			tasks: {
				five: {
					ask: "Trois contre deux : gagnez les deux. Touchez d3, puis d5.",
					done: "Votre alignement compte cinq pièces. C'est une de trop.",
					slips: { nothing: "Rien à couper encore. Complétez votre alignement en d5." },
				},
				cut: {
					ask: "Choisissez le bout qui s'en va : touchez b5 ou f5.",
					done: "Revenu à quatre. S'il y en a plusieurs de trop, elles partent toutes du même bout.",
				},
			},
		},
		order: {
			title: "Qui passe d'abord",
			idea: "D'abord la mort, puis celui qui a joué, puis les autres.",
			tasks: {
				"death-first": {
					ask: "En d5, votre pièce transformerait e5, et l'étoufferait aussi. Qu'est-ce qui vient d'abord ?",
					done: "La mort vient d'abord. La pièce en e5 n'a pas changé de camp : elle est asphyxiée.",
				},
				"arrival-first": {
					ask: "La pièce en c5 quitte un alignement et monte en c7. Deux combats suivent. Lequel d'abord ?",
					done: "D'abord à l'arrivée : d7 est à vous. Puis au départ : d5, restée seule, était trop faible.",
				},
				chain: {
					ask: "Après chaque changement, on regarde tout de nouveau : l'un peut entraîner l'autre. Gagnez deux pièces d'un coup.",
					done: "D'abord e5 par la rangée. Puis e6, prise dans la colonne entre vos pièces.",
					slips: {
						one: "Une, c'est bien, mais un même coup peut gagner les deux.",
						nothing: "Rien n'a changé de camp. Quelle case à côté de e5 en fait deux à la suite ?",
					},
				},
			},
		},
		block: {
			title: "Le block",
			idea: "Une pièce change de camp deux fois au plus, puis elle est tenue.",
			tasks: {
				held: {
					ask: "Gagnez e5 avec d3, et regardez bien : Nord y tient une colonne.",
					done: "À vous par la rangée, de nouveau à Nord par la colonne : deux fois, c'est assez. La pièce est tenue par un block.",
					slips: { nothing: "Pas de block. Formez-en deux à la suite, juste à côté de e5 : allez en d5." },
				},
				woken: {
					ask: "Un block tient jusqu'à ce que du nouveau arrive là. Nord quitte la colonne.",
					done: "Plus de block : votre rangée est la plus longue, et e5 est à vous.",
				},
			},
		},
		out: {
			title: "Quatre, c'est trop peu",
			idea: "Avec quatre pièces ou moins, on est éliminé.",
			tasks: {
				fifth: {
					ask: "Nord n'a plus que cinq pièces. À quatre, un joueur est éliminé. Gagnez-en une !",
					done: "Plus que quatre : Nord est éliminé, et vous avez gagné.",
					slips: { nothing: "Nord en a toujours cinq. Formez-en deux à la suite, à côté de e5." },
				},
			},
		},
		company: {
			title: "À trois, à quatre, en équipes",
			idea: "Plus de joueurs, et des combats entre les autres.",
			tasks: {
				third: {
					ask: "Trois joueurs. Sud se met entre deux autres. Les combats du joueur actif d'abord, puis ceux des autres, à tour de rôle.",
					done: "Ouest a gagné trois pièces et coupé sa propre ligne. À trois joueurs, trois pièces sont trop peu ; à quatre, deux. En équipes, les partenaires ne s'épargnent pas.",
				},
			},
		},
	},
	guided: {
		about: "Une vraie partie à deux contre la machine la plus faible. Avec quatre pièces ou moins, on est éliminé.",
		advice: {
			begin: "Touchez une de vos pièces, puis une case éclairée, à un ou deux pas.",
			spread: "Sortez une pièce jusqu'à ce que personne ne l'entoure : elle pourra donner naissance.",
			"can-birth":
				"Une de vos pièces est isolée. Avant de bouger, elle peut donner naissance : touchez-la, puis une case à côté.",
			"their-birth": "Nord a eu une naissance. Les naissances décident des longues parties.",
			contact: "Deux camps se touchent. Comptez les alignements : le plus long gagne la pièce qu'il touche.",
			"can-take": "Vous pouvez gagner une pièce. Cherchez où votre alignement devient le plus long.",
			took: "Une pièce gagnée ! Regardez toute la ligne : peut-on vous la reprendre ?",
			taken: "Nord a gagné une pièce. N'en laissez pas une seule contre un alignement plus long.",
			gave: "Vous êtes venu trop près : votre pièce est passée à Nord.",
			won: "Vous avez gagné votre première partie de Mamba !",
			lost: "Trop peu de pièces cette fois. Plus de naissances, moins de pièces seules : rejouez !",
			drawn:
				"Partie nulle : trois fois la même position, trop de tours calmes, ou tous deux réduits à quatre d'un coup.",
		},
	},
};
