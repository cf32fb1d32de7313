export * from "./credit.ts";
export * from "./language.ts";
export * from "./say.ts";
export type * from "./sentence.ts";
