/* Values of style rules, as a renderer without style sheets reads them. */

/** Custom properties by name, the nearest first: `--tray` to `#8f5f33`. */
export interface Variables {
	readonly own: ReadonlyMap<string, string>;
	readonly above?: Variables | undefined;
}

const MOST_DEPTH = 16;

/** The value with every `var()` replaced. Undefined where a name has no value and no fallback. */
export function resolve(value: string, variables: Variables, depth = 0): string | undefined {
	if (!value.includes("var(")) return value;
	if (depth > MOST_DEPTH) return undefined;
	let missing = false;
	const resolved = value.replace(
		/var\((--[\w-]+)(?:\s*,\s*((?:[^()]|\([^()]*\))*))?\)/g,
		(_, name: string, fallback?: string) => {
			const found = find(name, variables) ?? fallback;
			if (found === undefined) missing = true;
			return found ?? "";
		},
	);
	return missing ? undefined : resolve(resolved, variables, depth + 1);
}

function find(name: string, variables: Variables | undefined): string | undefined {
	for (let at = variables; at; at = at.above) {
		const value = at.own.get(name);
		if (value !== undefined) return value;
	}
	return undefined;
}

/** `rgb(45 24 6 / 42%)` as `#2d18066b`: renderers of plain SVG know no other way to write a transparent colour in one word. */
export const plainColour = (value: string): string =>
	value.replace(
		/rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:\s*[/,]\s*([\d.]+)(%?))?\s*\)/g,
		(_, red: string, green: string, blue: string, alpha?: string, percent?: string) => {
			const share = alpha === undefined ? 1 : Number(alpha) / (percent ? 100 : 1);
			return `#${[Number(red), Number(green), Number(blue), ...(share < 1 ? [Math.round(255 * share)] : [])].map(hex).join("")}`;
		},
	);

const hex = (number: number): string => number.toString(16).padStart(2, "0");

/** Attributes have no units: `translate(2px, -1px)` is `translate(2 -1)`. */
export const plainTransform = (value: string): string =>
	value.replace(/(-?[\d.]+)(?:px|deg)/g, "$1").replace(/\s*,\s*/g, " ");

/** `calc(9.2 * 0.024px)` as `0.2208`; lengths lose their unit. */
export function plainLength(value: string): string {
	const [, one, other] = /^calc\(\s*(-?[\d.]+)(?:px)?\s*\*\s*(-?[\d.]+)(?:px)?\s*\)$/.exec(value) ?? [];
	if (one !== undefined && other !== undefined) return String(Number((Number(one) * Number(other)).toFixed(4)));
	return value.replace(/(-?[\d.]+)px/g, "$1");
}
