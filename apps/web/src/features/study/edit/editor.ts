import type { Cell, Piece, Position, Setting } from "@tablier/kernel";
import type { Words } from "@tablier/words";

/** What is said of a control: the words of the editor and the names of the seats. */
export interface Speaker {
	readonly words: Words["study"]["edit"];
	readonly seats: readonly string[];
}

/** Something of a position that does not stand on the board. */
export type Control<P> =
	| {
			readonly kind: "count";
			readonly key: string;
			readonly label: string;
			readonly value: number;
			readonly least: number;
			readonly most: number;
			readonly set: (value: number) => P;
	  }
	| {
			readonly kind: "flag";
			readonly key: string;
			readonly label: string;
			readonly value: boolean;
			readonly set: (value: boolean) => P;
	  }
	| {
			readonly kind: "choice";
			readonly key: string;
			readonly label: string;
			readonly value: string;
			readonly options: readonly { readonly value: string; readonly label: string }[];
			readonly set: (value: string) => P;
	  }
	/** Something that can only be dropped. */
	| {
			readonly kind: "drop";
			readonly key: string;
			readonly label: string;
			readonly value: string;
			readonly button: string;
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
	controls(draft: P, speaker: Speaker): readonly Control<P>[];
}

export const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
	list.map((one, i) => (i === at ? value : one));

export const piecesOf = (seats: number, sizes: readonly number[]): readonly Piece[] =>
	Array.from({ length: seats }, (_, owner) => sizes.map((size) => ({ owner: owner as Piece["owner"], size }))).flat();

const MOST = 999_999;

/** How many turns nothing was taken: rules of the draw count them. */
export const calmControl = <P extends { readonly calm: number }>(draft: P, label: string): Control<P> => ({
	kind: "count",
	key: "calm",
	label,
	value: draft.calm,
	least: 0,
	most: MOST,
	set: (calm) => ({ ...draft, calm }),
});

/** The number of the turn, where two seats take turns. */
export const numberControl = <P extends { readonly ply: number; readonly seat: number }>(
	draft: P,
	label: string,
): Control<P> => ({
	kind: "count",
	key: "number",
	label,
	value: (draft.ply >> 1) + 1,
	least: 1,
	most: MOST,
	set: (number) => ({ ...draft, ply: (number - 1) * 2 + draft.seat }),
});
