export { type FeedEntry, feedPath, type Release, readReleases, releaseEntry, writeFeed } from "./feed.ts";
export { type SharedThing, withHeadLinks, writeHeadLinks, writeSharedLinks } from "./head-links.ts";
export { ADDRESS, isListed, type SitePage, siteAddress } from "./page.ts";
export { writeRobots, writeSitemap } from "./sitemap.ts";
