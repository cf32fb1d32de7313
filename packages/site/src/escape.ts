/** A text inside HTML or an attribute. */
export const escapeText = (text: string): string =>
	text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
