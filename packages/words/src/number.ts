/**
 * How a language writes numbers. A browser can do that as well, but its tables of all languages take as long to wake, before the
 * first number, as a panel of a page to be made: 84 ms with a processor four times slower than a desk's.
 */
export interface Signs {
	/** Between the whole and its parts. */
	readonly point: string;
	/** Between thousands. */
	readonly group: string;
}

export function writeNumber({ point, group }: Signs, value: number, digits = 0): string {
	const [whole, part] = Math.abs(value).toFixed(digits).split(".");
	const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
	const text = part === undefined ? grouped : `${grouped}${point}${part}`;
	// What is rounded to nothing has no sign.
	return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Bytes as people say them. A round number of them has no parts. */
export function writeSize(signs: Signs, bytes: number, mega: string, giga: string): string {
	const [count, unit] = bytes < 1e9 ? [bytes / 1e6, mega] : [bytes / 1e9, giga];
	const tenths = Math.round(10 * count);
	return `${writeNumber(signs, tenths / 10, tenths % 10 === 0 ? 0 : 1)}${unit}`;
}
