export * from "./advice.ts";
export * from "./course.ts";
export * from "./goal.ts";
export type * from "./lesson.ts";
export * from "./session.ts";
export * from "./solve.ts";
