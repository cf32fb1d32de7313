export {
	type AskedBoard,
	EMBED_LIST,
	type Embedded,
	type EmbedPage,
	embedAddress,
	embedPath,
	queryOf,
	readEmbedAddress,
	readOptions,
} from "./embed.ts";
export { type FeedEntry, feedPath, type Release, readReleases, releaseEntry, writeFeed } from "./feed.ts";
export { type SharedThing, withHeadLinks, writeHeadLinks, writeSharedLinks } from "./head-links.ts";
export { type Bounds, oembedAddress, type Thumbnail, writeOembed } from "./oembed.ts";
export { ADDRESS, isListed, type SitePage, siteAddress } from "./page.ts";
export { writeRobots, writeSitemap } from "./sitemap.ts";
export { ELEMENT_SCRIPT, type EmbedCard, type Snippets, sizeOf, thingOf, writeSnippets } from "./snippet.ts";
export { escapeText } from "./text.ts";
