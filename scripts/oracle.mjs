// Compiles the loop of @tablier/oracle from AssemblyScript, once for each text of it. In a process of its own: the
// compiler keeps a core busy for seconds, and the web app is built beside it.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const SOURCE = "packages/oracle/assembly/sweep.ts";
const COMPILED = "packages/oracle/dist/sweep.wasm";
const STAMP = `${COMPILED}.stamp`;
const FLAGS = [
	...["-O3", "--runtime", "stub", "--enable", "simd", "--enable", "threads"],
	/* All threads share one memory, which comes from outside; 65536 pages are all that 32 bits can address. */
	...["--importMemory", "--sharedMemory", "--initialMemory", "1", "--maximumMemory", "65536"],
];

/** Returns where the compiled loop is. */
export async function compileSweep() {
	const compiler = JSON.parse(await readFile("node_modules/assemblyscript/package.json", "utf8")).version;
	const want = createHash("sha256")
		.update(await readFile(SOURCE))
		.update(FLAGS.join(" "))
		.update(compiler)
		.digest("hex");
	const have = await readFile(STAMP, "utf8").catch(() => "");
	if (have === want) return COMPILED;
	await mkdir("packages/oracle/dist", { recursive: true });
	const asc = "node_modules/assemblyscript/bin/asc.js";
	await promisify(execFile)(process.execPath, [asc, SOURCE, "-o", COMPILED, ...FLAGS]);
	await writeFile(STAMP, want);
	return COMPILED;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	process.chdir(fileURLToPath(new URL("..", import.meta.url)));
	console.log(await compileSweep());
}
