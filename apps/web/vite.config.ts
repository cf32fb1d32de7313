import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { CHUNKS, checkChunks } from "./chunks.ts";
import { compress } from "./compress-plugin.ts";
import { offline } from "./offline-plugin.ts";
import { prerender } from "./prerender-plugin.ts";

export default defineConfig({
	root: import.meta.dirname,
	// One build works in any folder of any server.
	base: "./",
	plugins: [svelte(), checkChunks(), prerender({ address: process.env.TABLIER_SITE_ADDRESS }), offline(), compress()],
	/* The engine's worker loads a game at a time. */
	worker: { format: "es" },
	build: {
		outDir: "dist",
		emptyOutDir: true,
		rolldownOptions: {
			input: "src/main.ts",
			output: {
				// Left alone, what several pages share falls into dozens of small files, each with its own way to the server and back.
				codeSplitting: { groups: CHUNKS },
			},
		},
	},
});
