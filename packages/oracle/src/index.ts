export * from "./chance.ts";
export * from "./fetching.ts";
export * from "./layout.ts";
export * from "./luck.ts";
export * from "./packing.ts";
export * from "./reading.ts";
export * from "./situation.ts";
export { openTable, TABLE_FAULTS, type Table, type TableFacts, type TableFault } from "./table.ts";
export * from "./value.ts";
