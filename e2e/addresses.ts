import { TITLES } from "@tablier/games";
import type { Language } from "@tablier/words/language";
import { readPlace } from "../apps/web/src/parts/navigation/place.ts";
import { addressOf } from "../apps/web/src/parts/navigation/routes.ts";

/** The address of a page in a language. It is named as in English: `oshi/rules#O4`. */
export function at(name: string, language: Language = "en"): string {
	const [path, fragment = ""] = name.split("#");
	const place = readPlace(`en/${path}`, fragment);
	if (!place || place.route.page === "lost") throw new Error(`no page is called ${name}`);
	return `/${addressOf(place.route, language)}`;
}

/** Every page that needs nothing on the device, as `at` names it, by a name for its picture. */
export const PAGES: Readonly<Record<string, string>> = {
	shelf: "",
	device: "device",
	recover: "recover",
	matches: "matches",
	account: "account",
	"omba-solved": "omba/solved",
	"docker-solved": "docker/solved",
	...Object.fromEntries(
		TITLES.flatMap((title) => [
			[title, title],
			[`${title}-learn`, `${title}/learn`],
			[`${title}-rules`, `${title}/rules`],
			[`${title}-print`, `${title}/print`],
			[`${title}-analyse`, `${title}/analyse`],
			[`${title}-edit`, `${title}/edit`],
			[`${title}-companion`, `${title}/at-the-table`],
		]),
	),
};
