import type { View } from "@tablier/board";
import type { Title } from "@tablier/games";

/** The file that the build draws of the moment that stands on a cover. */
export const coverOf = (title: Title, view: View): string => `covers/${title}${view === "above" ? "-above" : ""}.svg`;
/** The recorded game of that moment. */
export const recordOf = (title: Title): string => `covers/${title}.txt`;
