import { expect, it } from "vitest";
import { openMetrics } from "./metrics.ts";

it("regression: metrics are written once a second at most, however many clients ask for them", async () => {
	let now = 0;
	let counts = 0;
	const metrics = openMetrics({ now: () => now });
	metrics.matches(() => ++counts);
	const texts = await Promise.all([metrics.read(), metrics.read()]);
	now += 999;
	texts.push(await metrics.read());
	expect(new Set(texts).size).toBe(1);
	expect(counts).toBe(1);
	now += 1;
	expect(await metrics.read()).toContain("tablier_matches_in_memory 2");
});
