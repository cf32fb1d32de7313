import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Sweep } from "./crew.ts";
import type { SolverMemory } from "./memory.ts";

/** Compiled by scripts/oracle.mjs: beside what this is bundled into, or in this package when it runs from source. */
const PLACES = ["./sweep.wasm", "../../dist/sweep.wasm"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

export function loadSweep(): WebAssembly.Module {
	const found = PLACES.find((path) => existsSync(path));
	if (!found) throw new Error(`no sweep.wasm: run node scripts/oracle.mjs (looked at ${PLACES.join(", ")})`);
	return new WebAssembly.Module(readFileSync(found));
}

export function sweepIn(module: WebAssembly.Module, { memory }: SolverMemory): Sweep {
	const { exports } = new WebAssembly.Instance(module, { env: { memory } });
	return exports.sweep as Sweep;
}
