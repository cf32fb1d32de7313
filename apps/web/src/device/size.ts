import type { Language } from "@tablier/words";

/** Bytes as people say them: `30.5 MB`. */
export function saySize(language: Language, bytes: number): string {
	const [unit, count] = bytes < 1e9 ? ["megabyte", bytes / 1e6] : ["gigabyte", bytes / 1e9];
	return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(count);
}
