/** Whether a list (steps, their texts, cells) begins with all of another. */
export const beginsWith = <T>(whole: readonly T[], prefix: readonly T[]): boolean =>
	prefix.length <= whole.length && prefix.every((item, i) => item === whole[i]);
