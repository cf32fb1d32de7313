import { CHANCE, type Game, type Setting } from "@tablier/kernel";
import type { LinkFault } from "@tablier/kernel/record";
import { sayReadError, sayRecordFault, type Voice, voiceOf, type Words } from "@tablier/words";
import type { OpenFault } from "./import-text.ts";
import type { Study } from "./study.svelte.ts";
import type { TreeFault } from "./tree/kept-tree.ts";
import { movesTo, nodeOf, type Tree } from "./tree/tree.ts";

/** A play of a study: its number, its player and its text. A die has no number. */
export function sayPlay({ words, game }: Voice, study: Pick<Study, "tree" | "text">, id: number): string {
	const by = nodeOf(study.tree, id).play?.by ?? CHANCE;
	if (by === CHANCE) return words.page.roll(Number(study.text(id)));
	return words.study.playLabel(movesTo(study.tree, id), game.seats[by], study.text(id));
}

/** Where in a line one looks: after which of its moves, and what led there. */
export const sayPlace = (words: Words, tree: Tree, line: readonly number[], at: number, what: string): string =>
	words.study.scrubberAt(movesTo(tree, line[at]), movesTo(tree, line[line.length - 1]), what);

/** Where a study stands: the move that led there, its player, and how many there are. */
export function sayHere({ words, game }: Voice, study: Study): string {
	const by = nodeOf(study.tree, study.here).play?.by;
	const seat = by === undefined ? "" : by < 0 ? words.study.die : game.seats[by];
	const what = by === undefined ? "" : `${seat} ${study.text(study.here)}`;
	return sayPlace(words, study.tree, study.line, study.index, what);
}

/** The last move before the place that is looked at, and never a die; empty before the first. */
export function sayLast(voice: Voice, study: Study): string {
	const last = study.line
		.slice(0, study.index + 1)
		.findLast((id) => (nodeOf(study.tree, id).play?.by ?? CHANCE) !== CHANCE);
	return last === undefined ? "" : sayPlay(voice, study, last);
}

/** Why a text cannot be opened, with its line and column where it has one. */
export function sayOpenFault(words: Words, fault: OpenFault): string {
	switch (fault.kind) {
		case "empty":
			return words.study.open.empty;
		case "link":
			return sayLinkFault(words, fault.fault);
		case "position":
			return words.page.openFault(fault.line, fault.column, sayReadError(words, fault.error));
		case "record": {
			const { line, column } = fault.fault;
			return words.page.openFault(line, column, sayRecordFault(words, fault.fault, voiceFor(words, fault)));
		}
	}
}

function sayLinkFault(words: Words, fault: LinkFault): string {
	const { cut, garbled, newer } = words.study.link;
	switch (fault.code) {
		case "cut":
			return cut(Math.floor((100 * fault.had) / fault.of));
		case "garbled":
			return garbled;
		case "newer":
			return newer;
	}
}

function voiceFor(words: Words, { game, setting }: { game?: Game; setting?: Setting }): Voice | undefined {
	return game && setting && voiceOf(words, game.id, game.board(setting), setting);
}

/** Why a kept study cannot be shown. */
export function sayTreeFault(words: Words, fault: TreeFault): string {
	const { broken } = words.study;
	switch (fault.code) {
		case "misfit":
			return broken.misfit(fault.misfit.at, fault.misfit.found);
		case "bad-setting":
			return words.settingErrors[fault.fault.code]({ what: fault.fault.what, allowed: fault.fault.allowed.join(", ") });
		case "bad-position":
			return sayReadError(words, fault.fault);
		case "illegal-play":
			return broken.illegal(fault.node + 1);
	}
}
