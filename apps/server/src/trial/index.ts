/* Several nodes on one machine, for trial: the command line uses it. */
export * from "./trial.ts";
