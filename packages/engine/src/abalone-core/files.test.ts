import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testFiles } from "../../test/core.ts";
import type { CoreFiles } from "./files.ts";
import { readCoreFiles } from "./node.ts";
import { openNetworkSearch } from "./search.ts";

const files = await testFiles();
const { module = new Uint8Array(), network = new Uint8Array() } = files;
const flipped = (bytes: Uint8Array): Uint8Array => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1] ^ 1);

describe("the files of the core", () => {
	it("weigh 120 kB at most when compressed", () => {
		expect(gzipSync(module).length + gzipSync(network).length).toBeLessThanOrEqual(120_000);
	});

	it.each<[string, Partial<CoreFiles>, string]>([
		["without a module", { module: undefined }, "module-missing"],
		["without a network", { network: undefined }, "network-missing"],
		["with one bit of the module changed", { module: flipped(module) }, "module-damaged"],
		["with one bit of the network changed", { network: flipped(network) }, "network-damaged"],
		["with a module cut short", { module: module.slice(0, -1) }, "module-damaged"],
		["with an empty network", { network: new Uint8Array() }, "network-damaged"],
	])("%s, the fault is reported", async (_, changed, code) => {
		expect(await openNetworkSearch({ ...files, ...changed })).toMatchObject({ ok: false, error: { code } });
	});

	it("a memory that cannot be had is reported", async () => {
		expect(await openNetworkSearch(files, { tableBits: 40 })).toMatchObject({
			ok: false,
			error: { code: "memory-refused" },
		});
	});

	it("a folder without them is reported", async () => {
		expect(await readCoreFiles(["/nowhere"])).toMatchObject({ ok: false, error: { code: "module-missing" } });
	});
});
