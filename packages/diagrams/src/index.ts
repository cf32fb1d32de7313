export type * from "@tablier/games/diagram";
export * from "./booklet.ts";
export * from "./show.ts";
