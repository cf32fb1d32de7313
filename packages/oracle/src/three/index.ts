export * from "./reading.ts";
export * from "./solve.ts";
export { TIE } from "./sweep.ts";
