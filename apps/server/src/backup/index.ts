/* Backup, restore and export, for the command line. They work while a server runs. */
export { openBase, type StoreLocation as Place } from "../store/open.ts";
export { openStore, type Store } from "../store/store.ts";
export * from "./backup.ts";
export * from "./open-matches.ts";
export * from "./records.ts";
export * from "./restore.ts";
