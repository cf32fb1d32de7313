import { compile, is } from "css-select";
import render from "dom-serializer";
import { type ChildNode, type Document, type Element, isTag } from "domhandler";
import { parseDocument } from "htmlparser2";
import { type DrawnBoard, readDrawing } from "./drawn-board.ts";
import type { StyleRule } from "./rule.ts";
import { plainColour, plainLength, plainTransform, resolve, type Variables } from "./value.ts";

export type PictureTheme = "light" | "dark";

/** Of the fonts that `raster.ts` loads. */
export const SANS = "Hanken Grotesk";

/**
 * A drawing whose style is written into its elements: it looks the same in a program that knows no style sheets. Undefined
 * where the body holds no drawing. Only what inherits plainly is right inside shapes that are referred to: their custom
 * properties are those of the place they are defined in.
 */
export function writeFlatPicture(
	{ body, width, height }: DrawnBoard,
	rules: readonly StyleRule[],
	theme: PictureTheme = "light",
): string | undefined {
	const drawing = readDrawing(body);
	if (!drawing) return undefined;
	const { data, box, inner } = drawing;
	const text = `<svg xmlns="http://www.w3.org/2000/svg" class="tablier-board" ${data.join(" ")} viewBox="${box}" width="${width}" height="${height}">${inner}</svg>`;
	const document = parseDocument(text, { xmlMode: true });
	const sheet = compileRules(rules, theme);
	for (const child of document.childNodes) flatten(child, sheet, undefined);
	return render(document, { xmlMode: true });
}

interface CompiledRule {
	readonly matches: (element: Element) => boolean;
	readonly weight: number;
	readonly declarations: readonly Declaration[];
}
type Declaration = readonly [name: string, value: string];

/** In the order in which they win: the later of two equals, and the more specific one anyway. */
function compileRules(rules: readonly StyleRule[], theme: PictureTheme): readonly CompiledRule[] {
	const compiled = rules
		.filter(({ dark }) => !dark || theme === "dark")
		.flatMap(({ selectors, body }) => {
			const declarations = readDeclarations(body);
			return selectors.flatMap((selector): CompiledRule[] => {
				if (/:(?:hover|focus|active)|::/.test(selector)) return [];
				const query = compile<ChildNode | Document, Element>(selector, { xmlMode: true });
				return [{ matches: (element) => is(element, query), weight: weigh(selector), declarations }];
			});
		});
	return compiled.sort((one, other) => one.weight - other.weight);
}

/** Classes, attributes and pseudo-classes before names of elements; nothing here has an id. `:where` counts nothing. */
function weigh(selector: string): number {
	const counted = selector.replace(/:where\([^)]*\)/g, "");
	const strong = counted.match(/\.[\w-]+|\[[^\]]*\]|:(?!is|not)[\w-]+/g)?.length ?? 0;
	const weak = counted.match(/(?:^|[\s>+~(])[a-z][\w-]*/g)?.length ?? 0;
	return 100 * strong + weak;
}

const readDeclarations = (text: string): readonly Declaration[] =>
	text
		.split(/;(?![^(]*\))/)
		.map((line): Declaration => {
			const colon = line.indexOf(":");
			return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
		})
		.filter(([name, value]) => name !== "" && value !== "");

type WriteValue = (value: string) => string;
const asItIs: WriteValue = (value) => value;

const COLOURS = ["fill", "stroke", "stop-color", "flood-color", "color"];
const LENGTHS = [
	"font-size",
	"stroke-width",
	"stroke-dasharray",
	"stroke-dashoffset",
	"r",
	"rx",
	"ry",
	"letter-spacing",
];
const OTHERS =
	"fill-opacity fill-rule stroke-opacity stroke-linecap stroke-linejoin opacity stop-opacity visibility display font-weight text-anchor dominant-baseline paint-order vector-effect mix-blend-mode";

/** What a renderer of SVG understands as an attribute, and how its value is written there. */
const WRITTEN: ReadonlyMap<string, WriteValue> = new Map([
	...COLOURS.map((name) => [name, plainColour] as const),
	...LENGTHS.map((name) => [name, plainLength] as const),
	...OTHERS.split(" ").map((name) => [name, asItIs] as const),
	["transform", plainTransform] as const,
]);

/** Only for the page: pointers, keys, screen readers, style sheets. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|aria-.*|data-.*|on.*)$/;

function flatten(node: ChildNode, sheet: readonly CompiledRule[], above: Variables | undefined): void {
	if (!isTag(node)) return;
	const style = styleOf(node, sheet);
	const own = new Map([...style].filter(([name]) => name.startsWith("--")));
	const variables: Variables = own.size > 0 || !above ? { own, above } : above;
	// All children before their parent loses its classes: rules ask for those of ancestors.
	for (const child of node.childNodes) flatten(child, sheet, variables);
	writeStyle(node, style, variables);
}

function styleOf(element: Element, sheet: readonly CompiledRule[]): Map<string, string> {
	const style = new Map<string, string>();
	for (const { matches, declarations } of sheet)
		if (matches(element)) for (const [name, value] of declarations) style.set(name, value);
	for (const [name, value] of readDeclarations(element.attribs.style ?? "")) style.set(name, value);
	return style;
}

function writeStyle(element: Element, style: ReadonlyMap<string, string>, variables: Variables): void {
	for (const [name, value] of Object.entries(element.attribs)) {
		if (OF_THE_PAGE.test(name)) delete element.attribs[name];
		else if (value.includes("var(")) element.attribs[name] = plainColour(resolve(value, variables) ?? "none");
	}
	for (const [name, value] of style) {
		const write = WRITTEN.get(name);
		const resolved = resolve(value, variables);
		if (!write || resolved === undefined) continue;
		if (name === "transform" && resolved === "none") delete element.attribs[name];
		else element.attribs[name] = write(resolved);
	}
	if (element.name === "text") element.attribs["font-family"] = SANS;
}
