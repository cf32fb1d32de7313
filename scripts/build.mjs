// Bundles the server and the command line, and builds the web app. Workspace packages are read as TypeScript source.
import { copyFile, mkdir } from "node:fs/promises";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import { compileAbaloneCore } from "./abalone-core.mjs";
import { compileSweep } from "./oracle.mjs";

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
		// One has its program in a file of its own, another looks for its worker beside itself, the third would bring a compiler, browsers
		// are started from where they are installed.
		external: ["libsql", "piscina", "graphile-worker", "pg-native", "playwright-core", "@sparticuz/chromium"],
	});

/** The solver of @tablier/oracle looks for its loop and its threads beside itself. */
async function oracle() {
	const compiled = await compileSweep();
	await mkdir("apps/cli/dist", { recursive: true });
	await copyFile(compiled, "apps/cli/dist/sweep.wasm");
}

/** The Abalone core looks for its files and its helpers beside itself; the page's bundler copies them from where they are. */
async function abaloneCore() {
	const compiled = await compileAbaloneCore();
	for (const app of ["cli", "server"]) {
		const folder = `apps/${app}/dist/abalone-core`;
		await mkdir(folder, { recursive: true });
		for (const name of ["core.wasm", "network.bin", "manifest.json"])
			await copyFile(`${compiled}/${name}`, `${folder}/${name}`);
	}
}

await abaloneCore();
await Promise.all([
	oracle(),
	bundle("server"),
	bundle("server", "task", "packages/engine/src/worker/node-task.ts"),
	bundle("server", "sqlite-thread", "apps/server/src/store/sqlite-thread.ts"),
	bundle("server", "picture-thread", "apps/server/src/picture/picture-thread.ts"),
	bundle("server", "record-thread", "apps/server/src/match/record-thread.ts"),
	bundle("cli"),
	bundle("cli", "sqlite-thread", "apps/server/src/store/sqlite-thread.ts"),
	bundle("cli", "worker", "packages/engine/src/worker/node-worker.ts"),
	bundle("cli", "abalone-helper", "packages/engine/src/abalone-core/node-helper.ts"),
	bundle("cli", "crew", "packages/oracle/src/solver/crew-worker.ts"),
	vite({ configFile: "apps/web/vite.config.ts", logLevel: "warn" }),
]);
