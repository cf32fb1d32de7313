import { escapeText } from "./escape.ts";
import { isListed, type SitePage } from "./page.ts";

/** The map of the site for search engines: every page that can be read, in every language. */
export function writeSitemap(pages: readonly SitePage[], address: string): string {
	const whole = (path: string): string => escapeText(new URL(path, address).href);
	const entries = pages
		.filter(isListed)
		.map(({ path, paths }) => {
			const others = Object.entries(paths).map(
				([language, one]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${whole(one)}"/>`,
			);
			return `<url><loc>${whole(path)}</loc>${others.join("")}</url>`;
		})
		.join("\n");
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}
</urlset>
`;
}

export const writeRobots = (address: string): string =>
	`User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${new URL("sitemap.xml", address).href}\n`;
