import type { BookletWords } from "../../rule-words.ts";
import { captions, notes, rules as omba, terms, values } from "./rules.ts";

export const rules: BookletWords = {
	short: [
		"Two, three or four dockers have to find room for their containers in a warehouse of nine cells. All containers wait outside at first.",
		...omba.short.slice(1),
	],
	notes: {
		...notes,
		B1: "With two or four players Docker plays just like Omba. With three, everybody has three cubes: the fourth colour stays in the box.",
	},
	captions,
	values,
	variants: [
		{
			name: "Omba",
			about: "The first edition, of 2008. With two or four players the two games are the same. What differs:",
			points: ["with three players, everybody has four cubes instead of three."],
		},
	],
	terms: [
		{ term: "Container", here: "cube", text: "What moves: a wooden cube. There are twelve, in four colours." },
		{ term: "Hangar", here: "board", text: "The warehouse where the containers have to fit in." },
		{ term: "Docker", here: "player", text: "Whoever loads and unloads ships: that is you." },
		...terms,
	],
	makers: [
		"Docker (2012) is the new edition of Omba (2008), by Ingo Althöfer, Hilko Drude and Reinhold Wittig.",
		"The collectors of Escale à jeux kept its French rules.",
	],
};
