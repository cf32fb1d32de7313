import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		storeys: {
			title: "Des étages, des pas",
			idea: "Une pagode va aussi loin qu'elle est haute.",
			tasks: {
				three: {
					ask: "Vous jouez Rouge. La pagode en g3 a trois étages. Avancez-la de trois cases, tout droit ou de côté.",
					done: "Trois étages, trois cases. Elle pouvait aussi s'arrêter avant.",
					slips: {
						short: "Elle peut s'arrêter avant, mais cette fois allez jusqu'à trois cases.",
						other: "C'était une autre pagode. Prenez la grande, en g3.",
					},
				},
				far: {
					ask: "La pagode en c3 a un étage. Essayez deux cases : c3, puis c5.",
					done: "Un étage, une case.",
				},
				diagonal: {
					ask: "Et en biais ? Essayez e3, puis f4.",
					done: "Toujours tout droit, sur une rangée ou une colonne, et jamais par-dessus une autre pièce.",
				},
			},
		},
		pushing: {
			title: "La poussée",
			idea: "Une pagode pousse autant de pièces qu'elle a d'étages.",
			tasks: {
				tall: {
					ask: "Une grande pagode ivoire barre la route à votre plus petite. Poussez-la : d4, puis d5.",
					done: "La hauteur de la pièce poussée ne compte pas. Un étage pousse une pièce.",
					slips: { "no-push": "Vous avez joué, mais rien poussé. Allez en d5, où se tient la pagode ivoire." },
				},
				two: {
					ask: "Deux étages poussent deux pièces, amies ou non. Poussez les deux avec e2.",
					done: "Les deux ont suivi. Vos propres pièces se poussent aussi.",
					slips: { "no-push": "Rien n'est poussé. Montez e2 dans la colonne, vers les deux pièces." },
				},
				"too-many": {
					ask: "Deux pièces à la file, et vous avez un étage. Essayez de pousser : c4, puis d4.",
					done: "Un étage pousse une pièce, jamais deux.",
				},
			},
		},
		gaps: {
			title: "La file s'allonge",
			idea: "Les pièces rencontrées en route sont poussées aussi.",
			tasks: {
				close: {
					ask: "Votre grande pagode en b5 rencontre deux pièces, l'une après l'autre. Avancez-la jusqu'à pousser les deux.",
					done: "D'abord le vide s'est comblé, puis la file s'est allongée : une pièce, puis deux.",
					slips: {
						one: "Une pièce est poussée. Allez plus loin : l'autre attend derrière le vide.",
						"no-push": "Rien n'est poussé. Avancez b5 vers la droite, aussi loin qu'elle va.",
					},
				},
				grown: {
					ask: "Cette fois votre pagode a deux étages, et trois pièces sont dans la rangée. Essayez deux cases : b5, puis d5.",
					done: "En route, la file compterait trois pièces. Deux étages n'en poussent que deux.",
				},
				shorter: {
					ask: "Alors allez moins loin. Poussez-en une seule.",
					done: "Une case, c'était permis : vous n'avez poussé qu'une pièce.",
					slips: { "no-push": "Rien n'est poussé. Avancez b5 d'une case vers la droite." },
				},
			},
		},
		edge: {
			title: "Par-dessus bord",
			idea: "Une pièce poussée par-dessus le bord est expulsée.",
			tasks: {
				over: {
					ask: "Une pagode ivoire est au bord, en a4. Expulsez-la : b4, puis a4.",
					done: "Dehors ! Votre pagode est restée : celle qu'on joue ne tombe jamais.",
					slips: { "no-push": "Vous avez joué, mais personne n'est tombé. Allez en a4, où se tient la pagode ivoire." },
				},
				both: {
					ask: "Un seul coup peut expulser plusieurs pièces. Expulsez les deux !",
					done: "Deux d'un coup.",
					slips: {
						one: "Une est dehors. Allez plus loin, et l'autre tombe aussi.",
						none: "Personne n'est tombé. Montez e6 aussi loin qu'elle va.",
					},
				},
			},
		},
		points: {
			title: "Les points",
			idea: "Une pièce expulsée vaut ses étages.",
			tasks: {
				own: {
					ask: "Attention : vos propres pièces peuvent tomber. Regardez ce qui arrive ici.",
					done: "Rouge a expulsé sa propre pièce. Le point va à Ivoire !",
				},
				most: {
					ask: "Une pièce expulsée vaut autant de points qu'elle a d'étages. Trouvez la poussée qui rapporte le plus.",
					done: "Trois étages, trois points. Les grandes sont précieuses.",
					slips: {
						one: "Un point, c'est bien. Une autre poussée rapporte plus.",
						none: "Pas de point cette fois. Qui se tient au bord ?",
					},
				},
			},
		},
		impasse: {
			title: "L'impasse",
			idea: "Une pièce poussée ne revient pas aussitôt.",
			tasks: {
				pushed: {
					ask: "Ivoire pousse votre petite pagode d'une case vers le bas.",
					done: "Elle était en e5. La voilà en e4.",
				},
				back: {
					ask: "La repousser tout de suite ? Essayez : e4, puis e5.",
					done: "C'est l'impasse : une pièce poussée ne revient pas aussitôt sur sa case.",
				},
				another: {
					ask: "Mais une autre de vos pagodes peut pousser. Trouvez-la !",
					done: "L'impasse ne vaut que pour la pièce poussée, et pour un seul tour.",
					slips: { "no-push": "Rien n'est poussé. Votre grande pagode est sur la même rangée que la pagode ivoire." },
				},
			},
		},
		winning: {
			title: "Sept points",
			idea: "Sept points gagnent.",
			tasks: {
				seven: {
					ask: "Vous avez cinq points. Il en faut sept. Trouvez la poussée !",
					done: "Cinq et deux font sept : c'est gagné.",
					slips: {
						one: "Cela fait six. Une autre poussée rapporte deux points.",
						none: "Pas de point. Quelles pagodes ivoire sont au bord ?",
					},
				},
			},
		},
		"ko-oshi": {
			title: "Ko-Oshi, le petit",
			idea: "Cinq cases sur cinq, quatre points, et deux petites différences.",
			tasks: {
				one: {
					ask: "Ko-Oshi, c'est Oshi sur un petit damier. Deux étages : essayez une seule case, b2, puis b3.",
					done: "En Ko-Oshi, deux étages font toujours deux cases.",
				},
				exactly: {
					ask: "Alors avancez-la de deux cases.",
					done: "Deux cases, ni plus ni moins.",
					slips: { small: "C'était la petite pagode. Prenez celle en b2." },
				},
				comes: {
					ask: "Ivoire s'approche, de c4 en c3.",
					done: "La voilà juste devant vous.",
				},
				back: {
					ask: "La repousser là d'où elle vient ? Essayez : c2, puis c3.",
					done: "En Ko-Oshi, l'impasse protège celle qui vient d'arriver : on ne la repousse pas aussitôt.",
				},
				four: {
					ask: "Ici quatre points gagnent, et vous en avez deux. Trouvez la poussée !",
					done: "Gagné ! Une partie de Ko-Oshi tient en cinq minutes.",
					slips: { none: "Pas de point. Qui se tient au bord, juste à côté d'une des vôtres ?" },
				},
			},
		},
	},
	guided: {
		about: "Une vraie partie d'Oshi contre la machine la plus faible. Sept points gagnent.",
		advice: {
			begin: "À vous de commencer. Faites sortir vos grandes pagodes : elles vont loin et poussent fort.",
			edges: "Une pièce au bord peut être expulsée. Tenez-en vos grandes pagodes éloignées.",
			contact: "Deux pagodes sont côte à côte. Qui poussera la première ?",
			"can-push": "Vous pouvez pousser une pièce de deux cases. Poussez-la vers un bord.",
			pushed: "On vous a poussé. Pensez à l'impasse : cette pièce ne revient pas aussitôt.",
			"can-score": "Vous pouvez expulser une pièce. La voyez-vous ?",
			"can-much": "Regardez bien : une poussée peut rapporter deux points ou plus.",
			scored: "Des points ! Il en faut sept.",
			"lost-piece": "Vous avez perdu une pièce. Qui d'autre est près d'un bord ?",
			won: "Vous avez gagné votre première partie d'Oshi !",
			lost: "Perdu pour cette fois. Gardez vos grandes pagodes loin du bord, et rejouez.",
			drawn: "Partie nulle : la même position est revenue trois fois.",
		},
	},
};
