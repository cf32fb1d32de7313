/** What follows is a task of its own: whoever waits, a finger or the next frame, comes between. */
export const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));
