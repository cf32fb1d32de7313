type WriteNumber = (value: number, digits?: number) => string;

/** Writes numbers with so many decimals. A value that is rounded to nought has no sign. */
export function numbersIn(language: string): WriteNumber {
	const formats = new Map<number, Intl.NumberFormat>();
	return (value, digits = 0) => {
		let format = formats.get(digits);
		if (!format) {
			const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
			format = new Intl.NumberFormat(language, { ...fractions, signDisplay: "negative" });
			formats.set(digits, format);
		}
		return format.format(value);
	};
}

/** Bytes in the larger unit that fits. A round number has no decimals. */
export function writeSize(number: WriteNumber, bytes: number, mega: string, giga: string): string {
	const [count, unit] = bytes < 1e9 ? [bytes / 1e6, mega] : [bytes / 1e9, giga];
	const tenths = Math.round(10 * count);
	return `${number(tenths / 10, tenths % 10 === 0 ? 0 : 1)}${unit}`;
}
