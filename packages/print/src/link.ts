import type { Title } from "@tablier/games";

export interface Website {
	readonly name: string;
	readonly address: string;
}

/**
 * The sites of the collectors, as their booklets name them. The booklets of Abalone and Mamba that we know name nobody. The
 * thanks are in `@tablier/words/print`.
 */
export const COLLECTORS: Partial<Readonly<Record<Title, Website>>> = {
	oshi: { name: "jeuxsoc.fr", address: "http://jeuxsoc.fr/contact.php" },
	omba: { name: "jeuxsoc.fr", address: "http://jeuxsoc.fr/contact.php" },
	docker: { name: "escaleajeux.fr", address: "https://escaleajeux.fr" },
};

/** Publishers of titles that are on sale. Source: Tric Trac's article on the edition of Asmodee (forum.trictrac.net, 198063). */
export const PUBLISHERS: Partial<Readonly<Record<Title, Website>>> = {
	abalone: { name: "Asmodee", address: "https://www.asmodee.com" },
};
