// Compiles the Abalone core of @tablier/engine from AssemblyScript, once for each text of it, and writes its manifest:
// length and checksum of the module and of the network, so that a loader detects a damaged file.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const SOURCES = "packages/engine/assembly/abalone";
const NETWORK = "training/abalone/network.bin";
const FOLDER = "packages/engine/dist/abalone-core";
const MODULE = `${FOLDER}/core.wasm`;
const STAMP = `${FOLDER}/stamp`;
const FLAGS = [
	...["-O3", "--converge", "--runtime", "stub", "--enable", "simd", "--transform", "./scripts/inline.mjs"],
	/* The host makes the memory: as large as its table and its number of threads ask for. */
	...["--importMemory", "--initialMemory", "1", "--maximumMemory", "65536", "--noExportMemory"],
	/* No place for an exception: nothing is allocated, nothing can be out of bounds by the rules of layout.ts. */
	...["--use", "abort=", "--noAssert"],
];

const hash = (bytes) => createHash("sha256").update(bytes).digest("hex");
const factsOf = (bytes) => ({ bytes: bytes.length, sha256: hash(bytes) });

/** Returns the folder of core.wasm, network.bin and manifest.json. */
export async function compileAbaloneCore() {
	const compiler = JSON.parse(await readFile("node_modules/assemblyscript/package.json", "utf8")).version;
	const names = (await readdir(SOURCES)).filter((name) => name.endsWith(".ts")).sort();
	const texts = await Promise.all(names.map((name) => readFile(`${SOURCES}/${name}`, "utf8")));
	const network = await readFile(NETWORK);
	const transform = await readFile("scripts/inline.mjs", "utf8");
	const want = hash(JSON.stringify([FLAGS, compiler, transform, names, texts, hash(network)]));
	const have = await readFile(STAMP, "utf8").catch(() => "");
	if (have === want) return FOLDER;
	await mkdir(FOLDER, { recursive: true });
	const asc = "node_modules/assemblyscript/bin/asc.js";
	await promisify(execFile)(process.execPath, [asc, `${SOURCES}/index.ts`, "-o", MODULE, ...FLAGS]);
	await copyFile(NETWORK, `${FOLDER}/network.bin`);
	const manifest = { module: factsOf(await readFile(MODULE)), network: factsOf(network) };
	await writeFile(`${FOLDER}/manifest.json`, `${JSON.stringify(manifest, null, "\t")}\n`);
	await writeFile(STAMP, want);
	return FOLDER;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	process.chdir(fileURLToPath(new URL("..", import.meta.url)));
	console.log(await compileAbaloneCore());
}
