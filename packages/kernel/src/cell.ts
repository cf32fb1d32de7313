declare const cell: unique symbol;

/** A place of a board: its index in the board's list of cells. */
export type Cell = number & { readonly [cell]: true };
export const asCell = (index: number): Cell => index as Cell;
