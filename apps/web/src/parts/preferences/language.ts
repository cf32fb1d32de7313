import type { Language } from "@tablier/words";

/** Each in its own language, whatever the page speaks. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fr: "Français", en: "English" };
