export * from "./analysis.ts";
export { ANALYSIS_LIMITS, type Evaluation, evaluatorOf } from "./evaluation.ts";
export * from "./summary.ts";
export * from "./svg.ts";
