import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { titles } from "../../packages/words/src/en/registry.ts";

const NAME = "manifest.webmanifest";

/** The web app manifest, with a shortcut to every title of the shelf. */
const manifestOf = (): string => {
	const manifest: object = JSON.parse(readFileSync(join(import.meta.dirname, NAME), "utf8"));
	const shortcuts = Object.entries(titles).map(([title, { name }]) => ({ name, url: `/#/${title}` }));
	return `${JSON.stringify({ ...manifest, shortcuts }, undefined, "\t")}\n`;
};

export function webManifest(): Plugin {
	return {
		name: "tablier-web-manifest",
		configureServer({ middlewares }) {
			middlewares.use(`/${NAME}`, (_, response) => {
				response.setHeader("content-type", "application/manifest+json");
				response.end(manifestOf());
			});
		},
		generateBundle() {
			this.emitFile({ type: "asset", fileName: NAME, source: manifestOf() });
		},
	};
}
