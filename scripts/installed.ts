import { existsSync, readFileSync } from "node:fs";
import { licenceOf } from "./licence.ts";

/* The packages of a lockfile that are installed, and where each ends up. */

/** A package of `package-lock.json`, by the folder it stands in. */
export interface Locked {
	readonly link?: boolean;
	readonly resolved?: string;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
	readonly peerDependencies?: Readonly<Record<string, string>>;
	readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
export type Lock = Readonly<Record<string, Locked>>;

export const PLACES = ["server", "page", "development"] as const;
export type UsePlace = (typeof PLACES)[number];

export interface Installed {
	readonly name: string;
	readonly version: string;
	/** As an SPDX expression; empty when it says nothing. */
	readonly licence: string;
	readonly places: readonly UsePlace[];
	/** Asked for by one of our own package.json. */
	readonly direct: boolean;
}

/** What can ship with each: all that its dependencies lead to, of which a bundle takes a part. Svelte is a tool of development, and its runtime is in the page. */
const SHIPPED: readonly (readonly [UsePlace, readonly string[]])[] = [
	["server", ["apps/server", "apps/cli"]],
	["page", ["apps/web", "node_modules/svelte"]],
];

/** The folder that a package gets another from: the nearest `node_modules` above it. */
export function folderOf(lock: Lock, from: string, name: string): string | undefined {
	for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf("/")))) {
		const folder = above === "" ? `node_modules/${name}` : `${above}/node_modules/${name}`;
		const found = lock[folder];
		if (found) return found.link ? found.resolved : folder;
		if (above === "") return undefined;
	}
}

/** All folders that the dependencies of some lead to, themselves included. */
export function reachedFrom(lock: Lock, roots: readonly string[]): ReadonlySet<string> {
	const reached = new Set(roots.filter((root) => lock[root]));
	for (const folder of reached) {
		const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = lock[folder];
		// What a package can do without is there for another package.
		const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
		for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
			const found = folderOf(lock, folder, name);
			if (found !== undefined) reached.add(found);
		}
	}
	return reached;
}

export function listInstalled(root: string): readonly Installed[] {
	const lock = (JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8")) as { packages: Lock }).packages;
	const shipped = SHIPPED.map(([place, roots]) => [place, reachedFrom(lock, roots)] as const);
	const own = Object.keys(lock).filter((folder) => !folder.includes("node_modules"));
	const direct = new Set(own.flatMap((folder) => directOf(lock, folder, root)));
	return Object.keys(lock)
		.filter((folder) => folder.includes("node_modules/") && !lock[folder].link && existsSync(`${root}/${folder}`))
		.map((folder) => {
			const manifest = JSON.parse(readFileSync(`${root}/${folder}/package.json`, "utf8")) as {
				name?: string;
				version?: string;
				license?: unknown;
				licenses?: unknown;
			};
			const places = shipped.flatMap(([place, folders]) => (folders.has(folder) ? [place] : []));
			return {
				name: manifest.name ?? folder.replace(/^.*node_modules\//, ""),
				version: manifest.version ?? "",
				licence: licenceOf(manifest),
				places: places.length > 0 ? places : (["development"] as const),
				direct: direct.has(folder),
			};
		})
		.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function directOf(lock: Lock, folder: string, root: string): readonly string[] {
	const manifest = JSON.parse(readFileSync(`${root}/${folder}/package.json`, "utf8")) as {
		dependencies?: Record<string, string>;
		devDependencies?: Record<string, string>;
	};
	return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap(
		(name) => folderOf(lock, folder, name) ?? [],
	);
}
