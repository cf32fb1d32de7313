import type { Title } from "@tablier/games";

/** The sections beside the numbered rules, in their order. */
export const SECTIONS = ["short", "rules", "options", "variants", "terms", "credits"] as const;
export type Section = (typeof SECTIONS)[number];

/** The address of a rule or a section is its id as well: so a link to where one already is still leads there. */
export const anchorOf = (title: Title, place: string): string => `/${title}/rules/${place}`;

/** For ids that others refer to. */
export const idOf = (...parts: readonly string[]): string => parts.join("-");
