/** How the reader's own seat is called where sentences name players. */
export const YOU = "You";

/** A player and a verb, conjugated for the reader. */
export const does = (seat: string, third: string, second: string): string => `${seat} ${seat === YOU ? second : third}`;

/** A player in the middle of a sentence. */
export const inside = (seat: string): string => (seat === YOU ? "you" : seat);
