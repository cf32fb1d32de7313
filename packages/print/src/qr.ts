import { encode } from "uqr";
import { safe } from "./markup.ts";

/** The largest code that fits the foot of a sheet. */
const CODE_SIZE = 22;

/** Dark squares as one path: a printer draws no seams between them. */
export function codeOf(text: string, label: string): string {
	const { data, size } = encode(text, { ecc: "M", border: 2 });
	const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	return `<svg class="code" role="img" aria-label="${safe(label)}" width="${CODE_SIZE}mm" height="${CODE_SIZE}mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
