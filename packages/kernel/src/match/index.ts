export * from "./append.ts";
export * from "./clock.ts";
export * from "./decide.ts";
export * from "./event.ts";
export { evolve, replayEvents } from "./evolve.ts";
export * from "./lag.ts";
export * from "./match.ts";
export * from "./table.ts";
export * from "./thin.ts";
