import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import { readSetting, type Setting, unwrap } from "@tablier/kernel";
import { compileAbaloneCore } from "../../../scripts/abalone-core.mjs";
import type { CoreFiles } from "../src/abalone-core/files.ts";
import type { CoreMemoryPlan } from "../src/abalone-core/module.ts";
import { readCoreFiles } from "../src/abalone-core/node.ts";
import { type NetworkSearch, openNetworkSearch } from "../src/abalone-core/search.ts";

/* What the tests of this folder share. Not part of the product. */

export const LAYOUTS: readonly string[] = abalone.rulesets[0].options.flatMap((spec) =>
	spec.kind === "choice" && spec.key === "layout" ? spec.values : [],
);

/** Compiles the core if its sources changed. */
export async function testFiles(): Promise<CoreFiles> {
	await compileAbaloneCore();
	return unwrap(await readCoreFiles());
}

export async function openTestSearch(plan: Partial<CoreMemoryPlan> = {}): Promise<NetworkSearch> {
	return unwrap(await openNetworkSearch(await testFiles(), plan));
}

export const settingWith = (options: Record<string, string> = {}): Setting =>
	unwrap(readSetting(abalone.rulesets, { ruleset: "abalone", options }));

export const startWith = (options: Record<string, string> = {}): AbalonePosition => abalone.start(settingWith(options));

export const positionOf = (text: string, options: Record<string, string> = {}): AbalonePosition =>
	unwrap(abalone.readPosition(text, settingWith(options)));
