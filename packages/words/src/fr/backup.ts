import type { keeping as english } from "../en/backup.ts";

export const keeping: typeof english = {
	unreplayable: (match, why) => `${match} est laissée de côté : son journal ne peut pas être rejoué (${why})`,
	exported: (count, folder) => `${count} feuille${count < 2 ? "" : "s"} de partie dans ${folder}`,
	otherRules: (count) =>
		`${count} partie${count < 2 ? " a été jouée" : "s ont été jouées"} sous une autre version des règles : une sauvegarde garde le journal, il n'y a pas de feuille`,
	backedUp: (count, file) => `${count} partie${count < 2 ? "" : "s"} dans ${file}`,
	restored: (restored, kept) =>
		`${restored} reprise${restored < 2 ? "" : "s"}, ${kept} laissée${kept < 2 ? "" : "s"} en l'état`,
	notEmpty: "n'est pas vide",
	noStore: (where, detail) => `impossible d'ouvrir les données de ${where} : ${detail}`,
	faults: {
		"not-a-backup": "n'est pas une sauvegarde de Tablier",
		"unknown-version": "est une sauvegarde d'une autre version",
		"cut-short": "est une sauvegarde tronquée : rien n'a été repris",
		"bad-line": "contient une ligne qu'aucune sauvegarde de Tablier n'a : rien n'a été repris",
	},
};
