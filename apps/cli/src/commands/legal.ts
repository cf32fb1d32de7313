import { CHANCE, OVER, writeActor } from "@tablier/kernel";
import { commandOf } from "../command.ts";
import { SWITCH } from "../flags.ts";
import { layTable, noMore, POSITION_FLAGS } from "../table.ts";

const FLAGS = { ...POSITION_FLAGS, json: SWITCH };

export const legal = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	const { game, rules, position, voice } = await layTable(call);
	const actor = rules.actor(position);
	const steps = actor === CHANCE ? rules.chance(position).map(({ step }) => step) : rules.legal(position);
	const texts = steps.map((step) => game.writeStep(position, step));
	const { terminal, words, flags } = call;
	if (flags.json) {
		terminal.out(JSON.stringify({ actor: writeActor(actor), steps: texts }));
		return;
	}
	const head =
		actor === OVER
			? words.commandLine.over
			: words.commandLine.toDecide(actor === CHANCE ? writeActor(actor) : voice.game.seats[actor]);
	terminal.out(`${head} ${words.page.legalCount(texts.length)}`);
	if (texts.length > 0) terminal.out(texts.join(" "));
});
