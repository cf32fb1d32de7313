import type { Words } from "@tablier/words";

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
