import type { Step } from "@tablier/kernel";
import type { MatchEvent, TableEvent } from "@tablier/kernel/match";
import type { Static } from "typebox";
import { describe, expect, expectTypeOf, it } from "vitest";
import { type MATCH_EVENTS, TABLE_EVENTS } from "./event.ts";

/** As JSON has it: a step is a number, and nothing is readonly. */
type Plain<T> = T extends Step ? number : T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;
type Schema<T> = Plain<Static<T & object>>;

describe("the schema of the log", () => {
	it("is the type of the kernel, in both directions: the compiler checks it", () => {
		expectTypeOf<Schema<(typeof MATCH_EVENTS)[number]>>().toExtend<Plain<MatchEvent>>();
		expectTypeOf<Plain<MatchEvent>>().toExtend<Schema<(typeof MATCH_EVENTS)[number]>>();
		expectTypeOf<Schema<(typeof TABLE_EVENTS)[number]>>().toExtend<Plain<TableEvent>>();
		expectTypeOf<Plain<TableEvent>>().toExtend<Schema<(typeof TABLE_EVENTS)[number]>>();
	});

	it("names every optional field of the kernel: one that is missing here would pass unchecked", () => {
		type Fields<T> = T extends { kind: infer K extends string } ? { [F in keyof T & string as `${K}.${F}`]: 1 } : never;
		type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? keyof I : never;
		expectTypeOf<All<Fields<Schema<(typeof TABLE_EVENTS)[number]>>>>().toEqualTypeOf<All<Fields<Plain<TableEvent>>>>();
	});

	it("has each kind once", () => {
		const kinds = TABLE_EVENTS.map(({ properties }) => properties.kind.const);
		expect(new Set(kinds).size).toBe(kinds.length);
	});
});
