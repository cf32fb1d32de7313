/**
 * How a language writes numbers. A browser can do that as well, but its tables of all languages take 20 ms to wake before the
 * first number on a desk, and 100 on a phone.
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
