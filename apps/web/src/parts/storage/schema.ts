import { type Expectation, type Misfit, misfit, type PlainSchema } from "@tablier/protocol/log";

/** A value in storage or in an archive that does not fit, and where. `own-ruleset`: the ruleset is of another title. */
export type StorageMisfit = Misfit<Expectation | "own-ruleset">;
export const storageMisfit = misfit<StorageMisfit["expected"]>;

/** Undefined when the value fits. `at` names the value in the path of a fault. */
export type Check = (value: unknown, at: string) => StorageMisfit | undefined;

/** Fits into an address. */
export const ID: PlainSchema = { type: "string", pattern: "^[\\w-]{1,64}$" };
export const count: PlainSchema = { type: "integer", minimum: 0, maximum: 1_000_000 };
