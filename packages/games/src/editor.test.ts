import { asCell, type Game, type Position, readSetting, type Setting, unwrap } from "@tablier/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TEXT_FAULTS } from "./codes.ts";
import { type Editor, editorOf } from "./editor.ts";
import { GAME_IDS, pagesOf, SHELF } from "./index.ts";

/** Whether the derived editor should understand a game: its positions have a number for each cell. Omba's hands are beyond it. */
function isPlain(game: Game): boolean {
	const [{ id: ruleset }] = game.rulesets;
	const setting = unwrap(readSetting(game.rulesets, { ruleset }));
	const { cells } = game.start(setting) as Position & { readonly cells?: unknown };
	return Array.isArray(cells) && cells.length === game.board(setting).cells.length;
}

const settings = (
	await Promise.all(
		GAME_IDS.map(async (id) => {
			const game = await SHELF[id]();
			const wanted = game.rulesets.flatMap(({ id: ruleset, seats }) =>
				seats.map((count) => ({ ruleset, seats: count })),
			);
			const cards = id === "omba" ? [{ ruleset: "omba", seats: 2, options: { roll: "cards" } }] : [];
			const own = await pagesOf(id).editor?.();
			const editors: readonly (readonly [string, Editor])[] = [
				["its own editor", own ?? editorOf(game)],
				...(own && isPlain(game) ? [["the derived editor", editorOf(game)] as const] : []),
			];
			return [...wanted, ...cards].flatMap((one) =>
				editors.map(([by, editor]) => ({ by, editor, game, setting: unwrap(readSetting(game.rulesets, one)) })),
			);
		}),
	)
).flat();
const read = (game: Game, draft: Position, setting: Setting) => game.readPosition(game.writePosition(draft), setting);

describe("the editor of positions", () => {
	it.each(settings.map((one) => [`${one.setting.ruleset} for ${one.setting.seats} by ${one.by}`, one] as const))(
		"builds the start of %s piece by piece from the empty board",
		(_, { editor, game, setting }) => {
			const start = game.start(setting);
			let draft = editor.empty(start);
			for (const [cell, stack] of game.look(start).stacks.entries())
				for (const piece of stack.slice(game.look(draft).stacks[cell].length))
					draft = editor.put(draft, asCell(cell), piece);
			expect(game.writePosition(draft)).toBe(game.writePosition(start));
			expect(unwrap(read(game, draft, setting))).toEqual(start);
		},
	);

	it("puts what can be put, takes away what was put, and never breaks the text", () => {
		const touches = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 });
		fc.assert(
			fc.property(fc.constantFrom(...settings), touches, ({ editor, game, setting }, list) => {
				const pieces = editor.pieces(setting);
				const cells = game.board(setting).cells.flatMap(({ aside }, cell) => (aside === "card" ? [] : [asCell(cell)]));
				let draft = game.start(setting);
				for (const [where, what] of list) {
					const cell = cells[where % cells.length];
					const put = editor.put(draft, cell, pieces[what % pieces.length]);
					const height = game.look(put).stacks[cell].length;
					expect(height).toBeGreaterThan(0);
					expect(game.look(editor.put(put, cell, undefined)).stacks[cell]).toHaveLength(height - 1);
					draft = put;
				}
				const checked = read(game, draft, setting);
				// The rules may refuse what was put; the text itself is in order.
				if (!checked.ok) expect(TEXT_FAULTS).not.toContain(checked.error.code);
			}),
			{ numRuns: 60 },
		);
	});

	it("sets every counter so that the text says it", () => {
		for (const { editor, game, setting } of settings) {
			const start = game.start(setting);
			for (let seat = 0; seat < setting.seats; seat++) {
				const draft = editor.withSeat(start, seat);
				const checked = read(game, draft, setting);
				if (checked.ok) expect(editor.seat(checked.value)).toBe(seat);
				else expect(TEXT_FAULTS).not.toContain(checked.error.code);
			}
			for (const [i, control] of editor.controls(start).entries()) {
				if (control.kind === "drop") continue;
				const changed =
					control.kind === "count"
						? control.set(control.value + 1)
						: control.kind === "flag"
							? control.set(!control.value)
							: control.set(control.options[3].value);
				expect(game.writePosition(changed), control.key).not.toBe(game.writePosition(start));
				const after = editor.controls(changed)[i];
				expect(after.key).toBe(control.key);
				expect(after.value).not.toBe(control.value);
			}
		}
	});

	it("leaves positions that it does not understand to their text", async () => {
		const game = await SHELF.omba();
		const setting = unwrap(readSetting(game.rulesets, { ruleset: "omba" }));
		const start = game.start(setting);
		const editor = editorOf(game);
		expect(editor.pieces(setting)).toEqual([]);
		expect(editor.put(start, asCell(0), { owner: 0, size: 1 })).toBe(start);
		expect(editor.empty(start)).toBe(start);
		expect(editor.withSeat(start, 1)).toBe(start);
	});
});
