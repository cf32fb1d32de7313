import { chooseLanguage, LANGUAGES, type Language, type Words, wordsIn } from "@tablier/words";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

interface Stored {
	language?: Language;
	theme?: Theme;
	coordinates?: boolean;
	confirm?: boolean;
	stepwise?: boolean;
}

const KEY = "tablier.preferences";

function load(): Stored {
	try {
		const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Stored;
		return typeof stored === "object" && stored !== null ? stored : {};
	} catch {
		return {};
	}
}

/** What this person likes, kept on the device. Language and theme come from the browser until they are chosen. */
class Preferences {
	#stored = $state<Stored>(load());
	#dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);

	constructor() {
		matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
			this.#dark = matches;
		});
	}

	get language(): Language {
		const { language } = this.#stored;
		return language && LANGUAGES.includes(language) ? language : chooseLanguage(navigator.languages);
	}

	set language(language: Language) {
		this.#keep({ language });
	}

	get words(): Words {
		return wordsIn(this.language);
	}

	get theme(): Theme {
		const { theme } = this.#stored;
		return theme && THEMES.includes(theme) ? theme : "system";
	}

	set theme(theme: Theme) {
		this.#keep({ theme });
	}

	get shownTheme(): "light" | "dark" {
		return this.theme === "system" ? (this.#dark ? "dark" : "light") : this.theme;
	}

	get coordinates(): boolean {
		return this.#stored.coordinates !== false;
	}

	set coordinates(coordinates: boolean) {
		this.#keep({ coordinates });
	}

	/** A finger hides what it touches: ask there, unless this person said otherwise. */
	get confirm(): boolean {
		return this.#stored.confirm ?? matchMedia("(pointer: coarse)").matches;
	}

	set confirm(confirm: boolean) {
		this.#keep({ confirm });
	}

	/** Whether the consequences of a play are shown one by one, each when asked for. */
	get stepwise(): boolean {
		return this.#stored.stepwise === true;
	}

	set stepwise(stepwise: boolean) {
		this.#keep({ stepwise });
	}

	#keep(change: Stored): void {
		this.#stored = { ...this.#stored, ...change };
		try {
			localStorage.setItem(KEY, JSON.stringify(this.#stored));
		} catch {
			// A browser that keeps nothing still plays: the choice holds until the page is closed.
		}
	}
}

export const preferences = new Preferences();
