import { type Board, type Cell, err, ok, type ReadError, type Result, readError, readSeat } from "@tablier/kernel";
import type { Field } from "../boards/fields.ts";

export const STAGES = ["arrival", "origin", "out"] as const;
export type Stage = (typeof STAGES)[number];

/** A line of the board and the way along it: what "continues the line just used" (M15) looks at. */
export interface LineUsed {
	/** 0 a row, 1 a column. */
	readonly axis: number;
	readonly index: number;
	/** Where the stronger run stood: 0 on the lower side, 1 on the higher. */
	readonly side: number;
}

/** A resolution that waits for somebody to choose the end of an overlong run: all it needs to go on. */
export interface Pending {
	readonly decider: number;
	readonly stage: Stage;
	readonly arrival: Cell;
	/** Absent after a birth. */
	readonly origin?: Cell;
	/** Whether a count had changed before this action in the same turn cannot be known; whether this action changed one can. */
	readonly changed: boolean;
	readonly dirty: readonly Cell[];
	/** How often pieces changed camp since the last removal. */
	readonly flips: readonly (readonly [Cell, number])[];
	readonly last?: LineUsed;
}

/** `o:A:arrival:d5:c5:1:d5,e5:e5=1:r5+`: active seat, stage, arrival, origin, changed, dirty cells, flips, last line. */
export function writePending(board: Board, active: number, pending: Pending): string {
	const name = (cell: Cell): string => board.cells[cell].name;
	const { stage, arrival, origin, changed, dirty, flips, last } = pending;
	return [
		"o",
		"ABCD"[active],
		stage,
		name(arrival),
		origin === undefined ? "-" : name(origin),
		changed ? "1" : "0",
		dirty.map(name).join(",") || "-",
		flips.map(([cell, times]) => `${name(cell)}=${times}`).join(",") || "-",
		last ? `${"rc"[last.axis]}${last.index}${"-+"[last.side]}` : "-",
	].join(":");
}

export function readPending(
	board: Board,
	field: Field,
	decider: number,
	seats: number,
): Result<{ seat: number; pending: Pending }, ReadError> {
	const fault = err(readError("bad-phase", field.at, { text: field.text }));
	const parts = field.text.split(":");
	if (parts.length !== 9 || parts[0] !== "o") return fault;
	const [, activeText, stageText, arrivalText, originText, changedText, dirtyText, flipsText, lastText] = parts;
	const active = readSeat(activeText);
	const stage = STAGES.find((known) => known === stageText);
	const arrival = board.find(arrivalText);
	const origin = originText === "-" ? undefined : board.find(originText);
	const dirty = readList(dirtyText).map((word) => board.find(word));
	const flips = readList(flipsText).map((word) => /^([a-k]\d+)=([12])$/.exec(word));
	const last = lastText === "-" ? undefined : /^([rc])(\d{1,2})([-+])$/.exec(lastText);
	if (!active.ok || active.value >= seats || !stage || arrival === undefined || last === null) return fault;
	if ((originText !== "-" && origin === undefined) || !/^[01]$/.test(changedText)) return fault;
	if (stage === "origin" && origin === undefined) return fault;
	if (last && Number(last[2]) >= board.rows.length) return fault;
	if (dirty.includes(undefined) || flips.some((match) => !match || board.find(match[1]) === undefined)) return fault;
	return ok({
		seat: active.value,
		pending: {
			decider,
			stage,
			arrival,
			...(origin !== undefined && { origin }),
			changed: changedText === "1",
			dirty: dirty as Cell[],
			flips: flips.map((match) => [board.find(match?.[1] ?? "") as Cell, Number(match?.[2])] as const),
			...(last && { last: { axis: "rc".indexOf(last[1]), index: Number(last[2]), side: "-+".indexOf(last[3]) } }),
		},
	});
}

const readList = (text: string): string[] => (text === "-" ? [] : text.split(","));
