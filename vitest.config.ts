import { availableParallelism } from "node:os";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const PAGE_TESTS = "apps/web/**/*.svelte.test.ts";

export default defineConfig({
	plugins: [svelte({ configFile: false })],
	test: {
		// Files share a thread: a clock or a global that one leaves changed would stop another.
		setupFiles: ["./scripts/test-setup.ts"],
		// Not setImmediate: the database of the tests closes by it, and would wait for a clock that another file holds.
		fakeTimers: {
			toFake: [
				...(["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] as const),
				...(["requestAnimationFrame", "cancelAnimationFrame"] as const),
			],
		},
		pool: "threads",
		isolate: false,
		// Vitest leaves one core free, which on two cores is half of them: the suite took nearly twice as long.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		testTimeout: 120_000,
		// Starting a PostgreSQL takes ten seconds and more on a busy machine.
		hookTimeout: 120_000,
		projects: [
			{
				// Runes in .svelte.ts are compiled as for a server: state is plain data and no effect runs.
				extends: true,
				test: {
					name: "node",
					include: ["packages", "apps", "scripts", "bench", "fuzz", "training"].map(
						(folder) => `${folder}/**/*.test.ts`,
					),
					exclude: [PAGE_TESTS, "**/node_modules/**"],
				},
			},
			{
				// Runes are compiled as for a browser: effects run, and a test can use runes itself.
				extends: true,
				resolve: { conditions: ["browser"] },
				test: { name: "page", include: [PAGE_TESTS], environment: "./apps/web/test/environment.ts" },
			},
		],
	},
});
