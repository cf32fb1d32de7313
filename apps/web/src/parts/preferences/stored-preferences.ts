import type { Material, View } from "@tablier/board";
import { chooseLanguage, LANGUAGES, type Language } from "@tablier/words/language";

/* What this device keeps of what somebody likes, as it is kept. */

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const SPEEDS = ["slow", "normal", "fast", "none"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Stored {
	language?: Language;
	theme?: Theme;
	view?: View;
	material?: Material;
	speed?: Speed;
	coordinates?: boolean;
	confirm?: boolean;
	stepwise?: boolean;
	sound?: boolean;
	pseudo?: boolean;
}

/** What boards look like to who has chosen nothing. */
export const USUAL_VIEW: View = "above";
export const USUAL_MATERIAL: Material = "wood";

/** `dark` is what the device likes, where nobody has said. */
export const shownThemeOf = (theme: Theme, dark: boolean): "light" | "dark" =>
	theme === "system" ? (dark ? "dark" : "light") : theme;

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
