import type { credits as english } from "../en/credits.ts";

export const credits: typeof english = {
	heading: "Merci à eux",
	source: (name) => `Source : ${name}`,
	sources: {
		booklet: "la règle du jeu elle-même",
		"escale-abalone": "Escale à jeux, fiche d'Abalone",
		"escale-mamba": "Escale à jeux, fiche de Mamba",
		"jedisjeux-mamba": "Jedisjeux, fiche de Mamba",
		"jeuxsoc-docker": "jeuxsoc.fr, fiche de Docker",
		"nim-docker": "Jeux de NIM, fiche de Docker",
		"trictrac-docker": "Tric Trac, article sur Docker",
		universalis: "Encyclopædia Universalis, article « Abalone »",
	},
	names: { jeuxsoc: "jeuxsoc.fr", escale: "escaleajeux.fr" },
	help: "Comment les aider",
	ways: {
		jeuxsoc: [
			"Un petit courrier : il fait toujours plaisir.",
			"Une règle qui manque à la collection.",
			"Un jeu qui n'y est pas encore.",
			"Un don, même minime.",
		],
		escale: [
			"Un mot pour dire que la règle vous a servi.",
			"Une règle ou un jeu qui manque à leurs 9 000 boîtes.",
			"Quelques jours à Sologny, entre Mâcon et Cluny, pour jouer sur place.",
		],
	},
	contact: {
		jeuxsoc: "Adresses et don : jeuxsoc.fr/contact.php",
		escale: "Téléphone et courriel : escaleajeux.fr",
	},
};
