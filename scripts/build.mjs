// Bundles the server and the command line, and builds the web app. Workspace packages are read as TypeScript source.
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";

/** CommonJS packages inside an ES module still ask for `require`. */
const banner = {
	js: 'import { createRequire as tablierRequire } from "node:module"; const require = tablierRequire(import.meta.url);',
};
const bundle = (app, name = "main", source = `apps/${app}/src/main.ts`) =>
	esbuild({
		entryPoints: [source],
		outfile: `apps/${app}/dist/${name}.mjs`,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		sourcemap: true,
		logLevel: "warning",
		banner,
	});

await Promise.all([
	bundle("server"),
	bundle("cli"),
	bundle("cli", "worker", "packages/engine/src/worker/node-worker.ts"),
	vite({ configFile: "apps/web/vite.config.ts", logLevel: "warn" }),
]);
