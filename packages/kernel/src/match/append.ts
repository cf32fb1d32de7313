/** Adds to the end of a list that a match holds: to a copy, or to the list itself where no other match holds it. */
export type Append = <T>(list: readonly T[], item: T) => readonly T[];

export const appendToCopy: Append = (list, item) => [...list, item];

/** For a replay, which drops every match but the last: a log of n events costs n and not n². */
export const appendInPlace: Append = <T>(list: readonly T[], item: T) => {
	(list as T[]).push(item);
	return list;
};
