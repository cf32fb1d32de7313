import { type Board, type Cell, err, ok, type ReadError, type Result, readError, readSeat } from "@tablier/kernel";
import type { Field } from "../boards/fields.ts";

export const STAGES = ["arrival", "origin", "out"] as const;
type Stage = (typeof STAGES)[number];

/** The alignment that has just grown (M15): the piece that changed camp, and where its attacker stood. */
interface Growth {
	readonly cell: Cell;
	/** 0 on its row, 1 on its column. */
	readonly axis: number;
	/** 0 on the lower side, 1 on the higher. */
	readonly side: number;
}

/** A resolution that waits for a player to choose the end of an overlong run: all it needs to go on. */
export interface Pending {
	readonly decider: number;
	readonly stage: Stage;
	readonly arrival: Cell;
	/** Absent after a birth. */
	readonly origin?: Cell;
	readonly dirty: readonly Cell[];
	/** How often pieces changed camp in this resolution, or since the last surplus was removed. */
	readonly flips: readonly (readonly [Cell, number])[];
	readonly last?: Growth;
}

/** `7,7`: pieces of each seat when the turn began (M18). Undefined where a seat has pieces now and had none. */
export function readCounts(text: string, now: readonly number[]): readonly number[] | undefined {
	const words = text.split(",");
	if (words.length !== now.length || !words.every((word) => /^(0|[1-9]\d{0,2})$/.test(word))) return undefined;
	const counts = words.map(Number);
	return counts.every((count, seat) => count <= 121 && (count > 0 || now[seat] === 0)) ? counts : undefined;
}

/** `o:A:arrival:d5:c5:7,7:d5,e5:e5=1:e5r-`: active seat, stage, arrival, origin, counts before the turn, dirty cells, flips, growth. */
export function writePending(board: Board, active: number, before: readonly number[], pending: Pending): string {
	const name = (cell: Cell): string => board.cells[cell].name;
	const { stage, arrival, origin, dirty, flips, last } = pending;
	return [
		"o",
		"ABCD"[active],
		stage,
		name(arrival),
		origin === undefined ? "-" : name(origin),
		before.join(","),
		dirty.map(name).join(",") || "-",
		flips.map(([cell, times]) => `${name(cell)}=${times}`).join(",") || "-",
		last ? `${name(last.cell)}${"rc"[last.axis]}${"-+"[last.side]}` : "-",
	].join(":");
}

export function readPending(
	board: Board,
	field: Field,
	decider: number,
	counts: readonly number[],
): Result<{ seat: number; pending: Pending; before: readonly number[] }, ReadError> {
	const fault = err(readError("bad-phase", field.at, { text: field.text }));
	const parts = field.text.split(":");
	if (parts.length !== 9 || parts[0] !== "o") return fault;
	const [, activeText, stageText, arrivalText, originText, beforeText, dirtyText, flipsText, lastText] = parts;
	const active = readSeat(activeText);
	const stage = STAGES.find((known) => known === stageText);
	const arrival = board.find(arrivalText);
	const origin = originText === "-" ? undefined : board.find(originText);
	const dirty = readList(dirtyText).map((word) => board.find(word));
	const flips = readList(flipsText).map((word) => /^([a-k]\d+)=([12])$/.exec(word));
	const last = lastText === "-" ? undefined : /^([a-k]\d+)([rc])([-+])$/.exec(lastText);
	const grown = last ? board.find(last[1]) : undefined;
	const before = readCounts(beforeText, counts);
	if (!active.ok || active.value >= counts.length || !stage || arrival === undefined || !before) return fault;
	if (last === null || (last && grown === undefined)) return fault;
	if (originText !== "-" && origin === undefined) return fault;
	if (stage === "origin" && origin === undefined) return fault;
	if (dirty.includes(undefined) || flips.some((match) => !match || board.find(match[1]) === undefined)) return fault;
	return ok({
		seat: active.value,
		before,
		pending: {
			decider,
			stage,
			arrival,
			...(origin !== undefined && { origin }),
			dirty: dirty as Cell[],
			flips: flips.map((match) => [board.find(match?.[1] ?? "") as Cell, Number(match?.[2])] as const),
			...(last &&
				grown !== undefined && { last: { cell: grown, axis: "rc".indexOf(last[2]), side: "-+".indexOf(last[3]) } }),
		},
	});
}

const readList = (text: string): string[] => (text === "-" ? [] : text.split(","));
