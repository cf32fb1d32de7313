import type { Setting } from "@tablier/kernel";
import { knowledgeOf, type LearningTask, lessonNamed, settingOf } from "./lessons.ts";

interface Conditions {
	readonly options?: LearningTask["options"];
	readonly mostPlays: number;
	/** What decides then. */
	readonly by: "points" | "pieces";
}

/** The last two of three or four players may go on for thousands of plays: who has more pieces after 200 is taken for the winner. */
const MANY: Conditions = { mostPlays: 200, by: "pieces" };
/** Two good players of Mamba, or two teams, take up to 500 plays. */
const TWO_SIDES: Conditions = { mostPlays: 150, by: "pieces" };

/**
 * Weak players of Abalone go round in circles for hundreds of plays, most of all from the usual start: they begin as in
 * tournaments, and after so many plays who has pushed out more has won.
 */
export const CONDITIONS: Readonly<Record<string, Conditions>> = {
	abalone: { options: { layout: ["belgian-daisy"] }, mostPlays: 150, by: "points" },
	"mamba-2-9": TWO_SIDES,
	"mamba-3-11": MANY,
	"mamba-4-11": MANY,
	"mamba-de-comptoir-4-11": TWO_SIDES,
};

/** The setting a lesson is measured in. */
export async function settingNamed(name: string): Promise<Setting> {
	const lesson = lessonNamed(name);
	const options = CONDITIONS[name]?.options ?? lesson.options;
	return settingOf(await knowledgeOf(lesson.ruleset), { ...lesson, options }, () => 0);
}

/** How the levels of a game meet, as the results say it. What was measured otherwise was not measured. */
export function tableWith(name: string): string {
	const conditions = CONDITIONS[name];
	if (!conditions) return "table";
	const { options = {}, mostPlays, by } = conditions;
	return ["table", ...Object.values(options).flat(), `${mostPlays} plays at most`, `then by ${by}`].join(", ");
}
