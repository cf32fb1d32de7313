import type { Cell, Game, Piece, Position, Setting } from "@tablier/kernel";
import { TEXT_FAULTS } from "./codes.ts";

/** What a control is called: the game's own word (`GameWords.controls`) or one that all games share. */
export interface Label {
	readonly name: string;
	/** Of whom, where each seat has one. */
	readonly seat?: number;
	/** What tells controls of one name and seat apart: a card. */
	readonly detail?: string;
}

/** Something of a position that does not stand on the board. */
export type Control<P> =
	| {
			readonly kind: "count";
			readonly key: string;
			readonly label: Label;
			readonly value: number;
			readonly least: number;
			readonly most: number;
			readonly set: (value: number) => P;
	  }
	| {
			readonly kind: "flag";
			readonly key: string;
			readonly label: Label;
			readonly value: boolean;
			readonly set: (value: boolean) => P;
	  }
	| {
			readonly kind: "choice";
			readonly key: string;
			readonly label: Label;
			readonly value: string;
			/** A value without a label is shown as it is. */
			readonly options: readonly { readonly value: string; readonly label?: Label }[];
			readonly set: (value: string) => P;
	  }
	/** Something that can only be dropped. */
	| {
			readonly kind: "drop";
			readonly key: string;
			readonly label: Label;
			readonly value: string;
			readonly button: Label;
			readonly set: () => P;
	  };

/**
 * How positions of a game are put together. Positions here are drafts: plain data that no rule has seen yet. The game's
 * `writePosition` writes whatever it is given, and its `readPosition` says whether that can be.
 */
export interface Editor<P extends Position = Position> {
	/** Whether pieces stand on each other. */
	readonly stacks: boolean;
	pieces(setting: Setting): readonly Piece[];
	/** Without a piece: takes away what is on top. */
	put(draft: P, cell: Cell, piece: Piece | undefined): P;
	empty(start: P): P;
	seat(draft: P): number;
	withSeat(draft: P, seat: number): P;
	controls(draft: P): readonly Control<P>[];
}

export const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
	list.map((one, i) => (i === at ? value : one));

export const piecesOf = (seats: number, sizes: readonly number[]): readonly Piece[] =>
	Array.from({ length: seats }, (_, owner) => sizes.map((size) => ({ owner: owner as Piece["owner"], size }))).flat();

const MOST = 999_999;

/** The number of the turn, where the position counts turns from 1. */
export const turnControl = <P extends { readonly turn: number }>(draft: P, most: number): Control<P> => ({
	kind: "count",
	key: "turn",
	label: { name: "turn" },
	value: draft.turn,
	least: 1,
	most,
	set: (turn) => ({ ...draft, turn }),
});

/** How many turns nothing was taken: rules of the draw count them. */
export const calmControl = <P extends { readonly calm: number }>(draft: P): Control<P> => ({
	kind: "count",
	key: "calm",
	label: { name: "calm" },
	value: draft.calm,
	least: 0,
	most: MOST,
	set: (calm) => ({ ...draft, calm }),
});

/** The number of the turn, where two seats take turns. */
export const numberControl = <P extends { readonly ply: number; readonly seat: number }>(draft: P): Control<P> => ({
	kind: "count",
	key: "number",
	label: { name: "number" },
	value: (draft.ply >> 1) + 1,
	least: 1,
	most: MOST,
	set: (number) => ({ ...draft, ply: (number - 1) * 2 + draft.seat }),
});

/** What the derived editor understands: a number for each cell, a seat to play, perhaps a count of plies. */
interface Plain extends Position {
	readonly cells: readonly number[];
	readonly seat: number;
	readonly ply?: number;
}

/** No game has so many kinds of pieces. */
const MOST_VALUES = 32;

/**
 * The editor of a game that brings none. It asks `look` what each cell value shows, so it needs a position of the shape
 * above; of any other position only the text can be edited, and the board follows it.
 */
export function editorOf(game: Game): Editor {
	const plainOf = (position: Position): Plain | undefined => {
		const { cells, seat } = position as Partial<Plain>;
		const { length } = game.board(position.setting).cells;
		return Array.isArray(cells) && cells.length === length && typeof seat === "number"
			? (position as Plain)
			: undefined;
	};
	const shown = ({ setting }: Position, value: number): Piece | undefined => {
		const start = plainOf(game.start(setting));
		if (!start) return undefined;
		const [stack] = game.look({ ...start, cells: start.cells.map(() => value) } as Position).stacks;
		return stack.length === 1 && stack[0].owner >= 0 && stack[0].owner < setting.seats ? stack[0] : undefined;
	};
	/** Whether a piece of a value can be written and read, be it allowed or not. */
	const isWritten = ({ setting }: Position, value: number): boolean => {
		const start = game.start(setting) as Plain;
		const draft = { ...start, cells: start.cells.map((_, cell) => (cell === 0 ? value : 0)) };
		const read = game.readPosition(game.writePosition(draft as Position), setting);
		return read.ok || !TEXT_FAULTS.some((code) => code === read.error.code);
	};
	const values = (position: Position): readonly (Piece | undefined)[] => {
		const found: (Piece | undefined)[] = [undefined];
		const isKnown = ({ owner, size }: Piece): boolean =>
			found.some((piece) => piece?.owner === owner && piece.size === size);
		for (let value = 1; value < MOST_VALUES; value++) {
			const piece = shown(position, value);
			// Beyond its last value a game shows nonsense, or the last piece again, and cannot write it.
			if (!piece || isKnown(piece) || !isWritten(position, value)) break;
			found.push(piece);
		}
		return found;
	};
	return {
		stacks: false,
		pieces: (setting) => values({ setting }).flatMap((piece) => piece ?? []),
		put: (draft, cell, piece) => {
			const plain = plainOf(draft);
			if (!plain) return draft;
			const value = values(draft).findIndex((one) => one?.owner === piece?.owner && one?.size === piece?.size);
			return value < 0 ? draft : ({ ...plain, cells: replaced(plain.cells, cell, value) } as Position);
		},
		empty: (start) => {
			const plain = plainOf(start);
			return plain ? ({ ...plain, cells: plain.cells.map(() => 0) } as Position) : start;
		},
		seat: (draft) => plainOf(draft)?.seat ?? 0,
		withSeat: (draft, seat) => {
			const plain = plainOf(draft);
			if (!plain) return draft;
			const { seats } = draft.setting;
			const ply = plain.ply === undefined ? {} : { ply: plain.ply - (plain.ply % seats) + seat };
			return { ...plain, ...ply, seat } as Plain;
		},
		controls: () => [],
	};
}
