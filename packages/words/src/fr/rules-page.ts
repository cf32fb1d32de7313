import type { rulesPage as english } from "../en/rules-page.ts";
import { of } from "./elision.ts";

export const rulesPage: typeof english = {
	heading: (game) => `Les règles ${of(game)}`,
	contents: "Sur cette page",
	short: "En une minute",
	touching: "Comment toucher",
	rules: "Les règles, une à une",
	options: "Ce dont on peut convenir avant une partie",
	variants: "Variantes",
	terms: "Les mots du jeu",
	credits: "Qui l'a fait, qui l'a sauvé",
	learn: "L'apprendre pas à pas",
	play: "Jouer",
	backTo: (game) => `Retour à ${game}`,
	print: "Imprimer",
	playable:
		"Chaque diagramme est un vrai plateau. Regardez ce qu'il montre, ou touchez les pièces et essayez : ce que les règles permettent a lieu, ce qu'elles interdisent est expliqué.",
	rule: (rule, title) => `${rule}. ${title}`,
	board: (rule, number, count) =>
		count === 1 ? `Diagramme de la règle ${rule}` : `Diagramme de la règle ${rule}, ${number} sur ${count}`,
	show: "Montrer",
	next: (scene, scenes) => `Suite (${scene} sur ${scenes})`,
	showAgain: "Remontrer",
	startOver: "Recommencer",
	startedOver: "Le diagramme est comme au début.",
	roll: "Lancer le dé",
	seats: "Joueurs",
	players: (count) => `${count} joueurs`,
	value: "Choix",
	meaning: "Ce qu'on joue alors",
	usual: "d'habitude",
	usualIn: (ruleset) => `d'habitude en ${ruleset}`,
	range: (least, most) => `${least} à ${most}`,
	rangeHelp: (usual) => `N'importe quel nombre entre les deux. D'habitude : ${usual}.`,
	termHere: (word) => `ici : ${word}`,
	termsHelp:
		"Ces jeux ont leurs mots à eux. Les voici tels que les livrets les emploient, avec ce qu'ils veulent dire.",
};
