export * from "./shares.ts";
export * from "./solve.ts";
export { TIE } from "./sweep.ts";
