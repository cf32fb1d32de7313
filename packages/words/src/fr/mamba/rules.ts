import type { BookletWords } from "../../rule-words.ts";

export const rules: BookletWords = {
	short: [
		"Sept pièces chacun, et toutes sont vivantes. Elles font un ou deux pas le long des rangées et des colonnes.",
		"Avant de se déplacer, une pièce tout à fait seule peut donner naissance à une autre à côté d'elle.",
		"Puis tout ce qui se touche se règle tout seul. Une pièce enfermée de tous côtés meurt. Un alignement de plus de quatre est coupé. Un alignement plus long gagne à son camp le plus court qu'il rencontre, pièce par pièce.",
		"Trop peu de pièces, et vous êtes éliminé. Le dernier en lice gagne.",
	],
	notes: {
		M1: "À deux, neuf cases par neuf. À trois et à quatre, onze par onze, sauf si l'on convient du petit damier.",
		M2: "Un déplacement ne se reprend pas, sauf si tous les autres sont d'accord.",
		M3: "Les huit cases autour d'une pièce sont son carré ; les quatre qui la touchent par un côté, sa croix.",
		M6: "On peut atteindre douze cases au plus. Un déplacement ne finit jamais où il a commencé.",
		M9: "On en retire plusieurs d'un coup s'il le faut, mais toutes du même bout.",
		M11: "Personne n'a à le calculer : le plateau s'en charge, un événement après l'autre, et nomme la règle de chacun.",
		M14: "Un block est fragile : la naissance ou le déplacement suivant dans son groupe peut le défaire.",
		M15: "Le livret n'en parle pas ; cela ne compte que dans les grandes mêlées.",
		M16: "À deux, on est éliminé avec quatre pièces ou moins. À trois, avec trois ou moins. À quatre et par équipes, avec deux ou moins. Ce que touchaient les pièces retirées est réglé de nouveau avant que le suivant ne sorte.",
		M17: "Mamba de comptoir : Sud et Nord jouent contre Ouest et Est.",
		M18: "Le livret n'en parle pas.",
		M19: "À deux, celui qui reste a gagné. Un partenaire continue seul. Ce que touchaient les pièces retirées est revu.",
	},
	captions: {
		"M1-start": "Un H devant chaque joueur. Choisissez combien jouent.",
		"M2-turn":
			"D'abord une naissance : la nouvelle et sa mère sont deux, et gagnent la pièce en f5. Puis le déplacement : deux aussi là-haut, et f7 passe à son tour.",
		"M3-birth": "Rien sur les huit cases autour de d5. La nouvelle vient sur une des quatre cases voisines de sa mère.",
		"M3-company":
			"En e6, quelqu'un est trop près de d5, même si ce n'est que par un coin : pas de naissance. La pièce en f4 est seule et peut.",
		"M4-supply": "Les quarante pièces sont sur le damier. Même les solitaires d'en bas doivent attendre.",
		"M5-fights": "À peine née, la nouvelle aide à gagner f5, puis fait le déplacement de ce tour.",
		"M5-spoils": "La nouvelle en e5 touche f6 par un coin. f6 n'est plus seule et ne peut plus donner naissance.",
		"M6-steps":
			"Vers le haut et vers la gauche, c'est barré : d7 est derrière une pièce, c5 est occupée, g5 est trop loin. En angle, jusqu'en e4, la voie est libre.",
		"M7-four": "La quatrième pièce rejoint l'alignement. Quatre, c'est le plus qu'il puisse compter.",
		"M8-smothered": "Trois côtés de e5 sont pris. Quand le quatrième se ferme, la pièce ne respire plus et meurt.",
		"M8-corner":
			"Les bords sont fermés. Sud enferme sa propre pièce dans le coin, contre une pièce de Nord : elle meurt.",
		"M9-surplus":
			"Six alignées, c'est deux de trop. Leur propriétaire en retire deux par un bout, gauche ou droit, avant toute autre chose.",
		"M10-longer": "Deux alignées en rencontrent une : elle change de camp, et elles sont trois.",
		"M10-equal": "Deux en rencontrent deux : il ne se passe rien.",
		"M10-apart": "Une pièce entre deux adverses. C'est une et une, pas deux : il ne se passe rien.",
		"M11-death-first":
			"La pièce en e5 est à la fois enfermée et dépassée en nombre. La mort passe d'abord : elle ne change pas de camp, elle s'en va.",
		"M11-active-first":
			"C'est Sud qui joue : il gagne d'abord e5. Alors seulement Nord gagne c5, Sud le reprend, et on en reste là.",
		"M12-again":
			"Quatre en rencontrent deux et en gagnent une : cela fait cinq, on coupe aussitôt. Puis la dernière est gagnée, l'alignement est de nouveau trop long, et on recoupe.",
		"M13-arrival":
			"À l'arrivée, Sud gagne d7. Puis on regarde la case quittée : une pièce seule y est restée, et Nord la prend.",
		"M13-still":
			"Deux contre une, depuis un temps passé. Le déplacement a lieu ailleurs : ce groupe reste tel quel. Touchez-le, et il se réveille.",
		"M14-block":
			"Sud gagne e5 par la rangée. Nord la reprend par la colonne. Sud pourrait la reprendre, et ainsi de suite : c'est un block, e5 ne change plus de camp.",
		"M15-goes-on":
			"Sud gagne e5, et le même alignement continue jusqu'en f5, bien que d6 soit plus près. d6 ne suit qu'une fois l'alignement coupé.",
		"M15-nearest": "Sud peut gagner deux pièces. La plus proche de d5, où finit le déplacement, passe d'abord.",
		"M16-out":
			"Nord avait cinq pièces et en perd une. Avec quatre, il est éliminé et ses pièces s'en vont. Sud a gagné.",
		"M16-shared":
			"Un seul déplacement étouffe une pièce de chaque joueur, et tous deux n'en ont plus que quatre. Aucun n'est éliminé avant l'autre : ils se partagent la partie.",
		"M17-partner": "Sud et Nord sont partenaires, et pourtant l'alignement plus long de Sud prend une pièce à Nord.",
		"M18-thrice":
			"Chacun fait un aller-retour. Quand la première position est là pour la troisième fois, la partie est nulle.",
		"M19-leaves": "Ouest quitte la partie, alors que c'est à Sud de jouer. Ses pièces s'en vont, et Sud joue son tour.",
	},
	values: {
		board: {
			"by-players": "Le petit damier à deux, le grand à trois et à quatre.",
			"9x9": "Le petit damier, quel que soit le nombre de joueurs : serré et vif.",
			"11x11": "Le grand damier, quel que soit le nombre de joueurs.",
		},
		newborn: {
			"4": "La nouvelle touche sa mère par un côté.",
			"8": "La nouvelle peut aussi toucher sa mère par un coin.",
		},
		supply: {
			"40": "Plus de naissance tant que quarante pièces sont sur le damier.",
			"50": "Plus de naissance tant que cinquante pièces sont sur le damier.",
			unlimited: "Il y en a toujours d'autres.",
		},
		chooser: {
			owner: "Le propriétaire de l'alignement trop long dit par quel bout on le coupe.",
			active: "Le joueur dont c'est le tour le dit, pour tous les alignements.",
		},
	},
	variants: [
		{
			name: "À trois et à quatre",
			about: "Les règles sont les mêmes pour tous ; seule la table est plus grande.",
			points: [
				"Onze cases par onze, ou neuf par neuf si l'on en convient.",
				"On joue dans le sens des aiguilles d'une montre : Sud, Ouest, Nord, Est. Les transformations suivent le même ordre.",
				"À trois, on est éliminé avec trois pièces ou moins ; à quatre, avec deux ou moins.",
			],
		},
		{
			name: "Mamba de comptoir",
			about: "Quatre joueurs en deux équipes. Tout est comme à quatre, sauf :",
			points: [
				"Sud et Nord jouent contre Ouest et Est ;",
				"les partenaires ne s'épargnent pas : leurs alignements se prennent aussi des pièces ;",
				"une équipe gagne quand les deux adversaires sont éliminés, même s'il ne lui reste qu'un joueur.",
			],
		},
	],
	terms: [
		{ term: "Mambiz", here: "pièce", text: "Le nom des pièces : de petits êtres vivants, un ou plusieurs." },
		{
			term: "Croix",
			here: "",
			text: "Les quatre cases au-dessus, au-dessous, à gauche et à droite d'une pièce : là où elle marche, là où elle respire.",
		},
		{
			term: "Carré",
			here: "",
			text: "Les huit cases autour d'une pièce, coins compris. Vide, il permet une naissance.",
		},
		{ term: "Isolée", here: "", text: "Se dit d'une pièce dont le carré est vide." },
		{ term: "Naissance", here: "", text: "Une nouvelle pièce posée contre une pièce isolée, la pièce mère." },
		{
			term: "Alignement",
			here: "",
			text: "D'une à quatre pièces d'un même camp côte à côte, sur une rangée ou une colonne.",
		},
		{
			term: "Transformation",
			here: "",
			text: "Une pièce change de camp, parce qu'un alignement plus long la rencontre.",
		},
		{ term: "Asphyxie", here: "", text: "La mort d'une pièce qui n'a plus de case libre à côté d'elle." },
		{ term: "Surpopulation", here: "", text: "Un alignement de plus de quatre pièces : le surplus s'en va." },
		{
			term: "Confrontation",
			here: "",
			text: "Des alignements de camps différents qui se touchent, et tout ce qui s'ensuit jusqu'au calme.",
		},
		{
			term: "Block",
			here: "",
			text: "Une pièce qui a changé deux fois de camp n'en change plus, pour que le combat finisse.",
		},
		{ term: "Mamba de comptoir", here: "", text: "Le jeu par équipes, comme on en joue au comptoir d'un café." },
	],
	box: [
		{
			item: "Un plateau pliant : neuf sur neuf au recto, onze sur onze au verso",
			substitute:
				"Un petit goban de 9 sur 9, ou du papier quadrillé. Seules les lignes des rangées et des colonnes comptent.",
			source: "jedisjeux-mamba",
		},
		{
			item: "40 pièces à deux faces, les mambiz",
			substitute:
				"À deux, des pions d'Othello. À trois ou quatre, 40 jetons avec une flèche dessinée : elle montre leur propriétaire.",
			source: "jedisjeux-mamba",
		},
	],
};
