import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./compress-plugin.ts";
import { offline } from "./offline-plugin.ts";
import { webManifest } from "./webmanifest-plugin.ts";

export default defineConfig({
	root: import.meta.dirname,
	plugins: [svelte(), webManifest(), offline(), compress()],
	/* The engine's worker loads a game at a time. */
	worker: { format: "es" },
	build: {
		outDir: "dist",
		emptyOutDir: true,
		rolldownOptions: {
			output: {
				// Left alone, what several pages share falls into dozens of small files, each with its own way to the server and back.
				codeSplitting: {
					groups: [
						{
							name: "start",
							test: /rolldown\/runtime|(apps\/web\/src\/main|packages\/words\/src\/number)\.ts$/,
							priority: 4,
						},
						{ name: "app", test: /apps\/web\/src\/shell\/open\.ts$/, priority: 3 },
						{
							name: "table",
							test: /(apps\/web\/src\/(features\/(match|lobby|library)|parts\/surface)|packages\/games\/src(\/boards)?)\/[^/]+$/,
							priority: 2,
						},
						{
							name: "study",
							test: /apps\/web\/src\/(pages\/StudyPage|features\/study\/StudyView)\.svelte$/,
							priority: 1,
						},
					],
				},
			},
		},
	},
});
