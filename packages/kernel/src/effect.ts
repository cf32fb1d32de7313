import type { Cell } from "./cell.ts";
import type { Seat } from "./seat.ts";

/**
 * A piece as a person sees it. `size` is what tells pieces of one owner apart (storeys in Oshi); 1 where all are alike.
 */
export interface Piece {
	readonly owner: Seat;
	readonly size: number;
}

/** One piece travels to a neighbouring place (see "jump" for others); `to` is null when it leaves the board. */
export interface Travel {
	readonly from: Cell;
	readonly to: Cell | null;
}

/** The rules that a game's effects cite, by what they do. A game narrows these to unions of its own, which type its words. */
export interface EffectCodes {
	/** Any rule of the game. */
	readonly rule: string;
	/** Rules by which pieces travel to neighbours. */
	readonly shift: string;
	/** Rules by which a piece jumps. */
	readonly jump: string;
	/** Ways in which the rules end a game. */
	readonly reason: string;
}

/**
 * What a step did, told in order, each citing the rule that made it happen.
 * Invariant: applied one after the other to the old board, the effects give the new board (see `applyEffects`).
 */
export type Effect<Codes extends EffectCodes = EffectCodes> =
	/** Pieces that travel together, at one moment. */
	| {
			readonly kind: "shift";
			readonly rule: Codes["shift"];
			readonly travels: readonly Travel[];
			/** What it costs, where a move is paid for step by step. */
			readonly points?: number;
	  }
	/** A piece goes straight to a place that is no neighbour, over what stands between; a leap has nothing between. */
	| {
			readonly kind: "jump";
			readonly rule: Codes["jump"];
			readonly from: Cell;
			readonly to: Cell;
			readonly over: readonly Cell[];
	  }
	/** A piece comes onto the board. */
	| { readonly kind: "place"; readonly rule: Codes["rule"]; readonly cell: Cell; readonly piece: Piece }
	| { readonly kind: "remove"; readonly rule: Codes["rule"]; readonly cells: readonly Cell[] }
	/** A piece changes its owner, because a line of `force` met one of `against`. */
	| {
			readonly kind: "change";
			readonly rule: Codes["rule"];
			readonly cell: Cell;
			readonly piece: Piece;
			readonly force: number;
			readonly against: number;
	  }
	/** A piece that would change again stays as it is. */
	| { readonly kind: "hold"; readonly rule: Codes["rule"]; readonly cell: Cell }
	| { readonly kind: "roll"; readonly rule: Codes["rule"]; readonly seat: Seat; readonly value: number }
	/** A seat has nothing to play and waits for its next turn. */
	| { readonly kind: "pass"; readonly rule: Codes["rule"]; readonly seat: Seat }
	/** A seat plays no more: the rules have put it out, or it has left (`left`). */
	| { readonly kind: "out"; readonly rule: Codes["rule"]; readonly seat: Seat; readonly left?: true }
	| {
			readonly kind: "score";
			readonly rule: Codes["rule"];
			readonly seat: Seat;
			readonly points: number;
			readonly total: number;
	  }
	| {
			readonly kind: "end";
			readonly rule: Codes["rule"];
			readonly reason: Codes["reason"];
			readonly scores: readonly number[];
	  };

/** The pieces on each cell, bottom to top. */
export type Stacks = readonly (readonly Piece[])[];

export function applyEffects(stacks: Stacks, effects: readonly Effect[]): Stacks {
	const next = stacks.map((stack) => [...stack]);
	for (const effect of effects) {
		if (effect.kind === "shift") shift(next, effect.travels);
		else if (effect.kind === "jump") shift(next, [effect]);
		else if (effect.kind === "place") next[effect.cell].push(effect.piece);
		else if (effect.kind === "remove") for (const cell of effect.cells) next[cell].pop();
		else if (effect.kind === "change") next[effect.cell].splice(-1, 1, effect.piece);
	}
	return next;
}

function shift(stacks: Piece[][], travels: readonly Travel[]): void {
	const lifted = travels.map(({ from, to }) => {
		const piece = stacks[from].pop();
		if (!piece) throw new Error(`effect moves a piece from the empty cell ${from}`);
		return { piece, to };
	});
	for (const { piece, to } of lifted) if (to !== null) stacks[to].push(piece);
}
