import type { en } from "../en/index.ts";

export const oracle: (typeof en)["oracle"] = {
	tableFaults: {
		"not-a-table": () => "n'est pas une table de chances exactes",
		"unknown-version": ({ detail }) => `est une table de version ${detail}, inconnue ici`,
		truncated: ({ detail }) => `est coupée (${detail})`,
		damaged: ({ detail }) => `est abîmée : sa somme de contrôle est fausse (${detail})`,
	},
	uncovered: {
		"not-two-players": ({ detail }) => `les chances exactes sont connues à deux joueurs, pas à ${detail}`,
		"other-options": ({ detail }) =>
			`les chances exactes sont connues avec les options habituelles, pas avec ${detail}`,
		"other-cubes": ({ detail }) =>
			`cette table est faite pour un autre nombre de cubes (trouvés sur le plateau et en main : ${detail})`,
		finished: () => "la partie est finie",
	},
	solveFaults: {
		stopped: () => "Arrêté. Ce qui est fini est gardé : la même commande reprend de là.",
		"work-file": ({ detail }) => `${detail} ne peut pas être écrit`,
		"thread-died": ({ detail }) => `un fil de calcul est tombé en panne (${detail})`,
	},
	fallbacks: {
		finished: () => "la partie est finie",
		"not-two-players": () => "les chances exactes ne sont connues qu'à deux joueurs",
		"other-options": () => "les chances exactes ne sont connues qu'avec les options habituelles",
		"other-cubes": () => "les chances exactes ne sont connues qu'avec six cubes chacun",
		"not-solved": () => "ce jeu n'est pas résolu",
		"no-table": () => "il n'y a pas de table des chances exactes ici",
		unreadable: () => "la table des chances exactes n'est pas là",
		"not-a-table": () => "la table des chances exactes est abîmée",
		"unknown-version": () => "la table des chances exactes est d'une autre version",
		truncated: () => "la table des chances exactes est coupée",
		damaged: () => "la table des chances exactes est abîmée",
	},
	fallback: (why) => `Ce n'est pas le jeu parfait mais une recherche : ${why}.`,
	onlyOmba: (game) => `${game} n'est pas résolu ; Omba et Docker à deux joueurs le sont`,
	solving: (bar, percent, cubes, gap, left) =>
		`${bar} ${percent} %, ${cubes} cube${cubes < 2 ? "" : "s"} sur le plateau, bornes à ${gap} l'une de l'autre, ${left}`,
	left: (minutes) => (minutes < 1 ? "reste moins d'une minute" : `reste environ ${minutes} min`),
	leftUnknown: "durée encore inconnue",
	resumed: (cubes) => `Repris : ${cubes} cubes ou plus sur le plateau étaient déjà résolus.`,
	solved: (chance, bound) => `Qui commence gagne avec ${chance} (bornes à ${bound} l'une de l'autre).`,
	tableWritten: (file, bytes, checksum, seconds) =>
		`${file} : ${bytes} octets, SHA-256 ${checksum}, après ${seconds.toFixed(0)} s.`,
	chance: (seat, percent, bound) => `${seat} gagne avec ${percent} (erreur d'au plus ${bound})`,
	withRoll: (roll, percent) => `avec un ${roll} : ${percent}`,
};
