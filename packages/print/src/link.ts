import type { Title } from "@tablier/games";

export interface Website {
	readonly name: string;
	readonly address: string;
}

/** Publishers of titles that are on sale. Source: Tric Trac's article on the edition of Asmodee (forum.trictrac.net, 198063). */
export const PUBLISHERS: Partial<Readonly<Record<Title, Website>>> = {
	abalone: { name: "Asmodee", address: "https://www.asmodee.com" },
};
