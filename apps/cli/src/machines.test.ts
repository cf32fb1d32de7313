import { describe, expect, it } from "vitest";
import { run } from "./run.ts";
import type { Terminal } from "./terminal.ts";

const MOST_TURNS = 400;

interface Heard {
	readonly code: number;
	readonly out: readonly string[];
	readonly text: string;
}

/** Runs `play` with a person who types what `next` says; undefined gets up from the table. */
async function evening(
	args: string,
	next: (out: readonly string[], turn: number) => string | undefined,
	interruption?: Terminal["interruption"],
	language = "en",
): Promise<Heard> {
	const out: string[] = [];
	let dice = 1;
	const terminal: Terminal = {
		environment: { LANG: language },
		out: (text) => out.push(text),
		err: (text) => out.push(text),
		read: async () => undefined,
		write: async () => "failed",
		draw: (weights) => {
			dice = (dice * 48_271) % 0x7fff_ffff;
			return dice % weights.length;
		},
		async *lines(prompt) {
			for (let turn = 0; turn < MOST_TURNS; turn++) {
				out.push(prompt());
				const line = next(out, turn);
				if (line === undefined) return;
				yield line;
			}
		},
		...(interruption && { interruption }),
	};
	const code = await run(args.split(" "), terminal);
	return { code, out, text: out.join("\n") };
}

/** Asks what is legal, then plays one of it, a different one each time. */
function anyStep(out: readonly string[], turn: number): string | undefined {
	if (turn % 2 === 0) return "legal";
	const steps = out[out.length - 2].split(" ").filter((text) => text !== "");
	return steps.length === 0 ? undefined : steps[turn % steps.length];
}

describe("play against the machine", () => {
	it.each([
		["ko-oshi --a person --b level:1 --seed 7", /^Ivory plays [a-i]\d-[a-i]\d/m, /(Red|Ivory) wins/],
		["docker --seats 3 --b level:1 --c nodes:50 --seed 7", /^B3 Yellow rolls \d\n(.*\n)*Yellow plays /m, / wins|Draw/],
		["mamba --a nodes:50", /^South plays /m, / wins|Draw/],
	])("play %s to the end, its plays told and its dice rolled", async (args, told, ended) => {
		const { code, text, out } = await evening(`play ${args}`, anyStep);
		expect(code).toBe(0);
		expect(text).toMatch(told);
		expect(text).toMatch(ended);
		expect(out.at(-1)).toBe("Good-bye.");
	});

	it("begins where it sits first, in French too, and undo goes back to the person's own play", async () => {
		const script = ["legal", "undo", undefined];
		const french = await evening("play ko-oshi --a level:1 --seed 1", (_, turn) => script[turn], undefined, "fr");
		expect(french.text).toMatch(/^Rouge joue /m);
		expect(french.text).toContain("Il n'y a rien à reprendre.");
		const back = await evening("play oshi --b level:1", (_, turn) => ["c2-c4", "undo", "draw"][turn]);
		expect(back.out.filter((line) => line === "1. Red > ")).toHaveLength(3);
		expect(back.text).toContain("The machine agrees to no draw.");
	});

	it("plays alone, and stops between two plays when it is interrupted", async () => {
		const control = new AbortController();
		control.abort();
		const { text } = await evening(
			"play ko-oshi --a ms:60000 --b ms:60000",
			() => undefined,
			() => control.signal,
		);
		expect(text.match(/plays/g)).toHaveLength(1);
		expect(text).toContain("Stopped. Enter goes on.");
		const watched = await evening("play ko-oshi --a nodes:20 --b nodes:20", () => undefined);
		expect(watched.text).toMatch(/ wins|Draw/);
	});
});
