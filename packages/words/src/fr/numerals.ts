const FEMININE = ["zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const ORDINALS = ["", "première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième"];

/** En lettres jusqu'à dix, comme dans une phrase. */
export const feminine = (count: number): string => FEMININE[count] ?? String(count);
export const feminineOrdinal = (count: number): string => ORDINALS[count] || `${count}e`;
