import type { Board, Effect, Travel } from "@tablier/kernel";

/** Where a piece would go, in places of the board. */
export interface Arrow {
	readonly from: { readonly x: number; readonly y: number };
	readonly to: { readonly x: number; readonly y: number };
}

type Shift = Effect & { kind: "shift" };

/** One arrow a piece: a piece that goes on in the next effect has one long arrow, one that leaves points over the edge. */
export function arrowsOf(board: Board, effects: readonly Effect[]): readonly Arrow[] {
	let tracks: { start: number; at: number | null; arrow: Arrow }[] = [];
	for (const shift of effects.filter((effect): effect is Shift => effect.kind === "shift")) {
		const before = tracks;
		tracks = before.filter(({ at }) => !shift.travels.some(({ from }) => from === at));
		for (const travel of shift.travels) {
			const earlier = before.find(({ at }) => at === travel.from);
			const start = earlier?.start ?? travel.from;
			tracks.push({ start, at: travel.to, arrow: { from: board.cells[start], to: endOf(board, shift, travel) } });
		}
	}
	return tracks.map(({ arrow }) => arrow);
}

function endOf(board: Board, { travels }: Shift, { from, to }: Travel): Arrow["to"] {
	if (to !== null) return board.cells[to];
	const beside = travels.find((travel) => travel.to !== null);
	const { x, y } = board.cells[from];
	if (!beside || beside.to === null) return { x, y };
	const [a, b] = [board.cells[beside.from], board.cells[beside.to]];
	return { x: x + (b.x - a.x) * 0.8, y: y + (b.y - a.y) * 0.8 };
}
