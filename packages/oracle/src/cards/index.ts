export * from "./solve.ts";
