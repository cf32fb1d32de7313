import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICONS } from "./icon.ts";

test("every icon has a drawing, and every drawing a name", () => {
	const sprite = readFileSync(new URL("../../../public/icons.svg", import.meta.url), "utf8");
	const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
	expect(drawn.toSorted()).toEqual([...ICONS]);
});
