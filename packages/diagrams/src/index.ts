export * from "./booklet.ts";
export type * from "./diagram.ts";
export * from "./showing.ts";
