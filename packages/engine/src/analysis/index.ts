export * from "./analysis.ts";
export { ANALYSIS_LIMITS } from "./evaluation.ts";
export * from "./summary.ts";
export * from "./svg.ts";
