const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const plural = new Intl.PluralRules("en-GB", { type: "ordinal" });

/** In letters up to ten, as in a sentence. */
export const inLetters = (count: number): string => NUMBERS[count] ?? String(count);
/** The same at the beginning of a sentence. */
export const withCapital = (count: number): string => inLetters(count).replace(/^\w/, (first) => first.toUpperCase());
export const ordinal = (count: number): string => ORDINALS[count] || nth(count);
/** `63rd` */
export const nth = (count: number): string => `${count}${ENDINGS[plural.select(count)]}`;
