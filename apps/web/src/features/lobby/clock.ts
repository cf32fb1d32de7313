import type { Words } from "@tablier/words";

/** The clocks that the pages offer for a match by link. */
export const ONLINE_CLOCKS = ["none", "180+2", "300+5", "600", "900", "900+10", "1d", "3d", "7d"] as const;
export type OnlineClock = (typeof ONLINE_CLOCKS)[number];

/** A program may have chosen another one: its own text is clear enough. */
export const sayClock = ({ online }: Words, clock: string): string => online.clocks[clock as OnlineClock] ?? clock;
