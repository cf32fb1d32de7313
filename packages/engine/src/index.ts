export * from "./dice.ts";
export * from "./eyes.ts";
export * from "./knowledges.ts";
export * from "./level.ts";
export * from "./question.ts";
export * from "./score.ts";
export * from "./thinker.ts";
