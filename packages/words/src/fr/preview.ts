import type { preview as english } from "../en/preview.ts";

export const preview: typeof english = {
	unreadable: "Cette image ne peut pas être dessinée",
	faults: {
		"too-long": ({ most }) => `l'adresse dépasse ${most} caractères`,
		"bad-picture-address": ({ text }) => `« ${text} » n'est pas une image : un jeu, une position, et .png ou .svg`,
		"no-film": () => "seule une partie peut être un GIF",
		"bad-size": ({ least, most }) => `la taille est un nombre entier de pixels, de ${least} à ${most}`,
		"bad-query": () => "side et seats sont des nombres de 1 à 4, play un nombre de coups",
		"bad-theme": ({ text }) => `« ${text} » n'est pas un thème (light, dark)`,
		"bad-view": ({ text }) => `« ${text} » n'est pas une vue (above, perspective)`,
		"unknown-title": ({ text }) => `aucun jeu ne s'appelle « ${text} »`,
		"bad-link": () => "la partie contenue dans ce lien est coupée ou abîmée",
		"no-match": () => "cette partie n'existe pas",
		busy: () => "trop d'images sont demandées à la fois : réessayez dans un instant",
	},
	invitation: (name, game) => `${name} vous invite à jouer à ${game}`,
	invitationByNone: (game) => `Une invitation à jouer à ${game}`,
	match: (names, game) => `${names} : ${game}`,
	running: (moves) => (moves <= 1 ? `En cours, ${moves} coup joué.` : `En cours, ${moves} coups joués.`),
	feed: "Tablier : nouvelles versions et parties terminées",
	release: (version) => `Version ${version}`,
	over: (moves) => `Partie terminée en ${moves} coups.`,
	record: (game) => `Une partie de ${game}`,
	recordLine: (moves) =>
		moves === 0 ? "Une position à regarder." : `${moves} ${moves === 1 ? "coup" : "coups"}, à revoir et à analyser.`,
};
