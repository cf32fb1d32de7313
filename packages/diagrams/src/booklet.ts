import { diagramsOf as loaderOf, TITLES, type Title } from "@tablier/games";
import type { Booklet, Diagram } from "@tablier/games/diagram";

const BARE: Booklet = { diagrams: [], plain: {} };

/** Each is loaded with the rules page of its title. */
export const BOOKLETS = Object.fromEntries(
	TITLES.map((title) => [title, loaderOf(title) ?? (async () => BARE)]),
) as Readonly<Record<Title, () => Promise<Booklet>>>;

export const diagramsOf = ({ diagrams }: Booklet, rule: string): readonly Diagram[] =>
	diagrams.filter((diagram) => diagram.rule === rule);
