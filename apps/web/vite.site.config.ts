import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The site built for Node, which prerender-plugin.ts runs to write the pages. */
export default defineConfig({
	root: import.meta.dirname,
	plugins: [svelte()],
	// Workspace packages are TypeScript: they are built, not loaded.
	// One has its program in a file of its own for each system.
	ssr: { noExternal: true, external: ["@resvg/resvg-js"] },
	worker: { format: "es" },
});
