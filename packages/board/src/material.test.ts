import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GROUNDS, type GroundKind, isStacked, MATERIALS, type Material, SKINS, type Skin } from "./material.ts";

const CSS = readFileSync(new URL("./materials.css", import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");
type Theme = "light" | "dark";
type Colours = Readonly<Record<string, string>>;

/** The colours that hold for a board: rules that fit it, the more particular ones last, as a browser counts. */
function coloursOf(material: Material, skin: Skin, ground: GroundKind, theme: Theme): Colours {
	const fits = [...CSS.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
		.map(([, selector, body]) => ({ selector: selector.trim(), body }))
		.filter(({ selector }) => !selector.startsWith(":root") || theme === "dark")
		.filter(({ selector }) => named(selector, "material").every((value) => value === material))
		.filter(({ selector }) => named(selector, "skin").length === 0 || named(selector, "skin").includes(skin))
		.filter(({ selector }) => named(selector, "ground").every((value) => value === ground))
		.sort((a, b) => weight(a.selector) - weight(b.selector));
	return Object.fromEntries(
		fits.flatMap(({ body }) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
	);
}

const named = (selector: string, what: string): readonly string[] =>
	[...selector.matchAll(new RegExp(`data-${what}="(\\w+)"`, "g"))].map(([, value]) => value);
/** `:is` counts once, however many it lists. */
const weight = (selector: string): number =>
	(selector.startsWith(":root") ? 2 : 0) +
	Math.min(1, named(selector, "skin").length) +
	named(selector, "material").length +
	named(selector, "ground").length;

function luminance(colour: string): number {
	const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
	const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
	const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (high + 0.05) / (low + 0.05);
}

const CASES = MATERIALS.flatMap((material) =>
	SKINS.flatMap((skin) =>
		GROUNDS.flatMap((ground) => (["light", "dark"] as const).map((theme) => ({ material, skin, ground, theme }))),
	),
);

describe.each(CASES)("$material, $skin on $ground, $theme", ({ material, skin, ground: kind, theme }) => {
	const colours = coloursOf(material, skin, kind, theme);
	const owners = skin === "marble" || skin === "pagoda" ? [0, 1] : [0, 1, 2, 3];
	const grounds = kind === "pits" ? ["--pit"] : ["--ground", "--ground-other"];

	it("has pieces whose body or rim stands out from the ground", () => {
		for (const owner of owners)
			for (const ground of grounds) {
				const seen = [`--p${owner}`, `--p${owner}-rim`].map((part) => contrast(colours[part], colours[ground]));
				expect(Math.max(...seen), `owner ${owner} on ${ground}`).toBeGreaterThanOrEqual(3);
			}
	});

	it("has marks that stand out from the ground, and names that can be read", () => {
		for (const ground of grounds)
			expect(
				Math.max(contrast(colours["--ring"], colours[ground]), contrast(colours["--halo"], colours[ground])),
			).toBeGreaterThanOrEqual(3);
		expect(contrast(colours["--ring"], colours["--halo"])).toBeGreaterThanOrEqual(3);
		for (const ground of grounds)
			expect(contrast(colours["--trace-edge"], colours[ground]), ground).toBeGreaterThanOrEqual(3);
		for (const mark of ["--go", "--cross", "--number-0", "--number-1", "--number-2", "--number-3"])
			expect(contrast(colours[mark], colours["--halo"]), mark).toBeGreaterThanOrEqual(4.5);
		const rim = kind === "pits" ? colours["--gutter"] : colours["--tray"];
		expect(contrast(colours["--label"], rim)).toBeGreaterThanOrEqual(4.5);
	});

	it("has letters that can be read on their plates", () => {
		if (skin === "container") expect(contrast(colours["--plate"], colours["--plate-ink"])).toBeGreaterThanOrEqual(7);
	});

	it("has stacks that can be read as bars with letters", () => {
		if (isStacked(skin))
			for (const owner of owners)
				expect(contrast(colours[`--bar-${owner}`], colours[`--bar-${owner}-ink`])).toBeGreaterThanOrEqual(4.5);
	});

	it("has storeys that can be counted from above", () => {
		if (skin !== "pagoda") return;
		for (const owner of owners)
			expect(contrast(colours[`--p${owner}-plaque`], colours[`--p${owner}-figure`])).toBeGreaterThanOrEqual(7);
	});

	it("tells two owners apart by lightness alone", () => {
		if (owners.length === 2) expect(contrast(colours["--p0"], colours["--p1"])).toBeGreaterThanOrEqual(3);
	});
});
