import { BOOKLETS } from "@tablier/diagrams";
import { gameOfTitle, RULESETS_OF_TITLE, SHELF, type Title } from "@tablier/games";
import { type Game, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { loadWords } from "@tablier/words";
import { loadPrintWords } from "@tablier/words/print";
import { loadRulesWords } from "@tablier/words/rules";
import { boardSheets } from "./board-sheet.ts";
import { bookletSheets } from "./booklet.ts";
import { documentOf, type Links } from "./document.ts";
import type { Press, PrintSheet } from "./frame.ts";
import { pieceSheets } from "./pieces.ts";
import { emptyScores, filledScores, type Recorded } from "./score.ts";
import type { Print, What } from "./sheet.ts";

/** What is wanted: several kinds of sheets may stand in one document. */
export interface PrintOrder extends Omit<Print, "what"> {
	readonly whats: readonly What[];
	readonly address?: string | undefined;
	/** A game of this title: score sheets are filled with it. */
	readonly record?: Recorded | undefined;
}

/** Where the files of the built site are, seen from the document. */
export interface Source {
	readonly base: string;
	readonly fonts: readonly string[];
	readonly links?: Links;
}

export async function composePrint(order: PrintOrder, { base, fonts, links }: Source): Promise<string> {
	const { title, language, paper, ink, address } = order;
	const [words, print, game] = await Promise.all([
		loadWords(language),
		loadPrintWords(language),
		SHELF[gameOfTitle(title)](),
	]);
	const press: Press = { title, language, paper, ink, words, print, base, address };
	const sheets = await Promise.all(order.whats.map((what) => sheetsOf(press, game, what, order.record)));
	return documentOf(press, sheets.flat(), fonts, links);
}

async function sheetsOf(press: Press, game: Game, what: What, record?: Recorded): Promise<readonly PrintSheet[]> {
	switch (what) {
		case "board":
			return boardSheets(press, game);
		case "pieces":
			return pieceSheets(press, game);
		case "rules": {
			const [booklet, { booklet: words }] = await Promise.all([
				BOOKLETS[press.title](),
				loadRulesWords(press.language, press.title),
			]);
			return bookletSheets(press, booklet, words);
		}
		case "sheet":
			return record ? filledScores(press, game, record) : emptyScores(press, game, settingsOf(game, press.title));
	}
}

/** How a title can be played: its first ruleset, with each number of players. */
function settingsOf(game: Game, title: Title): readonly Setting[] {
	const [ruleset] = RULESETS_OF_TITLE[title];
	const seats = game.rulesets.find(({ id }) => id === ruleset)?.seats ?? [];
	return seats.map((count) => unwrap(readSetting(game.rulesets, { ruleset, seats: count })));
}
