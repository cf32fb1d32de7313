import { numbersIn, writeSize } from "../number.ts";

const number = numbersIn("en-GB");
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Numbers, shares, bytes and days as they are written. */
export const figures = {
	number,
	percent: (share: number, digits = 1) => `${number(100 * share, digits)}%`,
	size: (bytes: number) => writeSize(number, bytes, " MB", " GB"),
	day: (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`,
};
