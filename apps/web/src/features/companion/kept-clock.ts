import { readClock, writeClock } from "@tablier/kernel/match";
import { newTable, pause, type TableClock } from "./table-clock.ts";

/* A clock outlives a reload. It comes back standing: no player loses time because a page was closed. */

const OPEN = "tablier.clock";
const keyOf = (title: string): string => `tablier.clock.${title}`;

export const writeTable = (table: TableClock, now: number): string => {
	const { clock, turn, out, moves } = pause(table, now);
	return JSON.stringify({ clock: writeClock(clock.spec), left: clock.left, turn, out, moves });
};

/** Undefined where the text is not one that `writeTable` writes. */
export function readTable(text: string): TableClock | undefined {
	let kept: Partial<Record<"clock" | "left" | "turn" | "out" | "moves", unknown>> | null;
	try {
		kept = JSON.parse(text);
	} catch {
		return undefined;
	}
	const { clock, left, turn, out, moves } = kept ?? {};
	const spec = typeof clock === "string" ? readClock(clock) : undefined;
	if (!spec?.ok || !isListOf(left, isTime) || left.length < 2 || left.length > 4) return undefined;
	const fits =
		isListOf(out, isFlag) && isListOf(moves, isTime) && out.length === left.length && moves.length === left.length;
	if (!fits || typeof turn !== "number" || !(turn in left)) return undefined;
	const fresh = newTable(spec.value, left.length, turn);
	return { ...fresh, clock: { ...fresh.clock, left }, out, moves };
}

const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isListOf = <T>(value: unknown, is: (one: unknown) => one is T): value is T[] =>
	Array.isArray(value) && value.every(is);

export function keepTable(title: string, table: TableClock, now: number): void {
	try {
		localStorage.setItem(keyOf(title), writeTable(table, now));
	} catch {
		// Without storage the clock lives as long as its page.
	}
}

export function findTable(title: string): TableClock | undefined {
	try {
		return readTable(localStorage.getItem(keyOf(title)) ?? "");
	} catch {
		return undefined;
	}
}

/** Whether the clock covered the page when it was last seen in this tab. */
export function isOpen(title: string): boolean {
	try {
		return sessionStorage.getItem(OPEN) === title;
	} catch {
		return false;
	}
}

export function markOpen(title: string, open: boolean): void {
	try {
		if (open) sessionStorage.setItem(OPEN, title);
		else sessionStorage.removeItem(OPEN);
	} catch {
		// Then a reload shows the page, with a way back to the clock.
	}
}
