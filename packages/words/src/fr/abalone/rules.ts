import type { BookletWords } from "../../rule-words.ts";

export const rules: BookletWords = {
	short: [
		"Deux joueurs, quatorze billes chacun, sur un plateau à six côtés.",
		"À votre tour, vous déplacez une, deux ou trois de vos billes d'une case : tout droit dans leur propre ligne, ou de côté toutes ensemble.",
		"Si votre ligne est plus longue que celle des billes adverses juste devant elle, elle les pousse. C'est un sumito. Deux lignes égales se bloquent : c'est un pac.",
		"Une bille poussée par-dessus le bord est éjectée. À six, vous avez gagné.",
	],
	notes: {
		A1: "Les tournois se jouent avec la marguerite belge, où l'on se bat tout de suite. Choisissez une disposition pour la voir sur le plateau.",
		A5: "« En flèche » est le mot du livret : le groupe part de biais, comme une flèche.",
		A6: "Quatre billes ne poussent pas plus que trois : trois seulement comptent de votre côté, et on n'en pousse jamais trois.",
		A13: "Les tournois officiels se jouent toujours à la pendule.",
		A14: "Le livret n'en parle pas. Cela n'arrive presque jamais.",
		A15: "Le livret n'en parle pas ; les clubs et les autres programmes jouent ainsi.",
		A16: "C'est un ajout de notre part : les machines en ont besoin, les joueurs presque jamais.",
	},
	captions: {
		"A1-start": "La place des billes au début de la partie. Noir est de votre côté.",
		"A2-one-cell":
			"D4 est à deux cases de D2 : trop loin. La bille en H6 n'est pas à vous. D'une case, vers une voisine vide : c'est bon.",
		"A3-line": "Trois billes alignées avancent d'une case dans leur propre ligne.",
		"A3-four": "Quatre alignées, c'est une de trop. Prenez les trois de devant : elles laissent la dernière sur place.",
		"A4-forward": "Rien devant les deux billes : toutes deux avancent d'une case.",
		"A5-sideways":
			"Trois font un pas de côté ensemble, ou deux seulement. Touchez les deux bouts du groupe, puis la case où arrive le premier.",
		"A5-blocked":
			"La bille en E6 gêne une des trois, donc aucune ne part : de côté, on ne pousse pas. Les deux de gauche sont libres.",
		"A6-three-ways": "Les trois façons de pousser : deux contre une, trois contre une, trois contre deux.",
		"A7-no-push":
			"En haut, une bille seule en rencontre deux et ne pousse rien. En bas, il y a un vide : la ligne s'approche de la bille blanche sans la pousser.",
		"A7-behind":
			"Trois contre une, mais une bille noire est juste derrière la blanche : pas de place, donc pas de poussée.",
		"A8-pac": "Trois pacs : une contre une, deux contre deux, trois contre trois. Personne ne pousse.",
		"A8-break":
			"Sur la rangée, c'est un pac. Mais deux billes noires viennent d'en bas et n'en rencontrent qu'une blanche sur un autre axe : sumito, le pac est brisé.",
		"A9-choice": "Noir pourrait éjecter une bille ; il peut aussi jouer tout autre chose.",
		"A10-edge": "Trois en poussent deux au bord : la dernière tombe. L'autre est maintenant à sa place.",
		"A11-sixth": "Noir a éjecté cinq billes. Voici la sixième, et la fin de la partie.",
		"A14-stuck": "Blanc ferme la dernière case libre près de l'unique bille noire. Noir ne peut plus bouger et perd.",
		"A15-thrice":
			"Chacun fait un aller-retour. Quand la première position est là pour la troisième fois, la partie est nulle.",
		"A16-limit": "Ici, on est convenu d'une limite de deux coups. Noir a éjecté plus de billes : il gagne à la limite.",
	},
	values: {
		layout: {
			standard: "Celle de la boîte : chaque camp remplit son bout du plateau.",
			"belgian-daisy": "Deux fleurs chacun, dans des coins opposés. Celle des tournois : on en vient vite au fait.",
			"german-daisy": "Deux fleurs chacun, une rangée plus loin du bord : plus sûr, et plus près de l'adversaire.",
			"swiss-daisy": "Les fleurs allemandes, avec une bille adverse au cœur de chacune.",
			"dutch-daisy": "Les fleurs belges, avec une bille adverse au cœur de chacune.",
			domination: "Chaque camp vient de deux coins à la fois, et deux billes de chacun bordent le centre.",
			"alien-attack": "De chaque côté une soucoupe, avec quatre adverses à bord.",
			infiltration: "Trois billes adverses sont dans chaque camp dès le départ.",
			"the-wall": "Une rangée en travers du plateau, cinq billes derrière et une en réserve.",
			star: "Des rayons des deux couleurs sur tout le plateau.",
			duel: "Trois petits camps chacun, en alternance tout autour du plateau.",
			checkerboard: "Noires et blanches en alternance, sur quatre rangées.",
			snakes: "Chaque camp est un long serpent, le long du bord puis vers l'intérieur.",
			"french-daisy": "Deux fleurs chacun, toutes les quatre autour d'un centre vide.",
			"face-2-face": "Deux coins, à gauche et à droite, pointe contre pointe.",
			pyramid: "Deux triangles, la base au bord, se rejoignent au milieu.",
			fujiyama: "Une montagne de chaque côté, avec trois billes adverses dedans.",
			"the-clearing": "Presque tout le monde au bord, couleurs alternées, autour d'une clairière.",
		},
		repetition: {
			draw: "À la troisième fois, la partie est nulle.",
			forbidden: "Un coup qui amènerait la position pour la troisième fois n'est pas permis.",
			off: "Les positions peuvent revenir autant qu'elles veulent.",
		},
		"at-limit": {
			draw: "Personne ne gagne.",
			ejections: "Qui a éjecté le plus de billes gagne ; à égalité, la partie est nulle.",
		},
	},
	variants: [],
	terms: [
		{
			term: "Bille",
			here: "",
			text: "Ce qu'on pousse. Le livret dit « éject » d'une bille poussée hors du plateau.",
		},
		{
			term: "En ligne",
			here: "",
			text: "Des billes qui avancent dans l'axe qu'elles forment, l'une derrière l'autre.",
		},
		{ term: "En flèche", here: "", text: "Des billes qui font ensemble un pas de côté, sans rompre leur alignement." },
		{ term: "Sumito", here: "", text: "La poussée par la ligne la plus longue : 2 contre 1, 3 contre 1, 3 contre 2." },
		{
			term: "Pac",
			here: "",
			text: "Des forces égales sur un même axe. Rien n'y bouge tant que personne ne vient d'ailleurs.",
		},
		{ term: "Briser un pac", here: "", text: "Attaquer les billes bloquées sur un autre axe." },
		{ term: "Éjection", here: "", text: "Une bille par-dessus le bord. Il en faut six pour gagner." },
	],
	box: [
		{
			item: "Un plateau hexagonal de 61 alvéoles",
			substitute:
				"Dessinez 61 cercles sur une feuille, par rangées de 5, 6, 7, 8, 9, 8, 7, 6 et 5. Poussez du doigt la dernière bille de la ligne.",
			source: "universalis",
		},
		{
			item: "14 billes noires et 14 billes blanches",
			substitute: "14 pièces de monnaie d'une sorte et 14 d'une autre, ou des pions de dames de deux couleurs.",
			source: "universalis",
		},
	],
};
