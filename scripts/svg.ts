/** What the pictures of docs/ have in common. */
export const INK = "#3d3833";
export const RED = "#b3332a";

export const text = (x: number, y: number, content: string, more = ""): string =>
	`<text x="${x}" y="${y}" ${more}>${content.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</text>`;

export const picture = (width: number, height: number, title: string, body: readonly string[]): string =>
	[
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="13" fill="${INK}">`,
		`<title>${title}</title>`,
		`<rect width="${width}" height="${height}" fill="#fbf8f1"/>`,
		text(16, 24, title, 'font-size="15" font-weight="bold"'),
		...body,
		"</svg>",
		"",
	].join("\n");
