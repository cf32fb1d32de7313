import { KNOWLEDGE } from "@tablier/engine";
import { gameOfRuleset } from "@tablier/games";
import { type Knowledge, type Random, readSetting, type Setting, unwrap } from "@tablier/kernel";

/** A game with a player count and options that is learned and measured by itself. */
export interface LearningTask {
	readonly name: string;
	readonly ruleset: string;
	readonly seats: number;
	/** Options with several values are drawn anew for every game. */
	readonly options: Readonly<Record<string, readonly string[]>>;
}

const LAYOUTS = ["standard", "belgian-daisy", "german-daisy", "dutch-daisy", "swiss-daisy"];
const lesson = (name: string, ruleset: string, seats: number, options: LearningTask["options"] = {}): LearningTask => ({
	name,
	ruleset,
	seats,
	options,
});
export const LESSONS: readonly LearningTask[] = [
	lesson("abalone", "abalone", 2, { layout: LAYOUTS }),
	lesson("oshi", "oshi", 2),
	lesson("ko-oshi", "ko-oshi", 2),
	...[2, 3, 4].flatMap((seats) =>
		["omba", "docker"].flatMap((ruleset) => [
			lesson(`${ruleset}-${seats}`, ruleset, seats),
			lesson(`${ruleset}-${seats}-cards`, ruleset, seats, { roll: ["cards"] }),
		]),
	),
	...[2, 3, 4].flatMap((seats) =>
		[9, 11].map((size) => lesson(`mamba-${seats}-${size}`, "mamba", seats, { board: [`${size}x${size}`] })),
	),
	...[9, 11].map((size) =>
		lesson(`mamba-de-comptoir-4-${size}`, "mamba-de-comptoir", 4, { board: [`${size}x${size}`] }),
	),
];

export function lessonNamed(name: string): LearningTask {
	const lesson = LESSONS.find((known) => known.name === name);
	if (!lesson) throw new Error(`no lesson "${name}"; there are ${LESSONS.map((known) => known.name).join(", ")}`);
	return lesson;
}

export async function knowledgeOf(ruleset: string): Promise<Knowledge> {
	const id = gameOfRuleset(ruleset);
	if (!id) throw new Error(`no ruleset ${ruleset}`);
	return KNOWLEDGE[id]();
}

/** The setting of a lesson; options that have several values are drawn. */
export function settingOf(knowledge: Knowledge, { ruleset, seats, options }: LearningTask, random: Random): Setting {
	const drawn = Object.fromEntries(
		Object.entries(options).map(([key, values]) => [key, values[random(values.length)]]),
	);
	return unwrap(readSetting(knowledge.game.rulesets, { ruleset, seats, options: drawn }));
}
