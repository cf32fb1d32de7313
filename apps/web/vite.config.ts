import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./compress-plugin.ts";
import { offline } from "./offline-plugin.ts";

export default defineConfig({
	root: import.meta.dirname,
	plugins: [svelte(), offline(), compress()],
	/* The engine's worker loads a game at a time. */
	worker: { format: "es" },
	build: { outDir: "dist", emptyOutDir: true },
});
