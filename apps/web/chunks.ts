import type { Plugin } from "vite";

/** Files that hold these modules and all that they import. What stands first takes what others import too. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
	app: ["src/main.ts"],
	// A match follows its title's page: one file for both.
	play: ["src/pages/GamePage.svelte", "src/pages/PlayPage.svelte"],
	study: ["src/pages/AnalysePage.svelte"],
};

const isOneOf = (id: string, sources: readonly string[]): boolean =>
	sources.some((source) => id.endsWith(`apps/web/${source}`));

export const CHUNKS = Object.entries(ENTRIES).map(([name, sources], i, { length }) => ({
	name,
	test: (id: string): boolean => isOneOf(id, sources),
	priority: length - i,
}));

/** A source that was renamed would change the files without a word. */
export const checkChunks = (): Plugin => ({
	name: "tablier-check-chunks",
	apply: "build",
	generateBundle(_, bundle) {
		const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
		for (const source of Object.values(ENTRIES).flat())
			if (!modules.some((id) => isOneOf(id, [source])))
				throw new Error(`chunks.ts names ${source}, which the build has not`);
	},
});
