import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { CHUNKS, checkChunks } from "./chunks.ts";
import { compress } from "./compress-plugin.ts";
import { readEdition } from "./edition.ts";
import { offline } from "./offline-plugin.ts";
import { prerender } from "./prerender-plugin.ts";

const edition = readEdition(process.env.TABLIER_EDITION);

export default defineConfig({
	root: import.meta.dirname,
	// One build works in any folder of any server.
	base: "./",
	define: { TABLIER_EDITION: JSON.stringify(edition) },
	plugins: [
		svelte(),
		checkChunks(),
		prerender({ address: process.env.TABLIER_SITE_ADDRESS, edition }),
		offline(edition),
		// A plain host sends files as they are.
		...(edition === "static" ? [] : [compress()]),
	],
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
