import type { Material } from "@tablier/board";
import type { ChairLevel } from "@tablier/kernel/match";
import { chooseLanguage, LANGUAGES, type Language } from "@tablier/words/language";
import { hasServer } from "../platform/edition.ts";

/* The format in which this device stores preferences. */

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const SPEEDS = ["slow", "normal", "fast", "none"] as const;
export type Speed = (typeof SPEEDS)[number];

/** "best" is the view that shows what matters in a title. */
export const VIEW_CHOICES = ["best", "above", "isometric"] as const;
export type ViewChoice = (typeof VIEW_CHOICES)[number];
/** When a move waits for a second word: before every move, before one with consequences for others, or never. */
export const CONFIRMS = ["always", "consequences", "never"] as const;
export type Confirm = (typeof CONFIRMS)[number];
/** How a game is begun: against machines, by several people on this device, or by a link. In the order in which they are offered. */
export type Way = "machine" | "here" | "link";
export const WAYS: readonly Way[] = hasServer ? ["machine", "here", "link"] : ["machine", "here"];

export interface Stored {
	language?: Language;
	theme?: Theme;
	view?: ViewChoice;
	material?: Material;
	speed?: Speed;
	coordinates?: boolean;
	/** Earlier versions kept whether to ask before every move. */
	confirm?: Confirm | boolean;
	stepwise?: boolean;
	sound?: boolean;
	way?: Way;
	level?: ChairLevel;
	pseudo?: boolean;
}

/** What boards look like to who has chosen nothing. */
export const USUAL_VIEW: ViewChoice = "best";
export const USUAL_MATERIAL: Material = "wood";

/** `dark` is the preference of the device, where none was chosen here. */
export const shownThemeOf = (theme: Theme, dark: boolean): "light" | "dark" =>
	theme === "system" ? (dark ? "dark" : "light") : theme;

/** What was chosen once is honoured. Else a finger, which hides what it touches, is asked where others are concerned. */
export function confirmOf(kept: Stored["confirm"], coarse: boolean): Confirm {
	if (typeof kept === "boolean") return kept ? "always" : "never";
	return oneOf(CONFIRMS, kept, coarse ? "consequences" : "never");
}

export const PREFERENCES_KEY = "tablier.preferences";

export function readStored(): Stored {
	try {
		const stored = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? "{}") as Stored;
		return typeof stored === "object" && stored !== null ? stored : {};
	} catch {
		return {};
	}
}

export const oneOf = <T>(list: readonly T[], value: T | undefined, otherwise: T): T =>
	value !== undefined && list.includes(value) ? value : otherwise;

/** The one chosen, or the first of those the browser prefers that we speak. */
export const languageOf = ({ language }: Stored): Language =>
	oneOf(LANGUAGES, language, chooseLanguage(navigator.languages));
