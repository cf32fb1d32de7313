import type { CourseWords } from "../../lesson-words.ts";

export const lessons: CourseWords = {
	lessons: {
		marble: {
			title: "Une bille",
			idea: "Une bille avance d'une case, dans une des six directions.",
			tasks: {
				step: {
					ask: "Vous jouez Noir. Touchez la bille noire en E5, puis une des six cases autour.",
					done: "Une bille, une case : c'est déjà un tour entier.",
				},
				far: {
					ask: "Soyez hardi : essayez d'aller deux cases plus loin. Touchez E5, puis E7.",
					done: "Une bille n'avance jamais de plus d'une case.",
				},
			},
		},
		"in-line": {
			title: "En ligne",
			idea: "Deux ou trois billes alignées avancent ensemble.",
			tasks: {
				look: {
					ask: "Trois billes alignées peuvent avancer ensemble, dans leur ligne.",
					done: "Les trois ont avancé d'une case, et ce n'est qu'un tour.",
				},
				line: {
					ask: "Touchez la dernière bille de la ligne, E3. Puis touchez la case vide devant la ligne, E6.",
					done: "C'est un mouvement en ligne. La bille touchée en premier dit combien avancent.",
					slips: {
						fewer: "C'est parti, mais pas à trois. Commencez par la bille de queue, E3.",
						sideways: "C'était un pas de côté. Avancez dans la ligne.",
					},
				},
				four: {
					ask: "Et quatre à la fois ? Essayez : touchez D2, puis D6.",
					done: "Trois au plus. D'une ligne plus longue, les trois de tête peuvent avancer.",
				},
			},
		},
		broadside: {
			title: "En flèche",
			idea: "Deux ou trois billes font un pas de côté ensemble.",
			tasks: {
				look: {
					ask: "Une rangée peut aussi faire un pas de côté, toutes les billes à la fois. Cela s'appelle « en flèche ».",
					done: "La rangée reste une rangée. Chaque bille a fait un pas, dans la même direction.",
				},
				three: {
					ask: "Touchez les deux bouts de la rangée, E4 et E6. Puis touchez F5 : c'est là que E4 arrive.",
					done: "Beau pas de côté. Le premier bout touché est celui qui arrive là.",
					slips: {
						two: "Une bille est restée. Touchez les deux bouts de la rangée : E4 et E6.",
						"in-line": "C'était en ligne. Touchez d'abord les deux bouts, puis une case à côté.",
					},
				},
				blocked: {
					ask: "Une bille blanche est en F6. Essayez le même pas : E4, E6, F5.",
					done: "En flèche, on ne pousse jamais. Toutes les cases d'arrivée doivent être vides.",
				},
			},
		},
		sumito: {
			title: "Sumito, la poussée",
			idea: "Les plus nombreuses poussent les autres.",
			tasks: {
				look: {
					ask: "Trois billes noires rencontrent une bille blanche sur leur ligne. Trois, c'est plus qu'une : elles poussent.",
					done: "Une poussée s'appelle un sumito. La bille blanche a reculé d'une case.",
				},
				"two-one": {
					ask: "Deux contre une. Touchez la dernière bille noire, D3, puis la blanche, D5.",
					done: "Poussée ! On peut pousser, on n'y est jamais obligé.",
					slips: { "no-push": "Vous avez joué, mais rien poussé. Touchez D3, puis la bille blanche." },
				},
				"three-two": {
					ask: "Trois contre deux, cela marche aussi. Trouvez la poussée.",
					done: "Deux contre une, trois contre une, trois contre deux : voilà les trois sumitos.",
					slips: {
						"no-push":
							"Vous avez joué, mais rien poussé. Touchez la dernière de vos trois billes, puis la blanche la plus proche.",
					},
				},
			},
		},
		"no-push": {
			title: "Quand rien ne bouge",
			idea: "Pour pousser, il faut être plusieurs, au contact, avec de la place derrière.",
			tasks: {
				behind: {
					ask: "Trois contre deux, mais quelqu'un se tient derrière, en E7. Essayez de pousser : E2, puis E5.",
					done: "La case derrière doit être vide. Même votre propre bille gêne.",
				},
				alone: {
					ask: "Une bille toute seule, en E4. Essayez de pousser : E4, puis E5.",
					done: "Toute seule, une bille ne pousse pas.",
				},
				gap: {
					ask: "La case E5 est vide : vous ne touchez personne. Comblez le vide avec vos trois billes. Puis poussez.",
					done: "D'abord toucher, ensuite pousser. Ainsi commence une attaque.",
					slips: {
						few: "Amenez les trois : touchez la dernière, E2, puis E5.",
						away: "Cela n'aide pas. Suivez la rangée, vers la bille blanche.",
					},
				},
			},
		},
		pac: {
			title: "Pac",
			idea: "À forces égales, rien ne bouge.",
			tasks: {
				"two-two": {
					ask: "Deux contre deux : qui est le plus fort ? Essayez de pousser : E3, puis E5.",
					done: "Personne. Les forces sont égales : c'est un pac.",
				},
				"four-three": {
					ask: "Quatre, est-ce plus que trois ? Essayez : touchez E1, puis E5.",
					done: "On n'en compte jamais plus de trois. Quatre contre trois, c'est un pac aussi.",
				},
				break: {
					ask: "Un pac se brise par un autre côté. Trouvez une poussée sur une autre ligne.",
					done: "La ligne blanche est brisée, le pac aussi.",
					slips: { "no-push": "Rien n'est poussé. Regardez C3 et D4 : quelle bille blanche visent-elles ?" },
				},
			},
		},
		ejection: {
			title: "L'éjection",
			idea: "Une bille poussée par-dessus le bord est éjectée.",
			tasks: {
				over: {
					ask: "La bille blanche en E9 est au bord. Poussez-la dehors : touchez E7, puis E9.",
					done: "Éjectée ! Elle sort du jeu, et vous en comptez une.",
					slips: { "no-push": "Vous avez joué, mais rien poussé. Touchez E7, puis la bille blanche." },
				},
				"two-pushes": {
					ask: "Ici, il faut deux poussées. Poussez, laissez Blanc répondre, et poussez encore.",
					done: "Une bille au bord est en danger. Les vôtres aussi !",
					slips: { "no-push": "Rien n'est poussé. Touchez la dernière de vos trois billes, puis la blanche." },
				},
			},
		},
		winning: {
			title: "Six billes",
			idea: "Le premier qui éjecte six billes gagne.",
			tasks: {
				sixth: {
					ask: "Cinq billes blanches sont dehors. Encore une, et c'est gagné. Trouvez-la !",
					done: "Six ! Vous avez gagné, et vous connaissez tout le jeu.",
					slips: {
						push: "Belle poussée, mais personne ne tombe. Cherchez une bille blanche tout au bord.",
						"no-push": "Rien n'est poussé. Cherchez une bille blanche tout au bord.",
					},
				},
			},
		},
	},
	guided: {
		about: "Une vraie partie contre la machine la plus faible. Pour faire court, trois billes éjectées suffisent.",
		advice: {
			begin: "À vous de commencer. Allez vers le milieu du plateau, et gardez vos billes ensemble.",
			centre: "Le milieu est l'endroit le plus sûr : le bord est loin.",
			contact: "Vos billes touchent celles de Blanc. Comptez-les sur chaque ligne : qui en a plus peut pousser.",
			"can-push": "Vous pouvez pousser. Cherchez une ligne où vous avez plus de billes.",
			pushed: "Belle poussée ! Vers le bord, c'est encore mieux.",
			"pushed-back": "Blanc vous a poussé. Une de vos billes est-elle au bord ?",
			"can-eject": "Vous pouvez pousser une bille blanche par-dessus le bord. La voyez-vous ?",
			ejected: "Une dehors ! Il en faut trois.",
			"lost-marble": "Vous avez perdu une bille. Gardez les autres loin du bord, trois par trois.",
			won: "Vous avez gagné votre première partie d'Abalone !",
			lost: "Perdu pour cette fois. La machine a eu de la chance : rejouez, plus près du milieu.",
			drawn: "Partie nulle : la même position est revenue trois fois.",
		},
	},
};
