import type { CollectorId, SourceId } from "../credits.ts";

/** How collectors are thanked, and where facts are read. */
export const credits = {
	heading: "With thanks",
	source: (name: string) => `Source: ${name}`,
	sources: {
		booklet: "the booklet of the game",
		"escale-abalone": "Escale à jeux, Abalone",
		"escale-mamba": "Escale à jeux, Mamba",
		"jedisjeux-mamba": "Jedisjeux, Mamba",
		"jeuxsoc-docker": "jeuxsoc.fr, Docker",
		"nim-docker": "Jeux de NIM, Docker",
		"trictrac-docker": "Tric Trac, an article on Docker",
		universalis: "Encyclopædia Universalis, Abalone",
	} as Readonly<Record<SourceId, string>>,
	names: { jeuxsoc: "jeuxsoc.fr", escale: "escaleajeux.fr" } as Readonly<Record<CollectorId, string>>,
	help: "How to help them",
	ways: {
		jeuxsoc: [
			"Write a letter: it is always welcome.",
			"Send a rule booklet that is missing from the collection.",
			"Give a game that is missing from it.",
			"Make a donation, however small.",
		],
		escale: [
			"Write to say that the rules were useful.",
			"Tell them of a rule or a game that is missing from their 9,000.",
			"Stay a few days in Sologny, between Mâcon and Cluny, and play.",
		],
	} as Readonly<Record<CollectorId, readonly string[]>>,
	contact: {
		jeuxsoc: "Addresses and donations: jeuxsoc.fr/contact.php",
		escale: "Telephone and e-mail: escaleajeux.fr",
	} as Readonly<Record<CollectorId, string>>,
};
