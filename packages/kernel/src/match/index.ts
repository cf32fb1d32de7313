export * from "./clock.ts";
export * from "./decide.ts";
export * from "./event.ts";
export * from "./evolve.ts";
export * from "./match.ts";
