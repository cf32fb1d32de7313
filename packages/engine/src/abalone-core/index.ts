export * from "./chance.ts";
export * from "./fault.ts";
export * from "./files.ts";
export { hasSimd } from "./module.ts";
export { isFamiliar, supports } from "./rules.ts";
export * from "./search.ts";
