export * from "./aiming.ts";
export * from "./frame.ts";
export * from "./tokens.ts";
export * from "./walking.ts";
