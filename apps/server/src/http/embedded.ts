import { gameOfTitle, RULESETS_OF_TITLE, SHELF, TITLES, titleOfRuleset } from "@tablier/games";
import { type Game, readSetting } from "@tablier/kernel";
import { readLink, readRecord, tagOf } from "@tablier/kernel/record";
import { LONGEST_TEXT } from "@tablier/picture";
import { type Embedded, readOptions } from "@tablier/site";

/**
 * Whether a thing that another site asks for can be shown, as far as that is cheap to know: a position is read, a record is
 * unpacked and parsed but not replayed. The page itself says what is wrong.
 */
export async function isReadable(thing: Embedded): Promise<boolean> {
	switch (thing.kind) {
		case "lesson":
			return true;
		case "board":
			return isBoard(thing);
		case "game":
			return (await titleOfLink(thing.link)) !== undefined;
	}
}

async function isBoard({
	title: asked,
	position,
	ruleset,
	seats,
	options,
}: Embedded & { kind: "board" }): Promise<boolean> {
	const title = TITLES.find((known) => known === asked);
	if (!title || (position?.length ?? 0) > LONGEST_TEXT) return false;
	const game: Game = await SHELF[gameOfTitle(title)]();
	const setting = readSetting(game.rulesets, {
		ruleset: ruleset ?? RULESETS_OF_TITLE[title][0],
		...(seats !== undefined && { seats: Number(seats) }),
		options: readOptions(options),
	});
	return setting.ok && (position === undefined || game.readPosition(position, setting.value).ok);
}

/** The title that a record in an address is a game of; undefined where it cannot be read. */
export async function titleOfLink(link: string): Promise<string | undefined> {
	if (link.length > LONGEST_TEXT) return undefined;
	const text = await readLink(link);
	const record = text.ok ? readRecord(text.value) : undefined;
	return record?.ok ? titleOfRuleset(tagOf(record.value, "Ruleset")?.text ?? "") : undefined;
}
