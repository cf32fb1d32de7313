import { err, ok, type Result } from "../result.ts";

/** Times are milliseconds. `sudden`: so much for the whole match. `fischer`: and some back after each play. */
export type ClockSpec =
	| { readonly kind: "none" }
	| { readonly kind: "sudden"; readonly base: number }
	| { readonly kind: "fischer"; readonly base: number; readonly increment: number };

export const NO_CLOCK: ClockSpec = { kind: "none" };

/** `left` by seat as it stood at `since`; the clock of the seat to decide runs from there. */
export interface ClockState {
	readonly spec: ClockSpec;
	readonly left: readonly number[];
	readonly since: number;
}

export function startClock(spec: ClockSpec, seats: number, now: number): ClockState {
	const base = spec.kind === "none" ? 0 : spec.base;
	return { spec, left: Array<number>(seats).fill(base), since: now };
}

/** What a seat has left at a moment, if its clock is the one that runs. Never below zero. A clock that goes back costs nothing. */
export function timeLeft(clock: ClockState, seat: number, now: number, running: boolean): number {
	const spent = running ? Math.max(0, now - clock.since) : 0;
	return Math.max(0, clock.left[seat] - spent);
}

/** The clock after a seat has played at a moment: its time is taken off, its increment added. */
export function pressClock(clock: ClockState, seat: number, now: number): ClockState {
	if (clock.spec.kind === "none") return { ...clock, since: now };
	const increment = clock.spec.kind === "fischer" ? clock.spec.increment : 0;
	const left = clock.left.map((time, other) => (other === seat ? timeLeft(clock, seat, now, true) + increment : time));
	return { ...clock, left, since: now };
}

/** `600` is ten minutes each, `600+5` with five seconds back after each play, `none` no clock. Tenths are written when needed. */
export function writeClock(spec: ClockSpec): string {
	if (spec.kind === "none") return "none";
	return spec.kind === "sudden" ? seconds(spec.base) : `${seconds(spec.base)}+${seconds(spec.increment)}`;
}

export function readClock(text: string): Result<ClockSpec, string> {
	if (text === "none") return ok(NO_CLOCK);
	const match = /^(\d{1,7}(?:\.\d{1,3})?)(?:\+(\d{1,5}(?:\.\d{1,3})?))?$/.exec(text);
	if (!match) return err(text);
	const base = Math.round(Number(match[1]) * 1000);
	const increment = Math.round(Number(match[2] ?? 0) * 1000);
	if (base + increment === 0) return err(text);
	return ok(match[2] === undefined ? { kind: "sudden", base } : { kind: "fischer", base, increment });
}

export const seconds = (milliseconds: number): string => String(milliseconds / 1000);
