export * from "./desk.ts";
export * from "./message.ts";
export * from "./mind.ts";
export * from "./validation.ts";
export * from "./warm-up.ts";
