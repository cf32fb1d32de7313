import { MATERIALS, type Material } from "@tablier/board";
import type { ChairLevel } from "@tablier/kernel/match";
import { type Language, loadPseudoWords, loadWords, type Words } from "@tablier/words";
import { inBrowser } from "../platform/browser.ts";
import {
	type Confirm,
	confirmOf,
	oneOf,
	PREFERENCES_KEY,
	readStored,
	SPEEDS,
	type Speed,
	type Stored,
	shownThemeOf,
	THEMES,
	type Theme,
	USUAL_MATERIAL,
	USUAL_VIEW,
	VIEW_CHOICES,
	type ViewChoice,
	WAYS,
	type Way,
} from "./stored-preferences.ts";

const DARK = "(prefers-color-scheme: dark)";

/** What this person likes, kept on the device. The language is that of the address; the one that is kept chooses at `/`. */
class Preferences {
	#stored = $state.raw<Stored>(readStored());
	#dark = $state(inBrowser && matchMedia(DARK).matches);
	#words = $state.raw<Words>();
	#spoken = $state<Language>("en");

	constructor() {
		if (!inBrowser) return;
		matchMedia(DARK).addEventListener("change", ({ matches }) => {
			this.#dark = matches;
		});
		/* Changed in another tab, or by an archive that was taken in. */
		addEventListener("storage", ({ key }) => {
			if (key === null || key === PREFERENCES_KEY) this.#stored = readStored();
		});
	}

	loadWords(language: Language): Promise<Words> {
		return this.pseudo ? loadPseudoWords() : loadWords(language);
	}

	/** Before anything is drawn, and together with a page in another language. */
	speak(language: Language, words: Words): void {
		this.#words = words;
		this.#spoken = language;
	}

	/** The language to begin with on the next visit. */
	keepLanguage(language: Language): void {
		this.#keep({ language });
	}

	/** For tests: words that show what is in no catalogue. Set by hand in the browser's storage. */
	get pseudo(): boolean {
		return this.#stored.pseudo === true;
	}

	/** The language that is spoken now. */
	get language(): Language {
		return this.#spoken;
	}

	get words(): Words {
		if (!this.#words) throw new Error("no words were loaded");
		return this.#words;
	}

	get theme(): Theme {
		return oneOf(THEMES, this.#stored.theme, "system");
	}

	set theme(theme: Theme) {
		this.#keep({ theme });
	}

	get shownTheme(): "light" | "dark" {
		return shownThemeOf(this.theme, this.#dark);
	}

	get view(): ViewChoice {
		return oneOf(VIEW_CHOICES, this.#stored.view, USUAL_VIEW);
	}

	set view(view: ViewChoice) {
		this.#keep({ view });
	}

	get material(): Material {
		return oneOf(MATERIALS, this.#stored.material, USUAL_MATERIAL);
	}

	set material(material: Material) {
		this.#keep({ material });
	}

	/** How fast pieces travel. */
	get speed(): Speed {
		return oneOf(SPEEDS, this.#stored.speed, "normal");
	}

	set speed(speed: Speed) {
		this.#keep({ speed });
	}

	get coordinates(): boolean {
		return this.#stored.coordinates !== false;
	}

	set coordinates(coordinates: boolean) {
		this.#keep({ coordinates });
	}

	/** Which moves wait for a second word. */
	get confirm(): Confirm {
		return confirmOf(this.#stored.confirm, inBrowser && matchMedia("(pointer: coarse)").matches);
	}

	set confirm(confirm: Confirm) {
		this.#keep({ confirm });
	}

	/** Whether the consequences of a play are shown one by one, each when asked for. */
	get stepwise(): boolean {
		return this.#stored.stepwise === true;
	}

	set stepwise(stepwise: boolean) {
		this.#keep({ stepwise });
	}

	get sound(): boolean {
		return this.#stored.sound === true;
	}

	/** Whether this person has answered whether there shall be sounds. */
	get soundChosen(): boolean {
		return this.#stored.sound !== undefined;
	}

	set sound(sound: boolean) {
		this.#keep({ sound });
	}

	/** How this person began a game the last time. */
	get way(): Way {
		return oneOf(WAYS, this.#stored.way, "machine");
	}

	set way(way: Way) {
		this.#keep({ way });
	}

	/** The level of the last machine that was chosen; undefined before that. */
	get level(): ChairLevel | undefined {
		return this.#stored.level;
	}

	set level(level: ChairLevel | undefined) {
		this.#keep(level === undefined ? {} : { level });
	}

	#keep(change: Stored): void {
		this.#stored = { ...this.#stored, ...change };
		try {
			localStorage.setItem(PREFERENCES_KEY, JSON.stringify(this.#stored));
		} catch {
			// A browser that keeps nothing still plays: the choice holds until the page is closed.
		}
	}
}

export const preferences = new Preferences();
