const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** Hundredths of a millimetre are enough for any printer. */
export const mm = (length: number): string => String(Math.round(length * 100) / 100);

/** A drawing at real size: one unit is a millimetre. */
export const drawing = (width: number, height: number, body: string, more = ""): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width)}mm" height="${mm(height)}mm" viewBox="0 0 ${mm(width)} ${mm(height)}" ${more}>${body}</svg>`;

export const at = (x: number, y: number, body: string): string =>
	`<g transform="translate(${mm(x)} ${mm(y)})">${body}</g>`;
