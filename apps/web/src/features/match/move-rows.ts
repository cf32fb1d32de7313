import { applyEffects, CHANCE, type Effect, moveNumbers, type Piece, type Play, type Stacks } from "@tablier/kernel";

/** What happened beside the move, as a picture after its text. */
export interface MoveMark {
	readonly kind: "off" | "birth" | "death" | "change" | "out";
	readonly count: number;
	/** Of the pieces; for a seat that is out, that seat. */
	readonly owner: number;
}

/** A move in the list, or a die that waits for its move. */
export interface MoveCell {
	/** How many plays stand once it is played. */
	readonly at: number;
	readonly number: number;
	readonly seat: number;
	readonly die: number | undefined;
	/** Empty while the die waits, or where it allowed no move. */
	readonly text: string;
	readonly marks: readonly MoveMark[];
	/** Whether the die still waits for its move. */
	readonly waits: boolean;
}

/** A round: one cell per player, in the order of play. */
export interface MoveRow {
	/** The number of its first move. */
	readonly number: number;
	readonly cells: readonly (MoveCell | undefined)[];
}

/** A play with all that the list says of it. */
export interface ToldPlay extends Pick<Play, "by"> {
	readonly text: string;
	readonly effects: readonly Effect[];
	/** The pieces before it. */
	readonly stacks: Stacks;
}

/** The marks of a play, in the order of what happened. */
export function marksOf(effects: readonly Effect[], before: Stacks): readonly MoveMark[] {
	const marks: MoveMark[] = [];
	let stacks = before;
	const add = (kind: MoveMark["kind"], owner: number): void => {
		const at = marks.findIndex((mark) => mark.kind === kind && mark.owner === owner);
		if (at < 0) marks.push({ kind, count: 1, owner });
		else marks[at] = { ...marks[at], count: marks[at].count + 1 };
	};
	const ownerAt = (cell: number): number => (stacks[cell]?.at(-1) as Piece | undefined)?.owner ?? 0;
	for (const effect of effects) {
		if (effect.kind === "shift") for (const { from, to } of effect.travels) if (to === null) add("off", ownerAt(from));
		if (effect.kind === "place") add("birth", effect.piece.owner);
		if (effect.kind === "remove") for (const cell of effect.cells) add("death", ownerAt(cell));
		if (effect.kind === "change") add("change", effect.piece.owner);
		if (effect.kind === "out") add("out", effect.seat);
		stacks = applyEffects(stacks, [effect]);
	}
	return marks;
}

/** The seat that a die was rolled for, and what it showed. */
const rollIn = (effects: readonly Effect[]): { seat: number; value: number } | undefined => {
	const roll = effects.find(({ kind }) => kind === "roll");
	return roll?.kind === "roll" ? roll : undefined;
};

/** The moves in the order of play. A die stands with the move that it was rolled for. */
export function moveCells(plays: readonly ToldPlay[]): readonly MoveCell[] {
	const numbers = moveNumbers(plays);
	const cells: MoveCell[] = [];
	let die: { readonly seat: number; readonly value: number } | undefined;
	plays.forEach(({ by, text, effects, stacks }, i) => {
		const marks = marksOf(effects, stacks);
		if (by !== CHANCE) {
			cells.push({ at: i + 1, number: numbers[i], seat: by, die: die?.value, text, marks, waits: false });
			die = undefined;
			return;
		}
		die = rollIn(effects);
		const played = plays[i + 1] !== undefined && plays[i + 1].by !== CHANCE;
		if (played || !die) return;
		const lost = marks.some(({ kind }) => kind === "out");
		cells.push({ at: i + 1, number: numbers[i], seat: die.seat, die: die.value, text: "", marks, waits: !lost });
		die = undefined;
	});
	return cells;
}

/** One row per round; `order` are the seats in the order of play. */
export function moveRows(cells: readonly MoveCell[], order: readonly number[]): readonly MoveRow[] {
	const rows: { number: number; cells: (MoveCell | undefined)[] }[] = [];
	let last = order.length;
	for (const cell of cells) {
		const column = order.indexOf(cell.seat);
		if (column <= last || rows.length === 0)
			rows.push({ number: cell.number, cells: order.map((): MoveCell | undefined => undefined) });
		rows[rows.length - 1].cells[column] = cell;
		last = column;
	}
	return rows;
}
