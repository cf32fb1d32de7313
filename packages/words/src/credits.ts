/* Addresses are the same in every language: the words beside them are in the catalogues. */

/** Collectors who put rule booklets online, with the page that says how to reach them. */
export const COLLECTORS = {
	jeuxsoc: { site: "http://jeuxsoc.fr", contact: "http://jeuxsoc.fr/contact.php" },
	escale: { site: "https://escaleajeux.fr", contact: "https://escaleajeux.fr" },
} as const;
export type CollectorId = keyof typeof COLLECTORS;

/** Where facts are read. The game's own booklet has no address. */
export const SOURCES = {
	booklet: undefined,
	"escale-abalone": "https://escaleajeux.fr/jeu/abalo",
	"escale-mamba": "https://escaleajeux.fr/jeu/mamba",
	"jedisjeux-mamba": "http://www.jedisjeux.net/jeu-de-societe/mamba",
	"jeuxsoc-docker": "https://jeuxsoc.fr/fiche/dockc",
	"nim-docker": "https://jeuxdenim.be/jeu-Docker",
	"trictrac-docker": "https://forum.trictrac.net/t/article-docker-ne-lachez-pas-vos-caisses/199632",
	universalis: "https://www.universalis.fr/encyclopedie/abalone",
} as const satisfies Readonly<Record<string, string | undefined>>;
export type SourceId = keyof typeof SOURCES;

/** A fact about authors, publishers or editions, and where it is read. */
export interface SourcedFact {
	readonly text: string;
	readonly source: SourceId;
}

/** What a title page, the rules and print-outs say of the people behind a title. */
export interface Credits {
	/** All that is said of authors, publishers and editions. */
	readonly facts: readonly SourcedFact[];
	/** Who saved the booklet; or that its copy does not say so. */
	readonly thanks: string;
	/** Those who are thanked, the one with the booklet first. */
	readonly collectors: readonly CollectorId[];
}
