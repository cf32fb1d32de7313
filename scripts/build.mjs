// Bundles the server and the command line, and builds the web app. Workspace packages are read as TypeScript source.
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";

/** CommonJS packages inside an ES module still ask for `require`. */
const banner = {
	js: 'import { createRequire as tablierRequire } from "node:module"; const require = tablierRequire(import.meta.url);',
};
const bundle = (app) =>
	esbuild({
		entryPoints: [`apps/${app}/src/main.ts`],
		outfile: `apps/${app}/dist/main.mjs`,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		sourcemap: true,
		logLevel: "warning",
		banner,
	});

await Promise.all([bundle("server"), bundle("cli"), vite({ configFile: "apps/web/vite.config.ts", logLevel: "warn" })]);
