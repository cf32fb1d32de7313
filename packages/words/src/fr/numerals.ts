const FEMININE = ["zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const ORDINALS = ["", "première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième"];

/** En lettres jusqu'à dix, comme dans une phrase. */
export const feminine = (count: number): string => FEMININE[count] ?? String(count);
/** Au masculin et au début d'une phrase. */
export const masculineCapital = (count: number): string =>
	(count === 1 ? "un" : feminine(count)).replace(/^\w/, (first) => first.toUpperCase());
export const feminineOrdinal = (count: number): string => ORDINALS[count] || `${count}e`;
