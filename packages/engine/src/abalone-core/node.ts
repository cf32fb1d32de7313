import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "@tablier/kernel";
import type { CoreFault } from "./fault.ts";
import type { CoreFiles, CoreManifest } from "./files.ts";

export { startNodeHelpers } from "./node-threads.ts";

/** Written by scripts/abalone-core.mjs: beside what this is bundled into, or in this package when it runs from source. */
const FOLDERS = ["./abalone-core", "../../dist/abalone-core"].map((path) =>
	fileURLToPath(new URL(path, import.meta.url)),
);

export async function readCoreFiles(folders: readonly string[] = FOLDERS): Promise<Result<CoreFiles, CoreFault>> {
	for (const folder of folders) {
		const manifest = await readOptional(join(folder, "manifest.json"));
		if (!manifest) continue;
		const [module, network] = await Promise.all(
			["core.wasm", "network.bin"].map((name) => readOptional(join(folder, name))),
		);
		return ok({ manifest: JSON.parse(Buffer.from(manifest).toString()) as CoreManifest, module, network });
	}
	return err({ code: "module-missing", detail: `run node scripts/abalone-core.mjs; looked at ${folders.join(", ")}` });
}

async function readOptional(path: string): Promise<Uint8Array | undefined> {
	try {
		return new Uint8Array(await readFile(path));
	} catch {
		return undefined;
	}
}
