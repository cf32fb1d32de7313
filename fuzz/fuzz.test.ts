import { describe, expect, it } from "vitest";
import { grownInput, runInput, runSeed } from "./attack.ts";
import { findingsOf } from "./corpus.ts";
import { TARGETS } from "./targets/index.ts";

/* The small end of `npm run fuzz`: the same seeds every time, and all that was ever found. */

const SEED = 20_261_118;

describe.each(TARGETS)("$name", ({ name, slice, open }) => {
	it("keeps its promises for what was found before, for mutated inputs and for ten times their length", async () => {
		const attack = await open();
		const breaches: string[] = [];
		for (const { name: file, input } of findingsOf(name)) {
			const { breach } = await runInput(attack, input);
			if (breach !== undefined) breaches.push(`corpus/${name}/${file}.json: ${breach}`);
		}
		for (let run = 0; run < slice; run++) {
			const seed = SEED + run;
			const { breach } = await runSeed(attack, seed);
			const grown = run % 10 === 0 ? await runInput(attack, grownInput(attack, seed, 10)) : {};
			const found = breach ?? grown.breach;
			if (found !== undefined) breaches.push(`npm run fuzz -- ${name} --seed ${seed} --runs 1\n${found}`);
		}
		await attack.close?.();
		expect(breaches).toEqual([]);
	});
});
