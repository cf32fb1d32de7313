export type * from "@tablier/games/course";
export * from "./advice.ts";
export * from "./course.ts";
export * from "./goal.ts";
export * from "./session.ts";
export * from "./solve.ts";
