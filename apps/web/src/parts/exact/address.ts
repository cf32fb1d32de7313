/** Where the build put the table: its name changes with what is in it. */
export { default as TABLE_ADDRESS } from "@tablier/oracle/omba.table?url";
