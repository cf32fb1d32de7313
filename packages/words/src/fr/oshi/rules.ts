import type { BookletWords } from "../../rule-words.ts";

export const rules: BookletWords = {
	short: [
		"Deux joueurs, huit pagodes chacun : quatre d'un étage, deux de deux, deux de trois.",
		"À votre tour, vous déplacez une pagode tout droit, en avant, en arrière ou de côté, d'autant de cases au plus qu'elle a d'étages.",
		"Elle pousse ce qui est devant elle, ami ou adversaire : au plus autant de pagodes qu'elle a d'étages. Leur hauteur ne compte pas.",
		"Une pagode par-dessus bord vaut ses étages, pour l'adversaire de son propriétaire. Sept points gagnent.",
	],
	notes: {
		O1: "L'image du livret français est perdue. Ce départ est celui sur lequel les autres descriptions s'accordent.",
		O6: "Seul ce qui est poussé peut tomber : une pagode ne sort jamais d'elle-même du damier.",
		O7: "Pousser sa propre pagode par-dessus bord, c'est donc donner des points.",
		O8: "Ko-Oshi : à la place, aucune pagode adverse ne peut être repoussée là où elle était au début du dernier tour de l'adversaire.",
	},
	captions: {
		"O1-start": "Le départ d'Oshi, sur neuf cases par neuf. Rouge est de votre côté.",
		"O1-ko-oshi": "Le départ de Ko-Oshi : cinq cases par cinq, cinq pagodes chacun.",
		"O3-far":
			"Trois étages : une, deux ou trois cases, tout droit. Quatre, c'est trop loin, et de biais, ce n'est pas droit. La petite en h2 avance d'une case.",
		"O3-ko-oshi": "En Ko-Oshi, une pagode de deux étages avance de deux cases. Une ne suffit pas.",
		"O4-push": "Une pagode de deux étages en pousse deux autres de deux cases, dont une amie.",
		"O4-height": "Un étage en pousse trois. Une haute pagode n'est pas lourde.",
		"O5-gap":
			"Trois cases vers la droite : d'abord la voie est libre, puis une pagode est poussée, puis le vide est comblé et deux sont poussées ensemble.",
		"O5-grows":
			"D'une case, on en pousse deux : c'est bon pour deux étages. De deux cases, on pousserait aussi la troisième : une de trop.",
		"O6-edge": "Trois cases vers la droite les font tomber toutes les deux. La pagode jouée reste au bord.",
		"O7-own": "Rouge pousse une pagode rouge par-dessus bord : ses deux étages sont des points pour Ivoire.",
		"O8-back":
			"Rouge a poussé la haute pagode ivoire. Elle ne peut pas revenir d'un pas en e6, d'où elle vient. Elle peut aller plus loin, et pousser à son tour.",
		"O8-ko-oshi": "Ko-Oshi : Rouge est venu en c3. Ivoire ne peut pas repousser aussitôt cette pagode en b3.",
		"O9-seven": "Rouge a quatre points et en gagne trois : sept, la partie est gagnée.",
		"O9-both":
			"Un même coup fait tomber une pagode rouge et une ivoire, et les deux joueurs arrivent à sept. Rouge, qui a joué, perd.",
		"O9-ko-oshi": "Ko-Oshi : deux points et deux de plus font quatre, et cela suffit.",
		"O10-stuck": "Ivoire ferme la file. La pagode rouge dans le coin ne peut plus bouger : Rouge a perdu.",
		"O10-thrice":
			"Chacun fait un aller-retour. Quand la première position est là pour la troisième fois, la partie est nulle.",
	},
	values: {
		impasse: {
			"pushed-back": "La pagode que vous jouez ne peut pas finir là où elle était avant le tour de l'adversaire.",
			"own-last-turn":
				"La pagode que vous jouez ne peut pas finir là où elle était au début de votre propre dernier tour : pas d'aller-retour.",
			"any-piece":
				"Aucune pagode que l'adversaire vient de déplacer ou de pousser ne revient sur sa case, à vous ou non, d'elle-même ou poussée.",
			"enemy-back":
				"Aucune pagode adverse ne peut être repoussée là où elle était au début du dernier tour de l'adversaire.",
			off: "Tout peut revenir aussitôt.",
		},
	},
	variants: [
		{
			name: "Ko-Oshi",
			about: "Un petit Oshi de Steve Holt, avec l'accord de l'auteur. Tout est comme dans Oshi, sauf :",
			points: [
				"cinq cases par cinq, et cinq pagodes chacun : deux de deux étages, trois d'un ;",
				"une pagode de deux étages avance de deux cases exactement ;",
				"aucune pagode adverse ne peut être repoussée aussitôt ;",
				"quatre points gagnent.",
			],
		},
	],
	terms: [
		{ term: "Oshi", here: "", text: "En japonais : une poussée. « Ko » dit que c'est une petite." },
		{ term: "Pièce", here: "pagode", text: "Ce qu'on déplace : une petite tour d'un, deux ou trois étages." },
		{
			term: "Étage",
			here: "",
			text: "Ce dont une pagode est faite : jusqu'où elle va, combien elle en pousse, ce qu'elle vaut.",
		},
		{ term: "Poussée", here: "", text: "Un coup qui en emmène d'autres, les siennes aussi." },
		{ term: "Expulser", here: "", text: "Faire sortir une pagode du damier." },
		{ term: "Impasse", here: "", text: "La case où une pagode ne peut pas revenir aussitôt." },
		{ term: "Damier", here: "", text: "Les cases sur lesquelles on joue." },
	],
	box: [
		{
			item: "Un damier de neuf cases sur neuf",
			substitute: "Un damier de dix sur dix sans sa dernière rangée ni sa dernière colonne, ou du papier quadrillé.",
			source: "booklet",
		},
		{
			item: "8 pagodes rouge foncé : 4 d'un étage, 2 de deux, 2 de trois",
			substitute: "Des piles d'un, deux ou trois pions de dames ou pièces de monnaie : 14 en tout.",
			source: "booklet",
		},
		{
			item: "8 pagodes ivoire : 4 d'un étage, 2 de deux, 2 de trois",
			substitute: "De même avec 14 pions d'une autre couleur. Collées, les piles se poussent mieux.",
			source: "booklet",
		},
	],
};
