import type { en } from "../en/index.ts";
import { type Signs, writeNumber, writeSize } from "../number.ts";

const SIGNS: Signs = { point: ",", group: "\u202f" };
const MONTHS = ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."];

export const figures: (typeof en)["figures"] = {
	number: (value, digits = 0) => writeNumber(SIGNS, value, digits),
	percent: (share, digits = 1) => `${writeNumber(SIGNS, 100 * share, digits)} %`,
	size: (bytes) => writeSize(SIGNS, bytes, "\u00a0Mo", "\u00a0Go"),
	day: (date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`,
};
