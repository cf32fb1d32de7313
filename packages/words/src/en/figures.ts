import { type Signs, writeNumber } from "../number.ts";

const SIGNS: Signs = { point: ".", group: "," };
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Numbers, shares, bytes and days as they are written. */
export const figures = {
	number: (value: number, digits = 0) => writeNumber(SIGNS, value, digits),
	percent: (share: number, digits = 1) => `${writeNumber(SIGNS, 100 * share, digits)}%`,
	size: (bytes: number) => {
		const [unit, count] = bytes < 1e9 ? ["MB", bytes / 1e6] : ["GB", bytes / 1e9];
		return `${writeNumber(SIGNS, count, 1).replace(/\.0$/, "")} ${unit}`;
	},
	day: (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`,
};
