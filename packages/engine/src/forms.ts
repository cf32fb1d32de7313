import { GAME_IDS } from "@tablier/games";
import type { Forms, Knowledge, Setting } from "@tablier/kernel";
import { KNOWLEDGE } from "./knowledges.ts";

/** For a game whose levels were not measured: evenly spaced, each overlapping its neighbours. */
export const USUAL_FORMS: Forms = {
	most: 20_000,
	ranges: [
		[0, 0.2],
		[0.1, 0.35],
		[0.2, 0.5],
		[0.3, 0.65],
		[0.45, 0.8],
		[0.6, 0.95],
		[0.8, 1.05],
	],
};

export const formsOf = ({ forms, weightsOf }: Knowledge, setting: Setting): Forms =>
	forms?.[weightsOf(setting)] ?? USUAL_FORMS;

/** The measured forms of all games, by the name of their weights. */
export async function loadForms(): Promise<Readonly<Record<string, Forms>>> {
	const known = await Promise.all(GAME_IDS.map((id) => KNOWLEDGE[id]()));
	return Object.assign({}, ...known.map(({ forms }) => forms ?? {}));
}
