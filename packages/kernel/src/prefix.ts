/** Whether a list (steps, their texts, cells) begins with all of another. */
export const beginsWith = (whole: readonly unknown[], prefix: readonly unknown[]): boolean =>
	prefix.length <= whole.length && prefix.every((item, i) => item === whole[i]);
