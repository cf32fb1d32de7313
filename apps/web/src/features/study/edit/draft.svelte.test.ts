import { SHELF } from "@tablier/games";
import { type Game, type Piece, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { Draft } from "./draft.svelte.ts";
import { loadEditor } from "./editors.ts";

const settingOf = (game: Game, ruleset: string, seats = 2): Setting =>
	unwrap(readSetting(game.rulesets, { ruleset, seats }));
const abalone = await SHELF.abalone();
const oshi = await SHELF.oshi();
const editors = new Map([
	[abalone, await loadEditor(abalone)],
	[oshi, await loadEditor(oshi)],
]);
const black: Piece = { owner: 0, size: 1 };

function draftOf(game: Game = abalone, ruleset = game.rulesets[0].id): Draft {
	const editor = editors.get(game);
	if (!editor) throw new Error(`no editor was loaded for ${game.id}`);
	return new Draft(game, editor, settingOf(game, ruleset));
}
const emptied = (): Draft => {
	const draft = draftOf();
	draft.change(draft.editor.empty(draft.position));
	return draft;
};
const cellOf = (draft: Draft, name: string) => {
	const cell = draft.game.board(draft.setting).find(name);
	if (cell === undefined) throw new Error(name);
	return cell;
};
const standing = (draft: Draft): number => draft.tokens.filter(({ cell }) => cell !== undefined).length;

describe("a position that is put together", () => {
	it("begins with the start, as a board and as a text", () => {
		const draft = draftOf();
		expect(draft.text).toBe(abalone.writePosition(abalone.start(draft.setting)));
		expect(draft.checked).toEqual(draft.position);
		expect([draft.fault, draft.apart, draft.verdict]).toEqual([undefined, false, undefined]);
		expect(standing(draft)).toBe(28);
	});

	it("puts a piece, takes it away with the same in hand, and changes its owner with another", () => {
		const draft = emptied();
		const cell = cellOf(draft, "E5");
		expect(standing(draft)).toBe(0);
		expect(draft.touch(cell, black)).toBe("put");
		expect(standing(draft)).toBe(1);
		expect(draft.touch(cell, { owner: 1, size: 1 })).toBe("put");
		expect(draft.game.look(draft.position).stacks[cell]).toEqual([{ owner: 1, size: 1 }]);
		expect(draft.touch(cell, { owner: 1, size: 1 })).toBe("took");
		expect(draft.touch(cell, black)).toBe("put");
		expect(draft.touch(cell, undefined)).toBe("took");
		expect(draft.touch(cell, undefined)).toBe("nothing");
		expect(standing(draft)).toBe(0);
	});

	it("puts pieces of Oshi by their size", () => {
		const draft = draftOf(oshi, "ko-oshi");
		const cell = cellOf(draft, "c3");
		expect(draft.touch(cell, { owner: 0, size: 2 })).toBe("put");
		expect(draft.touch(cell, { owner: 0, size: 1 })).toBe("put");
		expect(draft.game.look(draft.position).stacks[cell].at(-1)).toEqual({ owner: 0, size: 1 });
	});

	it("follows its text where that can be read; where it cannot, the board stays and the fault is said", () => {
		const draft = draftOf();
		const { position } = draft;
		const start = draft.text;
		draft.write(`${start} nonsense`);
		expect(draft.position).toBe(position);
		expect(draft.fault).toBeDefined();
		expect([draft.checked, draft.apart]).toEqual([undefined, true]);
		const swapped = emptied();
		swapped.touch(cellOf(swapped, "A1"), black);
		draft.write(swapped.text);
		expect(standing(draft)).toBe(1);
		expect(draft.apart).toBe(false);
	});

	it("that the rules do not allow has a fault and is shown all the same", () => {
		const draft = draftOf();
		for (const cell of draft.game.board(draft.setting).cells.keys())
			if (draft.game.look(draft.position).stacks[cell].length === 0) draft.touch(cell as never, black);
		expect(draft.fault).toBeDefined();
		expect([draft.checked, draft.apart]).toEqual([undefined, false]);
		expect(standing(draft)).toBeGreaterThan(28);
	});

	it("says when it is over by the rules", () => {
		const draft = draftOf(oshi, "ko-oshi");
		draft.write("5/2aa1/2a2/4A/4B i 4 4 e1:c1 0 21");
		expect(draft.fault).toBeUndefined();
		expect(draft.verdict?.scores).toEqual([0, 1]);
	});

	it("keeps its pieces under other options, and begins anew on another board", () => {
		const draft = draftOf();
		draft.touch(cellOf(draft, "A1"), undefined);
		const text = draft.text;
		expect(standing(draft)).toBe(27);
		draft.reset({ ...draft.setting });
		expect(draft.text).toBe(text);
		const other = draftOf(oshi, "oshi");
		other.touch(cellOf(other, "c3"), { owner: 0, size: 1 });
		const small = settingOf(oshi, "ko-oshi");
		other.reset(small);
		expect(other.text).toBe(oshi.writePosition(oshi.start(small)));
		expect(other.setting).toBe(small);
	});
});
