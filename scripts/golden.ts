import { readFileSync, writeFileSync } from "node:fs";
import { GAME_IDS, SHELF } from "@tablier/games";
import { goldenNames, playthrough } from "@tablier/testkit/playthrough";

/*
 * Rewrites the `.golden` file of every record. Only for a deliberate change of rules, notation or effects: look at the
 * difference before it is committed, and raise `rulesVersion` where the same plays now lead elsewhere.
 */
for (const id of GAME_IDS) {
	const game = await SHELF[id]();
	const folder = new URL(`../packages/games/src/${id}/records/`, import.meta.url);
	for (const name of goldenNames(folder)) {
		const told = playthrough(game, readFileSync(new URL(`${name}.record`, folder), "utf8"));
		writeFileSync(new URL(`${name}.golden`, folder), told);
		console.log(`${id}/${name}: ${told.split("\n").length - 1} lines`);
	}
}
