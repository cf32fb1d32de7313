import { type Game, type Position, type Seat, writeActor } from "@tablier/kernel";
import { MATCH_REASONS, type Match, type MatchResult } from "@tablier/kernel/match";
import type { RecordText, Replay } from "@tablier/kernel/record";
import { addLine, newTree, promote, ROOT, type Tree } from "./tree.ts";

/** Tags that mean something to the rules: the tree has what they say. */
const OWN_TAGS = new Set([
	"Tablier",
	"Ruleset",
	"Rules",
	"Seats",
	"Option",
	"Position",
	"Clock",
	"Result",
	"Reason",
	"Final",
]);

export const tagsOf = ({ tags }: RecordText): Readonly<Record<string, string>> =>
	Object.fromEntries(tags.filter(({ key }) => !OWN_TAGS.has(key)).map(({ key, value }) => [key, value.text]));

const endsOutside = (result: MatchResult | undefined): result is MatchResult =>
	MATCH_REASONS.some((reason) => reason === result?.reason);

export function treeOfReplay(game: Game, replay: Replay, tags: Tree["tags"] = {}): Tree {
	const { setting, clock, line, plays, result } = replay;
	const bare = newTree(setting, game.writePosition(line[0].position), clock);
	const { tree, id } = addLine(bare, ROOT, plays);
	return { ...tree, tags, ...(endsOutside(result) && { ending: { node: id, result } }) };
}

export const treeOfPosition = (game: Game, position: Position): Tree =>
	newTree(position.setting, game.writePosition(position));

/** What was played in a match, and how it ended. */
export type PlayedMatch = Pick<Match, "agreement" | "line" | "plays" | "result">;

export function treeOfMatch(
	game: Game,
	{ agreement, line, plays, result }: PlayedMatch,
	tags: Tree["tags"] = {},
): Tree {
	const { setting, clock } = agreement;
	return treeOfReplay(game, { setting, clock, line, plays, ...(result && { result }) }, tags);
}

/** From whose side the board is looked at: a tag like any other, so that it stays with the study. */
const ORIENTATION = "Orientation";

export const orientationTag = (seat: number | null | undefined): Tree["tags"] =>
	typeof seat === "number" ? { [ORIENTATION]: writeActor(seat as Seat) } : {};

/** Whether the second of two looks at it: the board is turned by half. */
export const isTurned = ({ tags, setting }: Pick<Tree, "tags" | "setting">): boolean =>
	setting.seats === 2 && tags[ORIENTATION] === writeActor(1);

/** What was played in a match since it was studied becomes the main line; nothing of the study is lost. */
export function catchUp(game: Game, tree: Tree, match: PlayedMatch): Tree {
	const fresh = treeOfMatch(game, match);
	if (fresh.start !== tree.start || JSON.stringify(fresh.setting) !== JSON.stringify(tree.setting)) return tree;
	const grown = addLine(tree, ROOT, match.plays);
	const known = grown.tree === tree && (fresh.ending === undefined) === (tree.ending === undefined);
	if (known) return tree;
	const { ending: _, ...rest } = promote(grown.tree, grown.id);
	return { ...rest, ...(fresh.ending && { ending: { node: grown.id, result: fresh.ending.result } }) };
}
