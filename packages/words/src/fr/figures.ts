import type { en } from "../en/index.ts";
import { type Signs, writeNumber } from "../number.ts";

const SIGNS: Signs = { point: ",", group: "\u202f" };
const MONTHS = ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."];

export const figures: (typeof en)["figures"] = {
	number: (value, digits = 0) => writeNumber(SIGNS, value, digits),
	percent: (share, digits = 1) => `${writeNumber(SIGNS, 100 * share, digits)} %`,
	size: (bytes) => {
		const [unit, count] = bytes < 1e9 ? ["Mo", bytes / 1e6] : ["Go", bytes / 1e9];
		return `${writeNumber(SIGNS, count, 1).replace(/,0$/, "")}\u00a0${unit}`;
	},
	day: (date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`,
};
