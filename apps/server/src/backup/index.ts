/* What an operator does with a store, while the server runs or not: the command line uses it. */
export { openBase, type Place } from "../store/open.ts";
export { openStore, type Store } from "../store/store.ts";
export * from "./backup.ts";
export * from "./records.ts";
export * from "./restore.ts";
