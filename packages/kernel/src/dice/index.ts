export * from "./dice.ts";
