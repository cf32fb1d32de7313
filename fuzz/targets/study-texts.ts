import { SHELF } from "@tablier/games";
import { pickFrom, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { readAnything } from "../../apps/web/src/features/study/import-text.ts";
import { sayOpenFault } from "../../apps/web/src/features/study/messages.ts";
import { readTree, writeTree } from "../../apps/web/src/features/study/tree/kept-tree.ts";
import { growUnderHead } from "../growth.ts";
import { splitHead, withHead } from "../input.ts";
import { mutateLines, mutateText } from "../mutation.ts";
import { differs, refusalBreach } from "../oracle.ts";
import { ENDLESS, longMoves, recordText } from "../record-text.ts";
import type { Target } from "../target.ts";
import { groundOf, lastOf, loadGrounds, someScene, stepTexts, type WalkGround, type WalkScene } from "../walk.ts";

interface Head {
	readonly setting: Setting;
	readonly notation?: string;
}

/** `1. A1B2 I5H5`: plays numbered by pairs, as people write them. */
function movesText({ ground: { game }, played }: WalkScene, numbered: boolean): string {
	return stepTexts(game, played)
		.map((word, i) => (numbered && i % 2 === 0 ? `${i / 2 + 1}. ${word}` : word))
		.join(" ");
}

export const studyTexts: Target = {
	name: "study-texts",
	about: "what a study opens: records, positions and bare lists of moves, Nacre and Aba-Pro included",
	slice: 120,
	open: async () => {
		const grounds = await loadGrounds();
		const { rulesets } = await SHELF.abalone();
		const [[option, value]] = [ENDLESS.split("=")];
		const setting = unwrap(readSetting(rulesets, { ruleset: "abalone", options: { [option]: value } }));
		const endless: Head = { setting };
		return {
			make: (random) => {
				const scene = someScene(grounds, random, 20);
				const { game } = scene.ground;
				const moves = movesText(scene, random(2) === 0);
				const text = pickFrom(random, [
					moves,
					moves,
					moves,
					game.writePosition(lastOf(scene.played)),
					recordText(scene, random),
				]);
				const others = [movesText(someScene([scene.ground], random, 20), false)];
				const head: Head = {
					setting: scene.setting,
					...(random(2) === 0 && { notation: pickFrom(random, game.notations) }),
				};
				return withHead(head, random(4) === 0 ? mutateLines(text, random, others) : mutateText(text, random, others));
			},
			check: (input) => {
				const { head, text } = splitHead<Head>(input);
				const ground = groundOf(grounds, head.setting.ruleset);
				return ground && studyBreach(ground, head, text);
			},
			// Repeated words are refused early: one in four is a long game instead.
			grow: (input, times, random) =>
				random(4) > 0 ? growUnderHead(input, times, random) : withHead(endless, longMoves(input.length * times)),
		};
	},
};

async function studyBreach(
	{ game }: WalkGround,
	{ setting, notation }: Head,
	text: string,
): Promise<string | undefined> {
	const rulesets = game.rulesets.map(({ id }) => id);
	const opened = await readAnything(text, { game, setting, rulesets, notation });
	if (!opened.ok) {
		const { error } = opened;
		const code = error.kind === "record" ? error.fault.code : error.kind;
		return refusalBreach(code, (words) => sayOpenFault(words, error));
	}
	const kept = JSON.stringify(writeTree(opened.value.tree));
	const again = readTree(opened.value.game, JSON.parse(kept));
	if (!again.ok) return `its own tree is refused: ${again.error.code}`;
	return differs("kept again", kept, JSON.stringify(writeTree(again.value)));
}
