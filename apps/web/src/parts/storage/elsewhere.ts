/** The matches that this tab has open and another one plays. */
export const heldElsewhere = new Set<string>();
