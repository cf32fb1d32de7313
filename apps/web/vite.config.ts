import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
	root: import.meta.dirname,
	plugins: [svelte()],
	/* The engine's worker loads a game at a time. */
	worker: { format: "es" },
	build: { outDir: "dist", emptyOutDir: true },
});
