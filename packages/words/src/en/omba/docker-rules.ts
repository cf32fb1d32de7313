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
	box: [
		{
			item: "A board: a hangar of three squares by three",
			substitute: "Nine squares on a sheet of paper, as wide as a cube and a little more.",
			source: "booklet",
		},
		{
			item: "12 containers, wooden cubes in four colours",
			substitute: "Dice of four colours, toy bricks, or sugar cubes marked with a pen: three of each.",
			source: "booklet",
		},
		{
			item: "A die",
			substitute: "The die on this page; or six cards from 1 to 6 for each player, by the variant with cards.",
			source: "booklet",
		},
	],
};
