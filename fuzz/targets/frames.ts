import { CODES, LIMITS } from "@tablier/protocol";
import {
	InwardSchema,
	OutwardSchema,
	readInward,
	readOutward,
	writeInward,
	writeOutward,
} from "@tablier/protocol/schema";
import { isDeep, mutateJson } from "../json-mutation.ts";
import { differs, shorten } from "../oracle.ts";
import { sampleOf } from "../schema-sample.ts";
import type { Target } from "../target.ts";

export const frames: Target = {
	name: "frames",
	about: "frames of the wire, both ways, by their schemas",
	slice: 2000,
	open: async () => ({
		make: (random) => mutateJson(sampleOf(random(2) === 0 ? InwardSchema : OutwardSchema, random), random),
		check: (text) => inwardBreach(text) ?? outwardBreach(text),
	}),
};

function inwardBreach(text: string): string | undefined {
	const read = readInward(text);
	if (!read.ok) return CODES.includes(read.error) ? undefined : `unknown code ${read.error}`;
	const written = writeInward(read.value);
	const again = readInward(written);
	// A number can be longer than it was: 1e20 is 100000000000000000000.
	if (!again.ok && written.length > LIMITS.frameBytes) return undefined;
	if (!again.ok) return `its own text is refused: ${again.error} in ${shorten(written)}`;
	return differs("written again", written, writeInward(again.value));
}

function outwardBreach(text: string): string | undefined {
	const read = readOutward(text);
	if (!read.ok) return CODES.includes(read.error) ? undefined : `unknown code ${read.error}`;
	if (isDeep(text)) return undefined;
	const written = writeOutward(read.value);
	const again = readOutward(written);
	if (!again.ok) return `its own text is refused: ${again.error} in ${shorten(written)}`;
	return differs("written again", written, writeOutward(again.value));
}
