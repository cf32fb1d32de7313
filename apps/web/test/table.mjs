import { readFileSync } from "node:fs";

/** The file of Omba's exact chances. */
export const readTable = () => new Uint8Array(readFileSync("packages/oracle/tables/omba.table"));
