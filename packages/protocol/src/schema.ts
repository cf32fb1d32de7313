/* Schemas need typebox, which is 40 kB in a page: pages import the types from index.ts instead. */
export * from "./account.ts";
export * from "./field.ts";
export * from "./inward.ts";
export * from "./mine.ts";
export { OrderBody } from "./order.ts";
export * from "./outward.ts";
export * from "./push.ts";
export * from "./rating.ts";
export * from "./reading.ts";
export * from "./request.ts";
