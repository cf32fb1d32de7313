import type { Board, Effect } from "@tablier/kernel";
import { writeActor } from "@tablier/kernel";

/** Effects for scripts: cells by their names, seats by their letters. */
export function writeEffect({ cells }: Board, effect: Effect): Record<string, unknown> {
	switch (effect.kind) {
		case "shift":
			return {
				kind: effect.kind,
				rule: effect.rule,
				moves: effect.travels.map(({ from, to }) => ({
					from: cells[from].name,
					to: to === null ? null : cells[to].name,
				})),
			};
		case "jump": {
			const [from, to] = [cells[effect.from].name, cells[effect.to].name];
			return { kind: effect.kind, rule: effect.rule, from, to, over: effect.over.map((cell) => cells[cell].name) };
		}
		case "place":
			return {
				kind: effect.kind,
				rule: effect.rule,
				cell: cells[effect.cell].name,
				owner: writeActor(effect.piece.owner),
			};
		case "remove":
			return { kind: effect.kind, rule: effect.rule, cells: effect.cells.map((cell) => cells[cell].name) };
		case "change":
			return {
				kind: effect.kind,
				rule: effect.rule,
				cell: cells[effect.cell].name,
				owner: writeActor(effect.piece.owner),
				force: effect.force,
				against: effect.against,
			};
		case "hold":
			return { kind: effect.kind, rule: effect.rule, cell: cells[effect.cell].name };
		case "roll":
			return { kind: effect.kind, rule: effect.rule, seat: writeActor(effect.seat), value: effect.value };
		case "pass":
			return { kind: effect.kind, rule: effect.rule, seat: writeActor(effect.seat) };
		case "out": {
			const told = { kind: effect.kind, rule: effect.rule, seat: writeActor(effect.seat) };
			return effect.left ? { ...told, left: true } : told;
		}
		case "score":
			return {
				kind: effect.kind,
				rule: effect.rule,
				seat: writeActor(effect.seat),
				points: effect.points,
				total: effect.total,
			};
		case "end":
			return { kind: effect.kind, rule: effect.rule, reason: effect.reason, scores: effect.scores };
	}
}
