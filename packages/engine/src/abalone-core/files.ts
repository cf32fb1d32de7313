import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { err, ok, type Result } from "@tablier/kernel";
import type { CoreFault } from "./fault.ts";

export interface FileFacts {
	readonly bytes: number;
	readonly sha256: string;
}

/** Written by scripts/abalone-core.mjs beside the files. */
export interface CoreManifest {
	readonly module: FileFacts;
	readonly network: FileFacts;
}

/** The files as they were read or fetched; undefined where that failed. */
export interface CoreFiles {
	readonly manifest: CoreManifest;
	readonly module: Uint8Array | undefined;
	readonly network: Uint8Array | undefined;
}

export interface CheckedFiles {
	readonly module: Uint8Array;
	readonly network: Uint8Array;
}

export function checkFiles({ manifest, module, network }: CoreFiles): Result<CheckedFiles, CoreFault> {
	if (!module) return err({ code: "module-missing", detail: "" });
	if (!network) return err({ code: "network-missing", detail: "" });
	const moduleFault = faultOf(module, manifest.module);
	if (moduleFault) return err({ code: "module-damaged", detail: moduleFault });
	const networkFault = faultOf(network, manifest.network);
	if (networkFault) return err({ code: "network-damaged", detail: networkFault });
	return ok({ module, network });
}

function faultOf(bytes: Uint8Array, facts: FileFacts): string | undefined {
	if (bytes.length !== facts.bytes) return `${bytes.length} bytes instead of ${facts.bytes}`;
	const found = bytesToHex(sha256(bytes));
	return found === facts.sha256 ? undefined : `SHA-256 ${found}`;
}
