import { gameOfTitle, SHELF, TITLES } from "@tablier/games";
import { describe, expect, it } from "vitest";
import { boardsOf, sizeOf, viewBoxOf } from "./boards.ts";
import { AREA, marginsOf, PAPERS } from "./paper.ts";

describe("a printed board", () => {
	it("has the cells that its pieces are cut for", async () => {
		const cells = Object.fromEntries(
			await Promise.all(
				TITLES.map(async (title) => {
					const boards = boardsOf(await SHELF[gameOfTitle(title)](), title);
					return [title, boards.map(({ id, cell }) => `${id}: ${cell}`)] as const;
				}),
			),
		);
		expect(cells).toEqual({
			abalone: ["abalone-2: 20"],
			oshi: ["oshi-2: 20", "ko-oshi-2: 20"],
			omba: ["omba-2: 60"],
			docker: ["docker-2: 60"],
			mamba: ["mamba-2: 20", "mamba-3: 17"],
		});
	});

	it.each(TITLES)("of %s fits every paper", async (title) => {
		for (const printed of boardsOf(await SHELF[gameOfTitle(title)](), title)) {
			const { width, height } = sizeOf(printed);
			expect(width).toBeLessThanOrEqual(AREA.width + 1e-9);
			// Head, ruler and foot need 60 mm.
			expect(height).toBeLessThanOrEqual(AREA.height - 60);
			expect(viewBoxOf(printed).split(" ").map(Number)[2] * printed.cell).toBeCloseTo(width, 1);
		}
	});

	it("leaves a border that every printer leaves", () => {
		for (const paper of PAPERS) {
			expect(marginsOf(paper).x).toBeGreaterThanOrEqual(6.4);
			expect(marginsOf(paper).y).toBeGreaterThanOrEqual(6.4);
		}
	});
});
