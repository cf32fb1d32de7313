import { readFileSync } from "node:fs";
import { checkGolden, goldenNames } from "@tablier/testkit";
import { expect, it } from "vitest";
import { omba } from "./index.ts";

const RECORDS = new URL("./records/", import.meta.url);

checkGolden(omba, RECORDS);

it("there is a record for each ruleset and number of players, and one with cards", () => {
	const texts = goldenNames(RECORDS).map((name) => readFileSync(new URL(`${name}.record`, RECORDS), "utf8"));
	const tag = (text: string, name: string) => new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(text)?.[1];
	const told = new Set(texts.map((text) => `${tag(text, "Ruleset")} ${tag(text, "Seats")}`));
	for (const { id, seats } of omba.rulesets) for (const count of seats) expect(told).toContain(`${id} ${count}`);
	expect(texts.map((text) => tag(text, "Option"))).toContain("roll=cards");
});
