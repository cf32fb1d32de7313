import { readFileSync } from "node:fs";
import { unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { openTestSearch, testFiles } from "../../test/core.ts";
import { readNetwork } from "./network.ts";
import { reductionOf } from "./thread.ts";

const { thread } = await openTestSearch();
const { network = new Uint8Array() } = await testFiles();
const training = (name: string) =>
	readFileSync(new URL(`../../../../training/abalone/${name}`, import.meta.url), "utf8");

/** The lines of the shipped network: a name, black and white marbles, the judgement with Black and with White to move. */
function checkValues(): [string, bigint, bigint, number, number][] {
	const { best } = JSON.parse(training("manifest.json"));
	const lines = training("check-values.txt").split("\n").slice(1);
	const from = lines.indexOf(best.name) + 1;
	return lines.slice(from, from + 4).map((line) => {
		const [name, black, white, ifBlack, ifWhite] = line.split(" ");
		return [name, BigInt(black), BigInt(white), Number(ifBlack), Number(ifWhite)];
	});
}

describe("the network", () => {
	it.each(checkValues())("judges %s as its trainer says", (_, black, white, ifBlack, ifWhite) => {
		expect(thread.judge({ own: black, other: white })).toBe(ifBlack);
		expect(thread.judge({ own: white, other: black })).toBe(ifWhite);
	});

	it("is read if it has the format", () => {
		const { rows, bias, output } = unwrap(readNetwork(network));
		expect([rows.length, bias.length, output.length]).toEqual([122 * 512, 512, 1024]);
	});

	it.each<[string, (bytes: Uint8Array, view: DataView) => Uint8Array | undefined]>([
		["another format", (bytes) => void bytes.set([65, 66, 78, 49])],
		["another width", (_, view) => view.setInt32(4, 128, true) as undefined],
		["a second layer", (_, view) => view.setInt32(8, 16, true) as undefined],
		["no scale", (_, view) => view.setFloat32(12, Number.NaN, true) as undefined],
		["a missing end", (bytes) => bytes.slice(0, -1)],
		["nothing", () => new Uint8Array()],
		["weights that could overflow", (bytes) => void bytes.fill(127, 16, 16 + 122 * 512)],
	])("%s is refused", (_, spoil) => {
		const bytes = network.slice();
		const spoilt = spoil(bytes, new DataView(bytes.buffer)) ?? bytes;
		expect(readNetwork(spoilt)).toMatchObject({ ok: false, error: { code: "network-unsupported" } });
	});

	it("reductions are the same whatever the last bit of a logarithm is", () => {
		for (let depth = 1; depth < 64; depth++)
			for (let move = 1; move < 256; move++) {
				const value = reductionOf(depth, move);
				expect(Math.trunc(value * (1 + 1e-12))).toBe(Math.trunc(value * (1 - 1e-12)));
			}
	});
});
