import type { Board, Cell, Effect, Piece, Stacks, Travel } from "@tablier/kernel";

/** A piece on the screen. It keeps its `id` while it travels, so that the drawing can follow it. */
export interface Token {
	readonly id: number;
	readonly piece: Piece;
	readonly x: number;
	readonly y: number;
	/** Undefined once it has left the board: it is drawn going over the edge, then forgotten. */
	readonly cell: Cell | undefined;
	/** 0 at the bottom of its stack, and how many stand there. */
	readonly level: number;
	readonly height: number;
	/** It came onto the board by an effect that is shown: it is drawn growing. */
	readonly born?: boolean;
}

/** Tokens for a board; pieces that stand where an equal one stood keep its identity. */
export function layTokens(board: Board, stacks: Stacks, before: readonly Token[]): readonly Token[] {
	let nextId = before.reduce((most, { id }) => Math.max(most, id), 0) + 1;
	const standing = new Map<Cell, Token[]>();
	for (const token of before)
		if (token.cell !== undefined) standing.set(token.cell, [...(standing.get(token.cell) ?? []), token]);
	return stacks.flatMap((stack, index) => {
		const cell = index as Cell;
		const { x, y } = board.cells[index];
		const old = standing.get(cell) ?? [];
		return stack.map((piece, level) => {
			const at = old.findIndex((token) => isAlike(token.piece, piece));
			const same = at < 0 ? undefined : old.splice(at, 1)[0];
			const token = { id: same?.id ?? nextId++, piece, x, y, cell, level, height: stack.length };
			return same && isSame(same, token) ? same : token;
		});
	});
}

const isAlike = (a: Piece, b: Piece): boolean => a.owner === b.owner && a.size === b.size;
const isSame = (a: Token, b: Token): boolean =>
	a.id === b.id && a.cell === b.cell && a.level === b.level && a.height === b.height && a.x === b.x && a.y === b.y;

/** Moves the top tokens of one effect; a token that leaves goes on in the direction of the others. The rest stay the same objects. */
export function moveTokens(board: Board, tokens: readonly Token[], effect: Effect): readonly Token[] {
	switch (effect.kind) {
		case "remove":
			return relevel(tokens.map((token) => (isTopOf(token, effect.cells) ? { ...token, cell: undefined } : token)));
		case "place":
			return relevel([...tokens, newToken(board, tokens, effect.cell, effect.piece)]);
		case "change":
			return tokens.map((token) => (isTopOf(token, [effect.cell]) ? { ...token, piece: effect.piece } : token));
		case "shift":
			return shift(board, tokens, effect.travels);
		case "jump":
			return shift(board, tokens, [effect]);
		default:
			return tokens;
	}
}

function shift(board: Board, tokens: readonly Token[], travels: readonly Travel[]): readonly Token[] {
	const way = directionOf(board, travels);
	const moved = tokens.map((token) => {
		const travel = travels.find(({ from }) => from === token.cell);
		if (!travel || token.level < token.height - 1) return token;
		if (travel.to === null) return { ...token, x: token.x + way.x, y: token.y + way.y, cell: undefined };
		const { x, y } = board.cells[travel.to];
		return { ...token, x, y, cell: travel.to, level: Number.POSITIVE_INFINITY };
	});
	return relevel(moved);
}

const isTopOf = ({ cell, level, height }: Token, cells: readonly Cell[]): boolean =>
	cell !== undefined && cells.includes(cell) && level === height - 1;

function newToken(board: Board, tokens: readonly Token[], cell: Cell, piece: Piece): Token {
	const { x, y } = board.cells[cell];
	const id = tokens.reduce((most, token) => Math.max(most, token.id), 0) + 1;
	return { id, piece, x, y, cell, level: Number.POSITIVE_INFINITY, height: 1, born: true };
}

/** The piece that arrived stands on top. */
function relevel(tokens: readonly Token[]): readonly Token[] {
	const stacks = new Map<Cell, Token[]>();
	for (const token of tokens)
		if (token.cell !== undefined) stacks.set(token.cell, [...(stacks.get(token.cell) ?? []), token]);
	for (const stack of stacks.values()) stack.sort((a, b) => a.level - b.level);
	return tokens.map((token) => {
		if (token.cell === undefined) return token;
		const stack = stacks.get(token.cell) ?? [];
		const [level, height] = [stack.indexOf(token), stack.length];
		return token.level === level && token.height === height ? token : { ...token, level, height };
	});
}

function directionOf(board: Board, travels: readonly Travel[]): { x: number; y: number } {
	const inside = travels.find(({ to }) => to !== null);
	if (!inside || inside.to === null) return { x: 0, y: 0 };
	const [from, to] = [board.cells[inside.from], board.cells[inside.to]];
	return { x: to.x - from.x, y: to.y - from.y };
}

/** The pieces that stood there before and are gone: what a player has lost, where pieces are neither born nor change camp. */
export function lostPieces(before: Stacks, now: Stacks): readonly Piece[] {
	const left = now.flat();
	return before.flat().filter((piece) => {
		const at = left.findIndex((other) => isAlike(piece, other));
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
