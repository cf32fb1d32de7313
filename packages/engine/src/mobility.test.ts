import { GAME_IDS, SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { checkJudge, settingsOf } from "@tablier/testkit";
import { expect, it } from "vitest";
import { USUAL_FORMS } from "./forms.ts";
import { mobilityOf } from "./mobility.ts";
import { Thinker } from "./thinker.ts";

for (const id of GAME_IDS) {
	const game = await SHELF[id]();
	checkJudge(mobilityOf(game), { settings: settingsOf(game).slice(0, 1), games: 1, length: 20 });
}

it("plays: a game without a judge of its own has all levels", async () => {
	const game = await SHELF.oshi();
	const setting = unwrap(readSetting(game.rulesets, { ruleset: "ko-oshi" }));
	const { weightsOf } = mobilityOf(game);
	expect(weightsOf(setting)).toBe("ko-oshi");
	expect(USUAL_FORMS.ranges).toHaveLength(7);
	const thinker = new Thinker(mobilityOf(game), setting);
	// Red takes the point that is there to be taken.
	const position = game.writePosition(unwrap(game.readPosition("5/5/5/b1B2/5 r", setting)));
	const found = thinker.think({ setting, position, steps: [], limits: { nodes: 2000 } });
	expect(found).toBeDefined();
});
