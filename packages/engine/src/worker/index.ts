export * from "./desk.ts";
export * from "./entry.ts";
export * from "./here.ts";
export type * from "./message.ts";
export * from "./mind.ts";
export * from "./reading.ts";
export * from "./refusal.ts";
export * from "./warming.ts";
