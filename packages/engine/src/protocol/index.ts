export * from "./error.ts";
export * from "./host-line.ts";
export * from "./parser.ts";
export * from "./plain.ts";
export * from "./program.ts";
export * from "./session.ts";
