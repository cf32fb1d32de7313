import { availableParallelism } from "node:os";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
	// Compiles runes in .svelte.ts; as for a server, where state is plain data and no effect runs.
	plugins: [svelte({ configFile: false })],
	test: {
		include: ["packages", "apps", "scripts", "bench", "fuzz", "training"].map((folder) => `${folder}/**/*.test.ts`),
		pool: "threads",
		isolate: false,
		// Vitest leaves one core free, which on two cores is half of them: the suite took nearly twice as long.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		testTimeout: 120_000,
		// Starting a PostgreSQL takes ten seconds and more on a busy machine.
		hookTimeout: 120_000,
	},
});
