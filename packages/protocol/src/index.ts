export type { AccountState, Gather, Held } from "./account.ts";
export * from "./code.ts";
export type * from "./inward.ts";
export * from "./limits.ts";
export type { BriefMatch, Mine, SeatKeyEntry } from "./mine.ts";
export type * from "./outward.ts";
export * from "./phrase.ts";
export type { Create, CreateReply, RecoverReply, Sit, SitReply, State } from "./request.ts";
export * from "./version.ts";
