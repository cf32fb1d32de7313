import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { writeLink } from "@tablier/kernel/record";
import { describe, expect, it } from "vitest";
import { RECORDS } from "../../../test/records.ts";
import { type Around, kindOf, readAnything } from "./import-text.ts";
import { countNodes } from "./tree/tree.ts";

async function around(id: keyof typeof SHELF, rulesets: readonly string[] = [id]): Promise<Around> {
	const game = await SHELF[id]();
	return { game, setting: unwrap(readSetting(game.rulesets, { ruleset: rulesets[0] })), rulesets };
}

describe("a text that somebody pastes", () => {
	it("is told apart: record, position, moves, link, nothing", () => {
		expect(kindOf(RECORDS["oshi/oshi-any-piece"])).toBe("record");
		expect(kindOf('; a comment\n[Tablier "1"]')).toBe("record");
		expect(kindOf("1. A: A1B2")).toBe("record");
		expect(kindOf("sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1")).toBe("position");
		expect(kindOf("-,A,-/A,AB,BABB/AB,-,AB 0x,0 B 2 48")).toBe("position");
		expect(kindOf("1. A1B2 I5H5 2. C3C5D4")).toBe("moves");
		expect(kindOf("d3-e4 /A:xb5")).toBe("moves");
		for (const link of ["#/r/1abc", "fr/partage#1abc", "en/shared#1abc", "fr/partage?game=1abc"])
			expect(kindOf(`http://127.0.0.1:8080/${link}`)).toBe("link");
		expect(kindOf(" \n")).toBeUndefined();
	});

	it("of a record keeps plays, result, clock and tags, whatever game is open", async () => {
		const text = RECORDS["omba/docker-3-random"].replace('[Seats "3"]', '[Seats "3"]\n[Event "Café"]');
		const { kind, title, tree } = unwrap(await readAnything(text, await around("abalone")));
		expect({ kind, title }).toEqual({ kind: "record", title: "docker" });
		expect(tree.tags).toEqual({ Event: "Café" });
		expect(countNodes(tree)).toBe(text.match(/^\d+\./gm)?.length);
	});

	it("of a resigned game keeps its result at the last play", async () => {
		const text = '[Tablier "1"]\n[Ruleset "abalone"]\n[Result "0 1"]\n[Reason "resignation"]\n\n1. A: A1B2\n';
		const { tree } = unwrap(await readAnything(text, await around("abalone")));
		expect(tree.ending).toEqual({ node: 1, result: { scores: [0, 1], reason: "resignation", rule: "" } });
	});

	it("of a position is one of any number of players of the title", async () => {
		const near = await around("mamba", ["mamba", "mamba-de-comptoir"]);
		const four = near.game.writePosition(
			near.game.start(unwrap(readSetting(near.game.rulesets, { ruleset: "mamba", seats: 4 }))),
		);
		expect(unwrap(await readAnything(`\n${four}\n`, near)).tree.setting.seats).toBe(4);
	});

	it("of bare moves is understood in each notation of the game", async () => {
		const near = await around("abalone");
		for (const text of ["A1B2 I5H5", "1. A1D4 2. I9F6"]) {
			const { kind, tree } = unwrap(await readAnything(text, near));
			expect({ kind, plays: countNodes(tree) }).toEqual({ kind: "moves", plays: 2 });
		}
	});

	it("of a link is the record in it", async () => {
		const text = RECORDS["oshi/oshi-any-piece"];
		for (const page of ["fr/partage#", "en/shared?game=", "#/r/"]) {
			const link = `https://example.org/${page}${await writeLink(text)}`;
			const { kind, title } = unwrap(await readAnything(link, await around("abalone")));
			expect({ kind, title }).toEqual({ kind: "link", title: "oshi" });
			const cut = await readAnything(link.slice(0, -9), await around("abalone"));
			expect(cut).toMatchObject({ error: { kind: "link", fault: { code: "cut" } } });
		}
	});

	it("that is broken is refused with line, column and reason", async () => {
		const near = await around("abalone");
		const faultOf = async (text: string) => {
			const read = await readAnything(text, near);
			return read.ok ? undefined : read.error;
		};
		expect(await faultOf("")).toEqual({ kind: "empty" });
		expect(await faultOf("A1B2\n  I5I9")).toMatchObject({
			kind: "record",
			fault: { code: "illegal-step", line: 2, column: 3 },
		});
		expect(await faultOf("\n sssss/ssssss/2sx")).toMatchObject({ kind: "position", line: 2, column: 2 });
		expect(await faultOf("sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS\n7")).toMatchObject({
			kind: "position",
			line: 2,
			column: 1,
		});
		expect(await faultOf('[Tablier "1"]\n[Ruleset "go"]')).toMatchObject({
			kind: "record",
			fault: { code: "unknown-ruleset", line: 2 },
		});
		expect(await faultOf('[Tablier "1"]\n[Ruleset "oshi"]\n\n1. A: c2-c9')).toMatchObject({
			fault: { code: "illegal-step", line: 4, column: 7 },
		});
	});
});
