/* What a package says of its licence, and whether that is one that we may use and pass on. */

/** Names of https://spdx.org/licenses. None of them asks anything of who plays, or of the code beside it. */
export const ALLOWED: ReadonlySet<string> = new Set([
	"0BSD",
	"Apache-2.0",
	"Artistic-2.0",
	"BlueOak-1.0.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"BSD-3-Clause-Clear",
	"BSL-1.0",
	"CC-BY-3.0",
	"CC-BY-4.0",
	"CC0-1.0",
	"ISC",
	"MIT",
	"MIT-0",
	"MPL-2.0",
	"Python-2.0",
	"Unicode-3.0",
	"Unlicense",
	"WTFPL",
	"Zlib",
]);

interface Manifest {
	readonly license?: unknown;
	readonly licenses?: unknown;
}

/** As an SPDX expression; empty when nothing is said. Old packages say it as an object, or as a list to choose from. */
export function licenceOf({ license, licenses }: Manifest): string {
	const said = [license, licenses].flat().flatMap((one) => {
		const name = typeof one === "object" && one !== null ? (one as { type?: unknown }).type : one;
		return typeof name === "string" && name.trim() !== "" ? [name.trim()] : [];
	});
	return said.length > 1 ? said.map((name) => `(${name})`).join(" OR ") : (said[0] ?? "");
}

/** Of what stands around an OR one must be allowed, around an AND all. What cannot be read is not allowed. */
export function isAllowed(expression: string): boolean {
	const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
	let at = 0;
	const any = (): boolean => {
		let allowed = all();
		while (tokens[at]?.toUpperCase() === "OR") {
			at++;
			allowed = all() || allowed;
		}
		return allowed;
	};
	const all = (): boolean => {
		let allowed = one();
		while (tokens[at]?.toUpperCase() === "AND") {
			at++;
			allowed = one() && allowed;
		}
		return allowed;
	};
	const one = (): boolean => {
		const token = tokens[at++] ?? "";
		if (token !== "(") {
			// An exception only ever allows more.
			if (tokens[at]?.toUpperCase() === "WITH") at += 2;
			return ALLOWED.has(token);
		}
		const allowed = any();
		return tokens[at++] === ")" && allowed;
	};
	const allowed = any();
	return allowed && at === tokens.length;
}
