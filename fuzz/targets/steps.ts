import { isIllegal, type Position, pickFrom, type Setting } from "@tablier/kernel";
import { sayIllegal, sayReadError, voiceOf } from "@tablier/words";
import { growUnderHead } from "../growth.ts";
import { splitHead, withHead } from "../input.ts";
import { mutateText } from "../mutation.ts";
import { refusalBreach } from "../oracle.ts";
import type { Target } from "../target.ts";
import { groundOf, lastOf, loadGrounds, someScene, stepsIn, type WalkGround } from "../walk.ts";

interface Head {
	readonly setting: Setting;
	readonly position: string;
	readonly notation: string;
}

export const steps: Target = {
	name: "steps",
	about: "step texts in every notation, in positions of random games",
	slice: 500,
	open: async () => {
		const grounds = await loadGrounds();
		return {
			make: (random) => {
				const { ground, setting, played } = someScene(grounds, random);
				const { game, rules } = ground;
				const position = lastOf(played);
				const texts = stepsIn(rules, played.line[played.line.length - 1]).map((step) => game.writeStep(position, step));
				const notation = pickFrom(random, game.notations);
				const head: Head = { setting, position: game.writePosition(position), notation };
				return withHead(head, mutateText(texts.length > 0 ? pickFrom(random, texts) : "A1B2", random, texts));
			},
			check: (input) => {
				const { head, text } = splitHead<Head>(input);
				const ground = groundOf(grounds, head.setting.ruleset);
				const position = ground?.game.readPosition(head.position, head.setting);
				return ground && position?.ok ? stepBreach(ground, position.value, text, head.notation) : undefined;
			},
			grow: growUnderHead,
		};
	},
};

function stepBreach(
	{ game, rules }: WalkGround,
	position: Position,
	text: string,
	notation: string,
): string | undefined {
	const { setting } = position;
	const read = game.readStep(position, text, notation);
	if (!read.ok) {
		const { error } = read;
		return refusalBreach(error.code, (words) =>
			isIllegal(error)
				? sayIllegal(voiceOf(words, game.id, game.board(setting), setting), error)
				: sayReadError(words, error),
		);
	}
	const written = game.writeStep(position, read.value);
	const again = game.readStep(position, written);
	if (!again.ok) return `its own text is refused: ${again.error.code} in ${written}`;
	if (again.value !== read.value) return `${written} is step ${again.value}, not ${read.value}`;
	const told = rules.tell(position, read.value);
	if (told.ok) return undefined;
	const { error } = told;
	return refusalBreach(error.code, (words) => sayIllegal(voiceOf(words, game.id, game.board(setting), setting), error));
}
