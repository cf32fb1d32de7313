/**
 * Types and tests of one game, and what its titles lack: `npm run check-game NAME`. Half a minute; `npm test` has the rest.
 */
import { spawnSync } from "node:child_process";
import { GAME_IDS, type GameId, gameOfTitle, TITLES } from "@tablier/games";
import { missingOf } from "./completeness.ts";
import { writeRegistries } from "./registry.ts";

const [name = ""] = process.argv.slice(2);
const id = GAME_IDS.find((known) => known === name);
if (!id) {
	console.error(`check-game: no game "${name}" (there are: ${GAME_IDS.join(", ")})`);
	process.exit(1);
}

const run = (...command: readonly string[]): boolean =>
	spawnSync(process.execPath, command, { stdio: "inherit" }).status === 0;

async function isComplete(game: GameId): Promise<boolean> {
	const titles = TITLES.filter((title) => gameOfTitle(title) === game);
	const missing = (await Promise.all(titles.map(missingOf))).flat();
	for (const { file, what, needed } of missing) console.log(`${needed ? "missing " : "optional"}  ${file}: ${what}`);
	return !missing.some(({ needed }) => needed);
}

// First: types and tests find new words and lessons by these lists.
for (const file of await writeRegistries(process.cwd())) console.log(`written   ${file}`);
const checks = [
	run("node_modules/ts7/bin/tsc", "--noEmit"),
	run(
		"node_modules/@biomejs/biome/bin/biome",
		"check",
		`packages/games/src/${id}`,
		`packages/words/src/en/${id}`,
		`packages/words/src/fr/${id}`,
	),
	run(
		"node_modules/vitest/vitest.mjs",
		"run",
		`packages/games/src/${id}/`,
		"packages/games/src/index.test.ts",
		"packages/games/src/editor.test.ts",
		...["lessons", "diagrams", "words"].map((name) => `packages/${name}/`),
	),
	await isComplete(id),
];
console.log(checks.every(Boolean) ? `${id}: all is well` : `${id}: see above`);
process.exit(checks.every(Boolean) ? 0 : 1);
