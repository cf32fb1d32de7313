import { expect, it } from "vitest";
import { readPictureRules } from "../../packages/picture/src/rule.ts";
import { pictureFile } from "./picture-file.ts";

const PAGE = ':root { --ink: black } :root[data-theme="dark"] { --ink: white } body { margin: 0 }';
const BOARD = `
	/* a comment { with a brace } */
	.tablier-board[data-skin="marble"] { --piece: grey }
	.tablier-board:is([data-skin="cube"], [data-skin="beetle"]) { --piece: red }
	:root[data-theme="dark"] .tablier-board { --ground: brown }
	.ground.svelte-1 { fill: var(--ground) }
	.absent.svelte-1 { fill: lime }
	.tablier-board:hover .ground.svelte-1 { fill: pink }
	@media (prefers-reduced-motion: reduce) { .ground { transition: none } }
`;
const BODY = `<!--[--><div class="tablier-board svelte-1" data-skin="cube" data-material="wood" style="--ratio: 1"><svg role="presentation" viewBox="0 0 1 1" class="svelte-1"><!----><path class="ground svelte-1" d="M0.123456 0"/></svg></div>`;

it("a picture has its drawing, its size, and no more style than it needs, light and dark", () => {
	const picture = { path: "a.svg", width: 40, height: 30, body: BODY };
	const file = pictureFile(picture, readPictureRules(PAGE, BOARD));
	expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" class="tablier-board" data-skin="cube"/);
	expect(file).toContain('viewBox="0 0 1 1" width="40" height="30"');
	expect(file).toContain('<path class="ground svelte-1" d="M0.123 0"/>');
	expect(file).toContain("--piece: red");
	expect(file).toMatch(/@media\(prefers-color-scheme:dark\)\{:root\{--ink: white\}\}/);
	expect(file).toMatch(/@media\(prefers-color-scheme:dark\)\{:root\.tablier-board\{--ground: brown\}\}/);
	expect(file).not.toMatch(/grey|lime|pink|transition|margin|<!--/);
});

it("a picture without a drawing stops the build", () => {
	expect(() => pictureFile({ path: "a.svg", width: 1, height: 1, body: "<p></p>" }, [])).toThrow("a.svg");
});
