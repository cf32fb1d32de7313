/** The sections beside the numbered rules, in their order. A rule or a section has its name as its id: `regles#O4` leads to it. */
export const SECTIONS = ["short", "rules", "options", "variants", "terms", "credits"] as const;
export type Section = (typeof SECTIONS)[number];

/** For ids that others refer to. */
export const idOf = (...parts: readonly string[]): string => parts.join("-");
