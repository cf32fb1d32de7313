import { type Signs, writeNumber, writeSize } from "../number.ts";

const SIGNS: Signs = { point: ".", group: "," };
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Numbers, shares, bytes and days as they are written. */
export const figures = {
	number: (value: number, digits = 0) => writeNumber(SIGNS, value, digits),
	percent: (share: number, digits = 1) => `${writeNumber(SIGNS, 100 * share, digits)}%`,
	size: (bytes: number) => writeSize(SIGNS, bytes, " MB", " GB"),
	day: (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`,
};
