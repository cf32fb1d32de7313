import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The scripts of the pages under `/embed/`, which embed-file.ts builds. */
export default defineConfig({
	root: import.meta.dirname,
	base: "./",
	plugins: [svelte()],
	worker: { format: "es" },
	build: { copyPublicDir: false, modulePreload: { polyfill: false } },
});
