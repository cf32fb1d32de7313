// Bundles a benchmark as the product is bundled, then runs it: what is measured is what ships.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { build } from "esbuild";

const [name = "", ...rest] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(name) || !existsSync(`bench/${name}.ts`)) {
	process.stderr.write(`tablier: no benchmark "${name}". Usage: npm run bench -- perft\n`);
	process.exit(2);
}
await build({
	entryPoints: [`bench/${name}.ts`],
	outfile: `.cache/bench/${name}.mjs`,
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node20",
	logLevel: "warning",
	external: ["libsql", "piscina", "graphile-worker", "pg-native", "esbuild", "playwright-core", "@sparticuz/chromium"],
	banner: {
		js: 'import { createRequire as tablierRequire } from "node:module"; const require = tablierRequire(import.meta.url);',
	},
});
const bench = spawn(process.execPath, [`.cache/bench/${name}.mjs`, ...rest], { stdio: "inherit" });
// Who stops us stops it: a benchmark that goes on unseen spoils the figures of the next.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => bench.kill(signal));
bench.on("exit", (code) => process.exit(code ?? 1));
