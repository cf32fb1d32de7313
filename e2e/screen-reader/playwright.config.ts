import { defineConfig } from "@playwright/test";

/** Run by scripts/screen-reader-tests.mjs. One browser at a time: Orca listens to one window. */
export default defineConfig({
	testDir: ".",
	outputDir: "../../.cache/test-results",
	workers: 1,
	reporter: "line",
	timeout: 120_000,
	use: {
		baseURL: process.env.TABLIER_ADDRESS ?? "http://127.0.0.1:8080",
		headless: false,
		viewport: null,
		launchOptions: {
			...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
			args: [
				"--force-renderer-accessibility",
				...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
				...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
			],
		},
	},
});
