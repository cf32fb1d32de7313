import { type GameId, gameOfRuleset, SHELF, type Title, titleOfRuleset } from "@tablier/games";
import {
	err,
	type Game,
	ok,
	type Position,
	type ReadError,
	type Result,
	readSetting,
	type Setting,
} from "@tablier/kernel";
import {
	faultAt,
	importMoves,
	type LinkFault,
	type RecordFault,
	type RecordText,
	type Replay,
	readLink,
	readRecord,
	replayRecord,
	rulesetOf,
	tagOf,
} from "@tablier/kernel/record";
import { PAGES } from "../../parts/navigation/routes.ts";
import type { Tree } from "./tree/tree.ts";
import { tagsOf, treeOfPosition, treeOfReplay } from "./tree/tree-from-match.ts";

const KINDS = ["record", "position", "moves", "link"] as const;
export type TextKind = (typeof KINDS)[number];

/** What a text turned out to be. */
export interface Opened {
	readonly kind: TextKind;
	readonly title: Title;
	readonly game: Game;
	readonly tree: Tree;
}

/** Why it is none, and where in it: lines and columns count from 1. */
export type OpenFault =
	| { readonly kind: "empty" }
	| { readonly kind: "link"; readonly fault: LinkFault }
	/** `game` and `setting` are there once they are known. */
	| { readonly kind: "record"; readonly fault: RecordFault; readonly game?: Game; readonly setting?: Setting }
	| { readonly kind: "position"; readonly line: number; readonly column: number; readonly error: ReadError };

/** What is open already: a position or bare moves do not say what they are of. */
export interface Around {
	readonly game: Game;
	readonly setting: Setting;
	readonly rulesets: readonly string[];
	/** Without one, all that the game knows are tried. */
	readonly notation?: string | undefined;
}

/** A shared study; before it had a page of its own it stood behind `#/r/`. */
const LINK = new RegExp(`^\\S*(?:#/r/|/(?:${Object.values(PAGES.shared.slug).join("|")})/?(?:#|\\?game=))(\\S*)$`);

export function kindOf(text: string): TextKind | undefined {
	const bare = text.replace(/^\uFEFF/, "").trim();
	if (bare === "") return undefined;
	if (LINK.test(bare)) return "link";
	// Blanks of one line only: over a run of empty lines, every line would be tried again from each of them.
	if (/^[^\S\r\n\u2028\u2029]*\[/m.test(bare) || /^\d+\.\s+[A-Z*]+:/m.test(bare)) return "record";
	// No way to write a step has two slashes in one word; every position has its rows between them.
	return /^[^\s/]+\/[^\s/]+\//.test(bare) ? "position" : "moves";
}

export async function readAnything(text: string, around: Around): Promise<Result<Opened, OpenFault>> {
	switch (kindOf(text)) {
		case undefined:
			return err({ kind: "empty" });
		case "link":
			return openLink(LINK.exec(text.trim())?.[1] ?? "");
		case "record":
			return openRecord(text, "record");
		case "position":
			return openPosition(text, around);
		case "moves":
			return openMoves(text, around);
	}
}

export async function openLink(link: string): Promise<Result<Opened, OpenFault>> {
	const read = await readLink(link);
	return read.ok ? openRecord(read.value, "link") : err({ kind: "link", fault: read.error });
}

async function openRecord(text: string, kind: "record" | "link"): Promise<Result<Opened, OpenFault>> {
	const record = readRecord(text);
	if (!record.ok) return err({ kind: "record", fault: record.error });
	const ruleset = rulesetOf(record.value);
	if (!ruleset.ok) return err({ kind: "record", fault: ruleset.error });
	const found = gameOfRuleset(ruleset.value.text);
	if (!found)
		return err({ kind: "record", fault: faultAt("unknown-ruleset", ruleset.value, { text: ruleset.value.text }) });
	const game = await SHELF[found]();
	const replay = replayRecord(game, record.value);
	if (!replay.ok) return err({ kind: "record", fault: replay.error, ...settingIn(game, record.value) });
	return ok(opened(kind, game, treeOfReplay(game, replay.value, tagsOf(record.value))));
}

/** What the record was to be played by, for the names of the cells in a fault. */
function settingIn(game: Game, record: RecordText): { game: Game; setting: Setting } | undefined {
	const options = record.tags.filter(({ key }) => key === "Option").map(({ value }) => value.text.split("="));
	const setting = readSetting(game.rulesets, {
		ruleset: tagOf(record, "Ruleset")?.text ?? "",
		seats: tagOf(record, "Seats") && Number(tagOf(record, "Seats")?.text),
		options: Object.fromEntries(options),
	});
	return setting.ok ? { game, setting: setting.value } : undefined;
}

const opened = (kind: TextKind, game: Game, tree: Tree): Opened => ({
	kind,
	title: titleOfRuleset(tree.setting.ruleset) ?? (game.id as Title & GameId),
	game,
	tree,
});

/** A position of another number of players is one too: each way to play the title is tried, the open one first. */
function openPosition(text: string, { game, setting, rulesets }: Around): Result<Opened, OpenFault> {
	const first = game.readPosition(text, setting);
	const others = first.ok ? [] : otherSettings(game, rulesets).map((other) => game.readPosition(text, other));
	const read = [first, ...others].find((one) => one.ok) ?? first;
	if (read.ok) return ok(opened("position", game, treeOfPosition(game, read.value)));
	return err({ kind: "position", ...placeIn(text, read.error.at), error: read.error });
}

const otherSettings = (game: Game, rulesets: readonly string[]): readonly Setting[] =>
	game.rulesets
		.filter(({ id }) => rulesets.includes(id))
		.flatMap(({ id, seats }) => seats.map((count) => readSetting(game.rulesets, { ruleset: id, seats: count })))
		.flatMap((setting) => (setting.ok ? [setting.value] : []));

/** The notation that is understood, or comes furthest. */
function openMoves(text: string, { game, setting, notation }: Around): Result<Opened, OpenFault> {
	const start: Position = game.start(setting);
	let furthest: RecordFault | undefined;
	for (const known of notation ? [notation] : game.notations) {
		const replay: Result<Replay, RecordFault> = importMoves(game, setting, start, text, known);
		if (replay.ok) return ok(opened("moves", game, treeOfReplay(game, replay.value)));
		const { line, column } = replay.error;
		if (!furthest || line > furthest.line || (line === furthest.line && column > furthest.column))
			furthest = replay.error;
	}
	if (!furthest) throw new Error(`${game.id} has no notation`);
	return err({ kind: "record", fault: furthest, game, setting });
}

function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
	const lines = text.slice(0, at).split("\n");
	return { line: lines.length, column: lines[lines.length - 1].length + 1 };
}
