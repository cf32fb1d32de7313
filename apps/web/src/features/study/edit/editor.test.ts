import { GAME_IDS, SHELF } from "@tablier/games";
import { asCell, type Game, type Position, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { loadWords } from "@tablier/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EDITORS } from "./editors.ts";

const words = (await loadWords("en")).study.edit;
const speaker = { words, seats: ["A", "B", "C", "D"] };
const settings = (
	await Promise.all(
		GAME_IDS.map(async (id) => {
			const game = await SHELF[id]();
			const wanted = game.rulesets.flatMap(({ id: ruleset, seats }) =>
				seats.map((count) => ({ ruleset, seats: count })),
			);
			const cards = id === "omba" ? [{ ruleset: "omba", seats: 2, options: { roll: "cards" } }] : [];
			return [...wanted, ...cards].map((one) => ({ id, game, setting: unwrap(readSetting(game.rulesets, one)) }));
		}),
	)
).flat();
const read = (game: Game, draft: Position, setting: Setting) => game.readPosition(game.writePosition(draft), setting);

describe("the editor of positions", () => {
	it.each(settings.map((one) => [`${one.setting.ruleset} for ${one.setting.seats}`, one] as const))(
		"builds the start of %s piece by piece from the empty board",
		(_, { id, game, setting }) => {
			const editor = EDITORS[id];
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
			fc.property(fc.constantFrom(...settings), touches, ({ id, game, setting }, list) => {
				const editor = EDITORS[id];
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
				if (!checked.ok) expect(checked.error.code).toMatch(/too-|overlong|run-/);
			}),
			{ numRuns: 60 },
		);
	});

	it("sets every counter so that the text says it", () => {
		for (const { id, game, setting } of settings) {
			const editor = EDITORS[id];
			const start = game.start(setting);
			for (let seat = 0; seat < setting.seats; seat++) {
				const draft = editor.withSeat(start, seat);
				expect(editor.seat(unwrap(read(game, draft, setting)))).toBe(seat);
			}
			for (const [i, control] of editor.controls(start, speaker).entries()) {
				if (control.kind === "drop") continue;
				const changed =
					control.kind === "count"
						? control.set(control.value + 1)
						: control.kind === "flag"
							? control.set(!control.value)
							: control.set(control.options[3].value);
				expect(game.writePosition(changed), control.key).not.toBe(game.writePosition(start));
				const after = editor.controls(changed, speaker)[i];
				expect(after.key).toBe(control.key);
				expect(after.value).not.toBe(control.value);
			}
		}
	});
});
