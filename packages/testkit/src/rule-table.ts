/** A row of the table of a RULES.md: `| A7 | ... |`. */
const ROW = /^\|\s*([A-Z]\d+)\s*\|/gm;

/** The numbers of the rules in the order of the table. */
export const ruleIdsOf = (markdown: string): readonly string[] => [...markdown.matchAll(ROW)].map((row) => row[1]);
