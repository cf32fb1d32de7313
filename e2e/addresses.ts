import { TITLES } from "@tablier/games";

/** Every page that needs nothing on the device, by a name for its picture. */
export const ADDRESSES: Readonly<Record<string, string>> = {
	shelf: "#/",
	device: "#/device",
	recover: "#/recover",
	matches: "#/matches",
	account: "#/account",
	"omba-solved": "#/omba/solved",
	"docker-solved": "#/docker/solved",
	...Object.fromEntries(
		TITLES.flatMap((title) => [
			[title, `#/${title}`],
			[`${title}-learn`, `#/${title}/learn`],
			[`${title}-rules`, `#/${title}/rules`],
			[`${title}-analyse`, `#/${title}/analyse`],
			[`${title}-edit`, `#/${title}/edit`],
		]),
	),
};
