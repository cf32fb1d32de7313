export * from "./credits.ts";
export * from "./language.ts";
export * from "./say.ts";
export type * from "./sentence.ts";
