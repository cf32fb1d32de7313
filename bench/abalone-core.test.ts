import { readFileSync } from "node:fs";
import { openNetworkSearch } from "@tablier/engine/abalone-core";
import { readCoreFiles } from "@tablier/engine/abalone-core/node";
import { unwrap } from "@tablier/kernel";
import { expect, it } from "vitest";
import { compileAbaloneCore } from "../scripts/abalone-core.mjs";
import { signatureOf } from "./abalone-signature.ts";

it("the signature of the Abalone core is the one on record", async () => {
	const { signature } = JSON.parse(readFileSync("bench/results/abalone-core.json", "utf8"));
	const files = unwrap(await readCoreFiles([await compileAbaloneCore()]));
	expect(signatureOf(unwrap(await openNetworkSearch(files)))).toEqual(signature);
});
