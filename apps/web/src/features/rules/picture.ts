import type { Diagram } from "@tablier/diagrams";
import type { Title } from "@tablier/games";

/** The file that the build writes for a diagram. */
export const pictureOf = (title: Title, { id }: Diagram): string => `pictures/${title}/${id}.svg`;
