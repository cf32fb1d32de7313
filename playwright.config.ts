import { defineConfig } from "@playwright/test";

/** Run by scripts/browser-tests.mjs, which gives the address of the server and the path of the browser. */
export default defineConfig({
	testDir: "e2e",
	/** They need a screen reader and its own browser: scripts/screen-reader-tests.mjs. */
	testIgnore: "screen-reader/**",
	outputDir: ".cache/test-results",
	workers: 2,
	/** The second tells how long each test took, for shortening the suite. */
	reporter: [["line"], ["json", { outputFile: ".cache/browser-tests.json" }]],
	timeout: 120_000,
	use: {
		baseURL: process.env.TABLIER_ADDRESS ?? "http://127.0.0.1:8080",
		launchOptions: {
			...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
});
