export type { Progress } from "./progress.ts";
export * from "./solve.ts";
export * from "./solved.ts";
