import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** An import as it stands in a source file. Paths are relative to the repository. */
interface Import {
	readonly from: string;
	readonly to: string;
}

const ROOT = resolve(import.meta.dirname, "..");
const FROM =
	/(?:^|[;\s])(?:import|export)\s(?:[^"'()]*?\sfrom\s)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']|\bURL\(\s*["'](\.[^"']+\.ts)["']/gm;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "packages", "apps"], {
	cwd: ROOT,
	encoding: "utf8",
})
	.split("\n")
	.filter((file) => /\.(?:ts|svelte|mjs)$/.test(file) && existsSync(join(ROOT, file)));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

const imports: readonly Import[] = files.flatMap((from) =>
	[...withoutComments(readFileSync(join(ROOT, from), "utf8")).matchAll(FROM)].map(([, fixed, called, worker]) => {
		const to = (fixed ?? called ?? worker).replace(/\?.*$/, "");
		return { from, to: to.startsWith(".") ? relative(ROOT, resolve(ROOT, dirname(from), to)) : to };
	}),
);

/** One line a fault: `packages/x/src/a.ts > @tablier/y`. */
const sayAll = (found: readonly Import[]): readonly string[] => found.map(({ from, to }) => `${from} > ${to}`);

/** Vite reads its configuration before it can resolve packages that are TypeScript: plugins name files. */
const isBuild = (file: string): boolean => /^apps\/web\/[^/]+\.ts$/.test(file);
const isTest = (file: string): boolean => /\.test\.|\/test\//.test(file);
const packageOf = (file: string): string => file.split("/").slice(0, 2).join("/");

interface Manifest {
	readonly name?: string;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
}
const readManifest = (folder: string): Manifest =>
	JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as Manifest;

const PACKAGES = [...new Set(files.map(packageOf))];
const MANIFESTS = new Map(PACKAGES.map((folder) => [folder, readManifest(folder)]));
const TOOLS = Object.keys(readManifest(".").devDependencies ?? {});

/** `@tablier/kernel/match` is of the package `@tablier/kernel`, `fastify/x` of `fastify`. */
const nameOf = (to: string): string => to.split("/", to.startsWith("@") ? 2 : 1).join("/");

/** From the bottom up: a package imports only those before it. `packages/README.md` gives the reasons. */
const ORDER = [
	"packages/kernel",
	"packages/testkit",
	"packages/games",
	"packages/protocol",
	"packages/words",
	"packages/board",
	"packages/lessons",
	"packages/diagrams",
	"packages/print",
	"packages/oracle",
	"packages/engine",
	"apps/server",
	"apps/cli",
	"apps/web",
];

describe("packages", () => {
	it("all have a place in the order", () => {
		expect([...ORDER].sort()).toEqual([...PACKAGES].sort());
	});

	it("import only packages before them, and never a file of another package", () => {
		const wrong = imports
			.filter(({ from }) => !isTest(from) && !isBuild(from))
			.filter(({ from, to }) => {
				if (to.startsWith("packages/") || to.startsWith("apps/")) return packageOf(to) !== packageOf(from);
				if (!to.startsWith("@tablier/")) return false;
				const target = PACKAGES.find((folder) => MANIFESTS.get(folder)?.name === nameOf(to)) ?? "";
				return ORDER.indexOf(target) < 0 || ORDER.indexOf(target) >= ORDER.indexOf(packageOf(from));
			});
		expect(sayAll(wrong)).toEqual([]);
	});

	it("declare what they import", () => {
		const missing = imports.filter(({ from, to }) => {
			if (isBuild(from)) return false;
			if (/^(?:node:|packages\/|apps\/|bench\/|docs\/|scripts\/)/.test(to)) return false;
			const { name, dependencies, devDependencies } = MANIFESTS.get(packageOf(from)) ?? {};
			const declared = { ...dependencies, ...(isTest(from) && devDependencies) };
			return nameOf(to) !== name && !(nameOf(to) in declared) && !TOOLS.includes(nameOf(to));
		});
		expect(sayAll(missing)).toEqual([]);
	});
});

/** A room is a folder of `src` with all that is in it; in the web app a feature or a part is one. */
function roomOf(file: string): string | undefined {
	const [kind, name, , ...path] = file.split("/");
	const depth = name === "web" && (path[0] === "features" || path[0] === "parts") ? 2 : 1;
	return path.length > depth ? [kind, name, ...path.slice(0, depth)].join("/") : undefined;
}

/** The rooms that a room imports, each with an import that does. Files beside the folders put rooms together: they are none. */
const edges = new Map<string, Map<string, string>>();
for (const { from, to } of imports) {
	if (isTest(from) || !/^(?:packages|apps)\/[^/]+\/src\//.test(to) || packageOf(to) !== packageOf(from)) continue;
	const [a, b] = [roomOf(from), roomOf(to)];
	if (a === undefined || b === undefined || a === b) continue;
	edges.set(a, (edges.get(a) ?? new Map<string, string>()).set(b, `${from} > ${to}`));
}

function reachOf(start: string): ReadonlySet<string> {
	const seen = new Set<string>();
	const open = [...(edges.get(start)?.keys() ?? [])];
	for (let room = open.pop(); room !== undefined; room = open.pop()) {
		if (seen.has(room)) continue;
		seen.add(room);
		open.push(...(edges.get(room)?.keys() ?? []));
	}
	return seen;
}

describe("folders", () => {
	it("form no cycle", () => {
		const found = [...edges].flatMap(([a, out]) =>
			[...out.keys()].filter((b) => reachOf(b).has(a)).map((b) => `${a} > ${b}`),
		);
		expect(found).toEqual([]);
	});
});

describe("the layers of the web app", () => {
	const LAYERS = ["parts", "features", "pages", "shell"];
	const layerOf = (room: string): number => LAYERS.indexOf(room.split("/")[2]);
	const web = [...edges].flatMap(([a, out]) =>
		[...out].flatMap(([b, why]) => (a.startsWith("apps/web/") ? [{ a, b, why }] : [])),
	);

	it("import downwards: shell, pages, features, parts", () => {
		const upward = web.filter(({ a, b }) => layerOf(b) > layerOf(a) || layerOf(b) < 0);
		expect(upward.map(({ why }) => why)).toEqual([]);
	});

	it("have the edges between features and between parts that the README gives reasons for, and no others", () => {
		const readme = readFileSync(join(ROOT, "apps/web/README.md"), "utf8");
		const documented = [...readme.matchAll(/^\| `([\w/]+)` → `([\w/]+)` \|/gm)].map(([, a, b]) => `${a} > ${b}`);
		const short = (room: string): string => room.replace("apps/web/", "");
		const found = web.filter(({ a, b }) => layerOf(a) === layerOf(b)).map(({ a, b }) => `${short(a)} > ${short(b)}`);
		expect(found.sort()).toEqual(documented.sort());
	});
});
