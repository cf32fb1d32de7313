import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LONGEST_LINK, writeLink } from "@tablier/kernel/record";
import { type FeedEntry, type Release, releaseEntry, writeFeed } from "@tablier/site";
import { type Language, loadWords, type Words } from "@tablier/words/language";
import type { OpenMatch } from "../backup/open-matches.ts";

/** What the build tells of feeds (apps/web/prerender-plugin.ts). */
export interface FeedSource {
	readonly releases: readonly Release[];
	/** The page that shows a record, in each language. */
	readonly shared: Readonly<Record<string, string>>;
}

/** The latest finished matches whose players agreed to publish them. */
export type ListGames = () => Promise<readonly OpenMatch[]>;

export function readFeedSource(folder: string): FeedSource | undefined {
	const file = join(folder, "feed.json");
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as FeedSource) : undefined;
}

/** Of a link whose record can be previewed. */
const MOST_QUERY = 4000;

/** Releases and finished games in one language. */
export async function feedOf(
	{ releases, shared }: FeedSource,
	language: string,
	address: string,
	games: readonly OpenMatch[],
): Promise<string> {
	const words = await loadWords(language as Language);
	const { preview, page } = words;
	const home = new URL(language, address).href;
	const played = await Promise.all(
		games.map((game) => gameEntry(game, words, new URL(shared[language] ?? "", address))),
	);
	const entries = [
		...releases.map((release) => releaseEntry(release, preview.release(release.version), home)),
		...played,
	];
	return writeFeed({ language, title: preview.feed, subtitle: page.subtitle, page: language, entries }, address);
}

async function gameEntry(game: OpenMatch, { preview, titles }: Words, shared: URL): Promise<FeedEntry> {
	const { title, players, record, date, plays } = game;
	const called = titles[title as keyof typeof titles]?.name ?? title;
	const names = players.flatMap((player) => ("name" in player && player.name !== undefined ? [player.name] : []));
	const link = await writeLink(record);
	// As apps/web writes it: a record that no address can hold is replayed from the open data.
	if (link.length <= MOST_QUERY) shared.search = `game=${link}`;
	else if (link.length <= LONGEST_LINK) shared.hash = link;
	return {
		name: `game/${createHash("sha256").update(record).digest("hex").slice(0, 16)}`,
		day: date,
		title: names.length > 0 ? preview.match(names.join(" – "), called) : preview.record(called),
		link: shared.href,
		text: preview.over(plays),
	};
}

/** Asks at most once in `ms`: games are replayed for the answer. Concurrent calls share one. */
export function remembered<T>(work: () => Promise<T>, ms: number, now: () => number): () => Promise<T> {
	let answer: Promise<T> | undefined;
	let asked = Number.NEGATIVE_INFINITY;
	return () => {
		if (answer && now() - asked < ms) return answer;
		asked = now();
		answer = work();
		answer.catch(() => {
			answer = undefined;
		});
		return answer;
	};
}
