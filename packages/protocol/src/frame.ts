import { err, ok, type Result } from "@tablier/kernel";
import { Compile } from "typebox/compile";
import type { Code } from "./code.ts";
import { type Inward, InwardSchema } from "./inward.ts";
import { LIMITS } from "./limits.ts";
import { type Outward, OutwardSchema } from "./outward.ts";

const inward = Compile(InwardSchema);
const outward = Compile(OutwardSchema);

/** What a client sent, or the code it is refused with. Whatever it is, it does not throw. */
export function readInward(text: string): Result<Inward, Code> {
	if (text.length > LIMITS.frameBytes) return err("too-large");
	const value = parse(text);
	return inward.Check(value) ? ok(value as Inward) : err("bad-frame");
}

export function readOutward(text: string): Result<Outward, Code> {
	const value = parse(text);
	return outward.Check(value) ? ok(value as Outward) : err("bad-frame");
}

export const writeInward = (frame: Inward): string => JSON.stringify(frame);
export const writeOutward = (frame: Outward): string => JSON.stringify(frame);

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
