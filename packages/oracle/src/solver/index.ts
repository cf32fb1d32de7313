export type { Stuck } from "./memory.ts";
export type { Progress } from "./progress.ts";
export * from "./solve.ts";
export * from "./solved.ts";
