export * from "./chance.ts";
export * from "./coverage.ts";
export * from "./download.ts";
export * from "./layout.ts";
export * from "./luck.ts";
export * from "./situation.ts";
export { type ExactTable, openTable, TABLE_FAULTS, type TableFacts, type TableFault } from "./table.ts";
export * from "./table-file.ts";
export * from "./value.ts";
