/** Above this, Glicko-2 itself does not know well: the number is shown with a question mark. */
const UNSURE = 110;

export const sayRating = (rating: number, deviation: number): string =>
	`${Math.round(rating)}${deviation > UNSURE ? "?" : ""}`;

/** What a match has changed, with its sign. */
export function sayChange(before: number, after: number): string {
	const change = Math.round(after) - Math.round(before);
	return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
}
