export * from "./conformance.ts";
export * from "./error.ts";
export * from "./plain.ts";
export * from "./program.ts";
export * from "./reading.ts";
export * from "./session.ts";
export * from "./writing.ts";
