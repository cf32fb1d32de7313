import type { Language, Words } from "@tablier/words";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** What a clock shows: tenths in the last ten seconds, days and hours where a play may take days. */
export function sayTime({ online }: Words, milliseconds: number): string {
	if (milliseconds >= DAY) return online.days(Math.floor(milliseconds / DAY), Math.floor((milliseconds % DAY) / HOUR));
	const tenths = Math.ceil(milliseconds / 100);
	const hours = Math.floor(tenths / 36_000);
	const minutes = Math.floor((tenths % 36_000) / 600);
	const rest = (tenths % 600) / 10;
	if (milliseconds < 10 * SECOND) return rest.toFixed(1);
	const seconds = String(Math.floor(rest)).padStart(2, "0");
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

/** Until when a move has to be made, where it may take days: « avant le 21 nov. 18:00 ». In the time of the reader's place. */
export function sayDeadline({ online }: Words, language: Language, moment: number): string {
	const write = (options: Intl.DateTimeFormatOptions): string =>
		new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, options).format(moment);
	return online.before(write({ day: "numeric", month: "short" }), write({ hour: "2-digit", minute: "2-digit" }));
}
