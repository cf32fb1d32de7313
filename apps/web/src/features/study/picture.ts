import type { Title } from "@tablier/games";

/** The file that the build writes for the board that an analysis begins with. */
export const pictureOfStart = (title: Title): string => `pictures/${title}/start.svg`;
