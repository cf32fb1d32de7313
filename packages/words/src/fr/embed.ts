import type { embed as english } from "../en/embed.ts";

export const embed: typeof english = {
	put: {
		board: "Mettre ce plateau sur votre site",
		game: "Mettre cette partie sur votre site",
		lesson: "Mettre cette leçon sur votre site",
	},
	help: "Copiez l'un de ces textes dans votre page. Ni compte ni cookies ; le plateau parle la langue de cette page.",
	ways: {
		picture: "Image avec un lien",
		frame: "Plateau jouable (iframe)",
		element: "Plateau jouable (composant web)",
	},
	wayHelp: {
		picture: "Fonctionne partout où l'on écrit du HTML.",
		frame: "Un cadre de taille fixe.",
		element:
			"Aussi large que sa place, et une image là où les scripts sont bloqués. La ligne du script suffit une fois par page.",
	},
	copy: (way) => `Copier : ${way}`,
	open: { board: "Jouer sur Tablier", game: "Ouvrir sur Tablier", lesson: "Toutes les leçons sur Tablier" },
	replies: "La machine répond",
	startOver: "Recommencer",
	machineFailed: "La machine ne peut pas jouer ici. Jouez les deux camps.",
	refused: "Ce plateau ne peut pas être affiché",
	noTitle: (title) => `Aucun jeu ne s'appelle « ${title} ».`,
	noLesson: (lesson) => `Aucune leçon ne s'appelle « ${lesson} ».`,
	tooLong: "L'adresse est trop longue.",
	nothing: "Il n'y a pas de plateau à cette adresse.",
};
