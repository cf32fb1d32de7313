import { type Level, Thinker } from "@tablier/engine";
import { CHANCE, type Knowledge, OVER, randomFrom, type Setting, StepList } from "@tablier/kernel";

/** A place where a seat had a choice, and what each step is worth to it, as a search of many nodes sees it. */
export interface Choice {
	readonly steps: readonly number[];
	readonly seed: number;
	readonly worth: ReadonlyMap<number, number>;
}

/** Choices met in games of players who stray now and then, so that odd positions are among them. */
export function collectChoices(knowledge: Knowledge, setting: Setting, count: number, deepNodes: number): Choice[] {
	const { game } = knowledge;
	const core = game.core();
	const list = new StepList(game.maxBranching);
	const start = game.start(setting);
	const position = game.writePosition(start);
	const choices: Choice[] = [];
	const random = randomFrom(17);
	for (let seed = 1; choices.length < count; seed++) {
		const steps: number[] = [];
		core.load(start);
		while (core.actor !== OVER && choices.length < count) {
			list.clear();
			core.steps(list);
			let step = list.items[random(list.length)];
			if (core.actor !== CHANCE && list.length > 1) {
				const seat = core.actor;
				const deep = new Thinker(knowledge, setting);
				const limits = { nodes: deepNodes };
				const { lines } = deep.think({ setting, position, steps, limits, lines: list.length, fair: true });
				choices.push({
					steps: [...steps],
					seed,
					worth: new Map(lines.map((line) => [line.steps[0], line.scores[seat]])),
				});
				if (random(5) > 0) step = lines[0].steps[0];
			}
			steps.push(step);
			core.make(step);
		}
	}
	return choices;
}

/** How much of a win a player of a level gives away a play, on average. */
export function givenAway(knowledge: Knowledge, setting: Setting, choices: readonly Choice[], level: Level): number {
	const position = knowledge.game.writePosition(knowledge.game.start(setting));
	let lost = 0;
	for (const { steps, seed, worth } of choices) {
		const { limits, blind, blur } = level;
		const question = { setting, position, steps, limits, skill: { blind, blur }, seed };
		const [step] = new Thinker(knowledge, setting).think(question).play;
		lost += Math.max(...worth.values()) - (worth.get(step) ?? 0);
	}
	return lost / choices.length;
}
