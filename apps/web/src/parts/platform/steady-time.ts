/**
 * Milliseconds since 1970 as the device saw it when the page was opened, for durations. The clock of the device can be
 * set while a match is played: a player neither gains nor loses time by it.
 */
export const steadyTime = (): number => Math.round(performance.timeOrigin + performance.now());
