import type { en } from "../en/index.ts";
import { numbersIn, writeSize } from "../number.ts";

const number = numbersIn("fr");
const MONTHS = ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."];

export const figures: (typeof en)["figures"] = {
	number,
	percent: (share, digits = 1) => `${number(100 * share, digits)} %`,
	size: (bytes) => writeSize(number, bytes, "\u00a0Mo", "\u00a0Go"),
	day: (date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`,
};
