import type { Result } from "@tablier/kernel";
import type { CoreFault } from "./fault.ts";
import type { CoreManifest } from "./files.ts";
import type { NetworkSearch } from "./search.ts";

const MOST_THREADS = 4;
const TABLE_BITS = 20;

/** Written by scripts/abalone-core.mjs; a bundler copies them. */
const MANIFEST = new URL("../../dist/abalone-core/manifest.json", import.meta.url);
const MODULE = new URL("../../dist/abalone-core/core.wasm", import.meta.url);
const NETWORK = new URL("../../dist/abalone-core/network.bin", import.meta.url);

/** For a worker of a page. Helpers need memory that threads share: only where the page is cross-origin isolated. */
export async function openWebNetwork(): Promise<Result<NetworkSearch, CoreFault>> {
	const [manifest, module, network, { openNetworkSearch }, { startWebHelpers }] = await Promise.all([
		fetchManifest(),
		fetchBytes(MODULE),
		fetchBytes(NETWORK),
		import("./search.ts"),
		import("./web-threads.ts"),
	]);
	if (!manifest) return { ok: false, error: { code: "module-missing", detail: "manifest" } };
	const shared = globalThis.crossOriginIsolated === true;
	const threads = shared ? Math.min(MOST_THREADS, Math.max(1, navigator.hardwareConcurrency - 1)) : 1;
	const opened = await openNetworkSearch({ manifest, module, network }, { threads, tableBits: TABLE_BITS, shared });
	if (opened.ok && threads > 1) startWebHelpers(opened.value);
	return opened;
}

/** A bundler may write so short a file into its address, which a Content-Security-Policy does not let us fetch. */
async function fetchManifest(): Promise<CoreManifest | undefined> {
	const bytes = MANIFEST.protocol === "data:" ? bytesIn(MANIFEST) : await fetchBytes(MANIFEST);
	try {
		return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as CoreManifest);
	} catch {
		return undefined;
	}
}

function bytesIn({ pathname }: URL): Uint8Array {
	const [kind, data] = pathname.split(",", 2);
	const text = kind.endsWith(";base64") ? atob(data) : decodeURIComponent(data);
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function fetchBytes(url: URL): Promise<Uint8Array | undefined> {
	try {
		const response = await fetch(url);
		return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
	} catch {
		return undefined;
	}
}
