import { expect, it } from "vitest";
import { unwrap } from "./result.ts";
import { CHANCE, OVER, readSeat, SEATS, writeActor } from "./seat.ts";

it("seats are read as they are written", () => {
	for (const seat of SEATS) expect(readSeat(writeActor(seat))).toEqual({ ok: true, value: seat });
	expect([writeActor(CHANCE), writeActor(OVER)]).toEqual(["chance", "over"]);
	for (const text of ["", "E", "a", "AB"]) expect(readSeat(text)).toEqual({ ok: false, error: text });
});

it("unwrap throws what it did not expect", () => {
	expect(() => unwrap(readSeat("E"))).toThrow('unexpected failure: "E"');
});
