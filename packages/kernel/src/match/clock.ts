import { err, ok, type Result } from "../result.ts";

/**
 * Times are milliseconds. `sudden`: so much for the whole match. `fischer`: and some back after each play. `days`: so
 * many days for each play, for matches by correspondence.
 */
export type ClockSpec =
	| { readonly kind: "none" }
	| { readonly kind: "sudden"; readonly base: number }
	| { readonly kind: "fischer"; readonly base: number; readonly increment: number }
	| { readonly kind: "days"; readonly days: number };

export const NO_CLOCK: ClockSpec = { kind: "none" };
export const DAY_MS = 86_400_000;
export const MOST_DAYS = 30;

/** `left` by seat as it stood at `since`; the clock of the seat to decide runs from there. */
export interface ClockState {
	readonly spec: ClockSpec;
	readonly left: readonly number[];
	readonly since: number;
	/**
	 * Where first plays are free (docs/adr/0024): what a seat has for its first play, and 0 once it has made it. None of
	 * it comes off `left`.
	 */
	readonly grace?: readonly number[];
}

/** What a seat has for a free first play on a clock of seconds. With days for each play it has those days. */
export const FIRST_PLAY_MS = 60_000;

export function startClock(spec: ClockSpec, seats: number, now: number, freeStart = false): ClockState {
	const clock = { spec, left: Array<number>(seats).fill(baseOf(spec)), since: now };
	return freeStart && spec.kind !== "none" ? { ...clock, grace: Array<number>(seats).fill(graceOf(spec)) } : clock;
}

const graceOf = (spec: ClockSpec): number => (spec.kind === "days" ? baseOf(spec) : FIRST_PLAY_MS);

/** Whether the next play of a seat is free: its own clock does not run yet. */
export const isFree = ({ grace }: ClockState, seat: number): boolean => (grace?.[seat] ?? 0) > 0;

/** What a seat has before its first play. */
export function baseOf(spec: ClockSpec): number {
	if (spec.kind === "none") return 0;
	return spec.kind === "days" ? spec.days * DAY_MS : spec.base;
}

/** The most that a seat can have after a play, if it had so much before it. */
export function mostAfter(spec: ClockSpec, before: number): number {
	if (spec.kind === "days") return baseOf(spec);
	return before + (spec.kind === "fischer" ? spec.increment : 0);
}

/**
 * What a seat has left at a moment, if its clock is the one that runs: what its clock shows. Never below zero. A clock
 * that goes back costs nothing, and neither does a free play, nor the time that a play was under way (`credit`, see
 * lag.ts).
 */
export function timeLeft(clock: ClockState, seat: number, now: number, running: boolean, credit = 0): number {
	const spent = running && !isFree(clock, seat) ? spentSince(clock, now, credit) : 0;
	return Math.max(0, clock.left[seat] - spent);
}

/** How long the seat to decide may still take: its grace for a free play, else what its clock shows. */
export function timeToPlay(clock: ClockState, seat: number, now: number, credit = 0): number {
	if (!isFree(clock, seat)) return timeLeft(clock, seat, now, true, credit);
	return Math.max(0, (clock.grace?.[seat] ?? 0) - spentSince(clock, now, credit));
}

/** The moment at which the seat to decide runs out of time. */
export const flagAt = (clock: ClockState, seat: number): number => clock.since + timeToPlay(clock, seat, clock.since);

const spentSince = ({ since }: ClockState, now: number, credit: number): number => Math.max(0, now - since - credit);

/** The clock after a seat has played at a moment: its time is taken off, what comes back is added. */
export function pressClock(clock: ClockState, seat: number, now: number, credit = 0): ClockState {
	const { spec } = clock;
	if (spec.kind === "none") return { ...clock, since: now };
	const of = (times: readonly number[], time: number) => times.map((own, other) => (other === seat ? time : own));
	if (isFree(clock, seat)) return { ...clock, grace: of(clock.grace ?? [], 0), since: now };
	return { ...clock, left: of(clock.left, mostAfter(spec, timeLeft(clock, seat, now, true, credit))), since: now };
}

/** Nothing is charged for the time between two moments: the keeper of the clock was not there. */
export function pauseClock(clock: ClockState, running: number | undefined, from: number, now: number): ClockState {
	const left = clock.left.map((_, seat) => timeLeft(clock, seat, from, seat === running));
	// Never 0, which would say that the first play has been made.
	const grace = clock.grace?.map((own, seat) =>
		seat === running && own > 0 ? Math.max(1, timeToPlay(clock, seat, from)) : own,
	);
	return { ...clock, left, since: now, ...(grace && { grace }) };
}

/** What the running clock has spent up to a moment is taken off, without a play: nothing comes back. */
export const stopClock = (clock: ClockState, running: number | undefined, now: number): ClockState =>
	pauseClock(clock, running, now, now);

/**
 * `600` is ten minutes each, `600+5` with five seconds back after each play, `3d` three days a play, `none` no clock.
 * Tenths are written when needed.
 */
export function writeClock(spec: ClockSpec): string {
	if (spec.kind === "none") return "none";
	if (spec.kind === "days") return `${spec.days}d`;
	return spec.kind === "sudden" ? seconds(spec.base) : `${seconds(spec.base)}+${seconds(spec.increment)}`;
}

export function readClock(text: string): Result<ClockSpec, string> {
	if (text === "none") return ok(NO_CLOCK);
	const days = Number(/^(\d{1,2})d$/.exec(text)?.[1] ?? 0);
	if (days > 0) return days <= MOST_DAYS ? ok({ kind: "days", days }) : err(text);
	const match = /^(\d{1,7}(?:\.\d{1,3})?)(?:\+(\d{1,5}(?:\.\d{1,3})?))?$/.exec(text);
	if (!match) return err(text);
	const base = Math.round(Number(match[1]) * 1000);
	const increment = Math.round(Number(match[2] ?? 0) * 1000);
	if (base + increment === 0) return err(text);
	return ok(match[2] === undefined ? { kind: "sudden", base } : { kind: "fischer", base, increment });
}

export const seconds = (milliseconds: number): string => String(milliseconds / 1000);
