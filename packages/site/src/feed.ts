import { escapeText } from "./text.ts";

/* Atom feeds (RFC 4287): one for each language. */

export interface FeedEntry {
	/** What happened, apart from its address: `release/0.2.0`. With the host and the day it is the id, which never changes. */
	readonly name: string;
	/** YYYY-MM-DD */
	readonly day: string;
	readonly title: string;
	/** A whole address. */
	readonly link: string;
	readonly text: string;
	/** Of the text, where it is not that of the feed. */
	readonly language?: string;
}

export interface Feed {
	readonly language: string;
	readonly title: string;
	readonly subtitle: string;
	/** The page of the site in this language. */
	readonly page: string;
	readonly entries: readonly FeedEntry[];
}

/** A version of the product, as the changelog dates it. */
export interface Release {
	readonly version: string;
	readonly day: string;
	readonly text: string;
}

export const feedPath = (language: string): string => `${language}/feed.atom`;

/** Text that XML can hold: a name may have signs that it forbids. */
const xml = (text: string): string =>
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
	escapeText(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ""));

/** RFC 4151. */
const tagFor = (address: string, day: string, name: string): string =>
	`tag:${new URL(address).hostname},${day}:${name}`;
const timeOf = (day: string): string => `${day}T00:00:00Z`;
const BEGINNING = "2026-11-17";

/** `address` is that of the site, with a slash at its end. The newest entry comes first. */
export function writeFeed({ language, title, subtitle, page, entries }: Feed, address: string): string {
	const sorted = [...entries].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">`,
		`<id>${xml(tagFor(address, BEGINNING, `feed/${language}`))}</id>`,
		`<title>${xml(title)}</title>`,
		`<subtitle>${xml(subtitle)}</subtitle>`,
		`<updated>${timeOf(sorted[0]?.day ?? BEGINNING)}</updated>`,
		"<author><name>Tablier</name></author>",
		`<link rel="self" type="application/atom+xml" href="${xml(new URL(feedPath(language), address).href)}"/>`,
		`<link rel="alternate" type="text/html" hreflang="${xml(language)}" href="${xml(new URL(page, address).href)}"/>`,
		...sorted.map((entry) => writeEntry(entry, address)),
		"</feed>",
		"",
	].join("\n");
}

const writeEntry = ({ name, day, title, link, text, language }: FeedEntry, address: string): string =>
	[
		"<entry>",
		`<id>${xml(tagFor(address, day, name))}</id>`,
		`<title>${xml(title)}</title>`,
		`<updated>${timeOf(day)}</updated>`,
		`<link rel="alternate" type="text/html" href="${xml(link)}"/>`,
		`<content type="text"${language === undefined ? "" : ` xml:lang="${xml(language)}"`}>${xml(text)}</content>`,
		"</entry>",
	].join("\n");

/** The dated versions of a changelog, newest first: `## 0.2.0 (2026-11-18)` and what follows. */
export function readReleases(changelog: string): readonly Release[] {
	return changelog
		.split(/^## /m)
		.slice(1)
		.flatMap((part) => {
			const head = /^(\S+) \((\d{4}-\d{2}-\d{2})\)\n/.exec(part);
			return head ? [{ version: head[1] ?? "", day: head[2] ?? "", text: part.slice(head[0].length).trim() }] : [];
		});
}

/** The changelog is in English. */
export const releaseEntry = ({ version, day, text }: Release, title: string, link: string): FeedEntry => ({
	...{ name: `release/${version}`, day, title, link, text },
	language: "en",
});
