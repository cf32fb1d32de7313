import { describe, expect, it } from "vitest";
import { writeFlatPicture } from "./flat.ts";
import { readPictureRules } from "./rule.ts";

const PAGE = ':root { --ink: #112233 } :root[data-theme="dark"] { --ink: #ddeeff }';
const BOARD = `
	.tablier-board[data-skin="marble"] { --piece: rgb(45 24 6 / 50%) }
	.tablier-board[data-skin="cube"] { --piece: #ff0000 }
	.ground.svelte-1 { fill: var(--piece); stroke: var(--none, var(--ink)) }
	.whole .ground.svelte-1 { stroke-width: 2px }
	path.ground { stroke-width: 9px }
	.label { font-size: calc(var(--wide) * 0.5px); fill: var(--missing) }
	.ground:hover { fill: lime }
`;
const board = (inner: string): { body: string; width: number; height: number } => ({
	body: `<div class="tablier-board svelte-1" data-skin="marble"><svg viewBox="0 0 2 1">${inner}</svg></div>`,
	width: 80,
	height: 40,
});
const INNER =
	'<g class="whole" style="--wide: 3; transform: translate(2px, -1px)"><path class="ground svelte-1" tabindex="0" d="M0 0"/><text class="label">a &amp; b</text></g>';

describe("a flat picture", () => {
	const flat = (theme: "light" | "dark") => writeFlatPicture(board(INNER), readPictureRules(PAGE, BOARD), theme) ?? "";

	it("has its style in attributes: the more specific rule wins, whatever comes later", () => {
		expect(flat("light")).toContain('<path d="M0 0" stroke-width="2" fill="#2d180680" stroke="#112233"/>');
	});

	it("follows the theme that is asked for", () => {
		expect(flat("dark")).toContain('stroke="#ddeeff"');
	});

	it("inherits custom properties, and leaves out what has no value", () => {
		expect(flat("light")).toContain('<text font-size="1.5" font-family="Hanken Grotesk">a &amp; b</text>');
	});

	it("writes moves without units, and nothing that is for the page alone", () => {
		expect(flat("light")).toContain('<g transform="translate(2 -1)">');
		expect(flat("light")).not.toMatch(/class=|style=|tabindex|lime|var\(/);
	});

	it("is none where there is no drawing", () => {
		expect(writeFlatPicture({ body: "<p></p>", width: 1, height: 1 }, [])).toBeUndefined();
	});

	it("ends for custom properties that name each other", () => {
		const rules = readPictureRules(":root { --a: var(--b); --b: var(--a) }", ".ground { fill: var(--a) }");
		expect(writeFlatPicture(board('<path class="ground"/>'), rules)).toContain("<path/>");
	});
});
