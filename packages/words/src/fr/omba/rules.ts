import type { BookletWords } from "../../rule-words.ts";

/** Ce qu'Omba et Docker ont en commun. */
export const captions: BookletWords["captions"] = {
	"B1-start": "Avant le premier lancer : le plateau est vide, tous les cubes attendent en réserve.",
	"B3-turn": "Rouge lance un quatre. Un cube entre, c'est un point, et continue pour trois de plus.",
	"B3-exact": "Le dé montre deux. Un pas vers b1 n'emploierait qu'un point : non. Deux pas, c'est juste.",
	"B4-entries": "Les quatre portes du plateau, au milieu de ses côtés. Prenez celle que vous voulez.",
	"B5-up": "Du sol jusque sur deux cubes : deux étages à monter et un pas font trois points.",
	"B5-down": "De deux cubes de haut jusqu'au sol : deux étages à descendre et un pas font encore trois points.",
	"B5-enter": "Un cube est déjà sur la case d'entrée : entrer coûte un point de plus, deux en tout.",
	"B6-back":
		"Avec quatre points, on ferait le tour jusqu'en a1. C'est interdit : le cube y est déjà passé. Il finit en c3.",
	"B7-covered": "Le cube rouge du milieu est recouvert : il attend. Celui du coin est libre.",
	"B7-own": "Rouge monte sur un cube rouge. C'est permis, et celui du dessous est maintenant enfermé.",
	"B8-stuck":
		"Rouge n'a qu'un cube, perché sur cinq : seul un six le ferait descendre. Le dé montre cinq, Rouge est éliminé.",
	"B9-stay":
		"Rouge est éliminé. Les cubes rouges restent là : personne ne les déplace, tout le monde peut passer dessus. Jaune en dégage un, mais il ne bouge plus.",
	"B10-last": "Rouge ne peut pas jouer un trois et est éliminé. L'autre joueur reste seul en lice, et gagne.",
	"B11-cards":
		"Pas de dé : Rouge joue la carte 4, l'autre joueur la carte 1. Le 4 de Rouge ne revient que quand les six auront été jouées.",
	"B13-leaves":
		"L'un des trois joueurs quitte la partie, et son lancer est perdu. Ses cubes restent et gênent toujours le passage ; le suivant lance le dé.",
};

export const values: BookletWords["values"] = {
	roll: {
		die: "Le dé dit jusqu'où aller. La chance a son mot à dire.",
		cards: "Chacun tient les cartes 1 à 6 et en joue une par tour : plus de hasard du tout.",
	},
	entry: {
		any: "Un cube entre par n'importe laquelle des quatre portes.",
		"own-side": "Un cube n'entre que par la porte du côté de son propriétaire.",
	},
	back: {
		"never-twice": "En chemin, un cube ne repasse jamais par une même case.",
		"no-reversal":
			"En chemin, un cube peut repasser quelque part, mais ne fait jamais demi-tour. Un déplacement qui finit où il a commencé n'en est pas un.",
	},
	stuck: {
		out: "Qui ne peut rien jouer est éliminé aussitôt.",
		pass: "Qui ne peut rien jouer attend, et n'est éliminé que si aucun nombre n'était jouable.",
	},
};

export const notes: BookletWords["notes"] = {
	B3: "On ne peut employer ni moins de points, ni plus.",
	B5: "Monter coûte autant que descendre. Le cube qui avance ne compte pas.",
	B11: "Une variante sans hasard. Elle n'est pas dans le livret.",
	B12: "C'est un ajout de notre part : aucune partie ne dure toujours.",
	B13: "À deux, celui qui reste a gagné.",
};

export const terms: BookletWords["terms"] = [
	{
		term: "Point de déplacement",
		here: "point",
		text: "Ce que le dé donne : un pas, un étage monté, un étage descendu, ou une entrée.",
	},
	{
		term: "Introduire",
		here: "entrer",
		text: "Amener un cube de la réserve sur le plateau, par une des quatre portes.",
	},
	{ term: "Reculer", here: "", text: "Ce qu'un cube ne peut pas faire en chemin." },
	{
		term: "Immobilisée",
		here: "recouvert",
		text: "Se dit d'une pièce sous d'autres : elle ne bouge pas avant qu'elles s'en aillent.",
	},
	{ term: "En lice", here: "", text: "Se dit des joueurs qui ne sont pas éliminés." },
];

export const rules: BookletWords = {
	short: [
		"Deux, trois ou quatre joueurs se partagent douze cubes, autour d'un plateau de neuf cases. Chacun commence avec tous ses cubes en réserve.",
		"À votre tour, vous lancez le dé et déplacez un de vos cubes d'exactement autant de points : un du plateau, ou un qui entre.",
		"Un pas coûte un point, et chaque étage monté ou descendu un de plus. Les cubes grimpent les uns sur les autres, et un cube recouvert ne bouge pas.",
		"Si aucun de vos cubes ne peut jouer le lancer, vous êtes éliminé. Le dernier en lice gagne.",
	],
	notes: { ...notes, B1: "Dans Omba, à trois, chacun a quatre cubes : la quatrième couleur est partagée." },
	captions,
	values,
	variants: [
		{
			name: "Docker",
			about: "Le même jeu, réédité en 2012. À deux et à quatre, il se joue exactement comme Omba. Ce qui change :",
			points: [
				"à trois joueurs, chacun a trois cubes au lieu de quatre ;",
				"les cubes sont des containers, et le plateau un hangar.",
			],
		},
	],
	terms: [{ term: "Pièce", here: "cube", text: "Ce qu'on déplace. Il y en a douze, de quatre couleurs." }, ...terms],
	box: [
		{
			item: "Un plateau de trois cases sur trois",
			substitute: "Neuf cases sur une feuille, à peine plus larges qu'un cube.",
			source: "booklet",
		},
		{
			item: "12 cubes de quatre couleurs, trois de chaque",
			substitute:
				"Des dés de quatre couleurs, des briques de construction ou des sucres marqués au feutre. À deux, six et six suffisent.",
			source: "booklet",
		},
		{
			item: "Un dé",
			substitute: "Le dé de cette page ; ou six cartes de 1 à 6 par joueur, avec la variante aux cartes.",
			source: "booklet",
		},
	],
};
