import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
		pool: "threads",
		isolate: false,
		testTimeout: 120_000,
		// Starting a PostgreSQL takes ten seconds and more on a busy machine.
		hookTimeout: 120_000,
	},
});
