import type { BookletWords } from "../../rule-words.ts";
import { captions, notes, rules as omba, terms, values } from "./rules.ts";

export const rules: BookletWords = {
	short: [
		"Deux, trois ou quatre dockers doivent caser leurs containers dans un hangar de neuf cases. Tous les containers attendent d'abord dehors.",
		...omba.short.slice(1),
	],
	notes: {
		...notes,
		B1: "À deux et à quatre, Docker se joue exactement comme Omba. À trois, chacun a trois cubes : la quatrième couleur reste dans la boîte.",
	},
	captions,
	values,
	variants: [
		{
			name: "Omba",
			about: "La première édition, de 2008. À deux et à quatre, les deux jeux sont le même. Ce qui change :",
			points: ["à trois joueurs, chacun a quatre cubes au lieu de trois."],
		},
	],
	terms: [
		{
			term: "Container",
			here: "cube",
			text: "Ce qu'on déplace : un cube de bois. Il y en a douze, de quatre couleurs.",
		},
		{ term: "Hangar", here: "plateau", text: "Là où les containers doivent tenir." },
		{ term: "Docker", here: "joueur", text: "Celui qui charge et décharge les bateaux : c'est vous." },
		...terms,
	],
	box: [
		{
			item: "Un plateau : un hangar de trois cases sur trois",
			substitute: "Neuf cases sur une feuille, à peine plus larges qu'un cube.",
			source: "booklet",
		},
		{
			item: "12 containers, des cubes en bois de quatre couleurs",
			substitute:
				"Des dés de quatre couleurs, des briques de construction ou des sucres marqués au feutre : trois de chaque.",
			source: "booklet",
		},
		{
			item: "Un dé",
			substitute: "Le dé de cette page ; ou six cartes de 1 à 6 par joueur, avec la variante aux cartes.",
			source: "booklet",
		},
	],
};
