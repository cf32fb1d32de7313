import type { titles as english } from "../en/titles.ts";

const NO_LUCK = "sans hasard";
const DIE = "un dé, ou des cartes sans hasard";

export const titles: typeof english = {
	abalone: {
		name: "Abalone",
		tagline: "Poussez six billes hors du plateau avant d'y perdre les vôtres.",
		about:
			"Quatorze billes chacun sur un hexagone. Déplacez-en une, deux ou trois d'affilée ; à plus nombreux, poussez. Deux minutes pour apprendre, un championnat du monde pour perdre.",
		players: "2 joueurs",
		length: "15 à 40 minutes",
		luck: NO_LUCK,
		credits: "Laurent Lévi et Michel Lalet, 1987.",
	},
	oshi: {
		name: "Oshi",
		tagline: "Plus la pagode est haute, plus elle va loin et plus elle pousse.",
		about:
			"Huit pagodes chacun, d'un, deux ou trois étages. Une pagode avance d'autant de cases, et pousse autant de pièces, qu'elle a d'étages. Sept points par-dessus bord, et c'est gagné.",
		players: "2 joueurs",
		length: "15 à 30 minutes",
		luck: NO_LUCK,
		credits: "Tyler Bielman, WizKids 2006. Ko-Oshi : Steve Holt, avec l'accord de l'auteur.",
	},
	omba: {
		name: "Omba",
		tagline: "Neuf cases, douze cubes, un dé : soyez le dernier à pouvoir bouger.",
		about:
			"Les cubes entrent, grimpent et s'ensevelissent sur un plateau de neuf cases. Le dé dit combien il faut parcourir ; qui ne peut pas est éliminé.",
		players: "2, 3 ou 4 joueurs",
		length: "10 à 20 minutes",
		luck: DIE,
		credits: "Ingo Althöfer, Hilko Drude et Reinhold Wittig, 2008.",
	},
	docker: {
		name: "Docker",
		tagline: "Omba sur les quais : moins de containers à trois, et la même lutte pour rester.",
		about:
			"Chaque cube est un container : ils arrivent sur neuf quais, grimpent les uns sur les autres et s'enferment. À deux et à quatre, c'est Omba ; à trois, trois chacun : personne n'attend longtemps les ennuis.",
		players: "2, 3 ou 4 joueurs",
		length: "10 à 20 minutes",
		luck: DIE,
		credits: "Ingo Althöfer, Hilko Drude et Reinhold Wittig, 2012.",
	},
	mamba: {
		name: "Mamba",
		tagline: "Des pièces qui naissent, s'étouffent et changent de camp : pas un tour de tranquille.",
		about:
			"Sept mambiz chacun. Les isolés donnent naissance, les lignes longues gagnent les courtes à leur camp, les étouffés meurent. Le dernier qui garde assez de pièces gagne.",
		players: "2, 3 ou 4 joueurs, ou deux équipes",
		length: "20 à 40 minutes",
		luck: NO_LUCK,
		credits: "Christophe Berg, Toodoo 2002.",
	},
};
