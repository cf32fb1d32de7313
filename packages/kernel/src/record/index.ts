export * from "./fairness.ts";
export * from "./log.ts";
export * from "./moves.ts";
export * from "./players.ts";
export * from "./read.ts";
export * from "./record.ts";
export * from "./replay.ts";
export * from "./write.ts";
