import { type Title, titleOfRuleset } from "@tablier/games";
import { writeClock } from "@tablier/kernel/match";
import { readLink, readRecord, tagOf } from "@tablier/kernel/record";
import { LONGEST_RECORD } from "@tablier/picture";
import { isMatchId } from "@tablier/protocol/format";
import type { SharedThing, SitePage } from "@tablier/site";
import { type Language, loadWords, type Words } from "@tablier/words/language";
import type { Matches } from "../match/match-handle.ts";

type Query = Readonly<Record<string, unknown>>;

/** What a link to a match or a record says before it is opened: undefined where the query names none. */
export async function findShared(
	matches: Matches,
	page: SitePage,
	query: Query,
	address: string,
): Promise<SharedThing | undefined> {
	const words = await loadWords(page.language as Language);
	if (isMatchId(query.match)) return describeMatch(matches, query.match, words, { page, address });
	if (typeof query.game === "string") return describeRecord(query.game, words, { page, address });
	return undefined;
}

interface Place {
	readonly page: SitePage;
	readonly address: string;
}

const cardAt = (path: string, { page, address }: Place): string =>
	`${address}picture/${path}.png?card&language=${page.language}`;

/** Names, title and clock. Nobody learns the moves of a match from its id alone while it is played. */
async function describeMatch(
	matches: Matches,
	id: string,
	words: Words,
	place: Place,
): Promise<SharedThing | undefined> {
	const table = await (await matches.find(id))?.read();
	if (!table) return undefined;
	const { agreement, sitters, match } = table;
	const game = nameOf(words, agreement.setting.ruleset);
	const names = sitters.map(({ name }) => name).filter((name) => name !== undefined);
	const clocks: Readonly<Record<string, string | undefined>> = words.online.clocks;
	const clock = clocks[writeClock(agreement.clock)] ?? writeClock(agreement.clock);
	const { preview } = words;
	const query = `match=${id}`;
	const picture = cardAt(`match/${id}`, place);
	if (!match) {
		const [host] = names;
		const heading = host === undefined ? preview.invitationByNone(game) : preview.invitation(host, game);
		return { heading, about: clock, picture, query };
	}
	const moves = match.plays.filter(({ by }) => by >= 0).length;
	const heading = names.length > 0 ? preview.match(names.join(" – "), game) : game;
	return { heading, about: match.result ? preview.over(moves) : preview.running(moves), picture, query };
}

async function describeRecord(link: string, words: Words, place: Place): Promise<SharedThing | undefined> {
	const text = await readLink(link, LONGEST_RECORD);
	const record = text.ok ? readRecord(text.value) : undefined;
	if (!record?.ok) return undefined;
	const ruleset = tagOf(record.value, "Ruleset")?.text ?? "";
	const moves = record.value.plays.length;
	return {
		heading: words.preview.record(nameOf(words, ruleset)),
		about: words.preview.recordLine(moves),
		picture: cardAt(`record/${link}`, place),
		query: `game=${link}`,
	};
}

/** The name of the title that a ruleset belongs to. */
export function nameOf(words: Words, ruleset: string): string {
	const title: Title | undefined = titleOfRuleset(ruleset);
	return title ? words.titles[title].name : words.page.title;
}
