export * from "./base.ts";
export * from "./open.ts";
export type * from "./schema.ts";
export * from "./store.ts";
export type { Writing } from "./writer.ts";
