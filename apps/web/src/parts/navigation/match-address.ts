import type { Title } from "@tablier/games";

/** All behind the `#`: browsers send none of it to anybody. */
export const matchAddress = (title: Title, match: string): string => `#/${title}/online/${match}`;
export const invitationAddress = (title: Title, match: string, key: string): string =>
	`#/${title}/join/${match}/${key}`;
export const watchAddress = (title: Title, match: string, key: string): string => `#/${title}/watch/${match}/${key}`;

/** As it is given to somebody else. */
export const linkTo = (address: string): string => `${location.origin}${location.pathname}${address}`;
