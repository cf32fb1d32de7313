import { type Position, pickFrom, randomFrom, type Setting } from "@tablier/kernel";
import { sayReadError } from "@tablier/words";
import { growUnderHead } from "../growth.ts";
import { splitHead, withHead } from "../input.ts";
import { mutateText } from "../mutation.ts";
import { differs, refusalBreach } from "../oracle.ts";
import type { Target } from "../target.ts";
import { groundOf, lastOf, loadGrounds, someScene, type WalkGround } from "../walk.ts";

/** Plays on from a position that was accepted: no core may stumble over it. */
const PLAYED_ON = 6;

export const positions: Target = {
	name: "positions",
	about: "position texts of all games, in every setting",
	slice: 500,
	open: async () => {
		const grounds = await loadGrounds();
		return {
			make: (random) => {
				const { ground, setting, played } = someScene(grounds, random);
				const others = [pickFrom(random, ground.settings), setting].map((other) =>
					ground.game.writePosition(ground.game.start(other)),
				);
				return withHead(setting, mutateText(ground.game.writePosition(lastOf(played)), random, others));
			},
			check: (input) => {
				const { head, text } = splitHead<Setting>(input);
				const ground = groundOf(grounds, head.ruleset);
				return ground && positionBreach(ground, head, text);
			},
			grow: growUnderHead,
		};
	},
};

function positionBreach({ game, rules }: WalkGround, setting: Setting, text: string): string | undefined {
	const read = game.readPosition(text, setting);
	if (!read.ok) {
		const { code, at } = read.error;
		if (!Number.isInteger(at) || at < 0 || at > text.length) return `${code} stands at ${at} of ${text.length}`;
		return refusalBreach(code, (words) => sayReadError(words, read.error));
	}
	const written = game.writePosition(read.value);
	const again = game.readPosition(written, setting);
	if (!again.ok) return `its own text is refused: ${again.error.code} in ${written}`;
	return differs("written again", written, game.writePosition(again.value)) ?? playOn({ game, rules }, again.value);
}

function playOn({ game, rules }: Pick<WalkGround, "game" | "rules">, start: Position): string | undefined {
	const random = randomFrom(1);
	let at = start;
	for (let i = 0; i < PLAYED_ON; i++) {
		game.look(at);
		rules.verdict(at);
		const steps = [...rules.legal(at), ...rules.chance(at).map(({ step }) => step)];
		if (steps.length === 0) return undefined;
		const next = rules.step(at, pickFrom(random, steps));
		if (!next.ok) return `a legal step is refused: ${next.error.code} at ${game.writePosition(at)}`;
		at = next.value;
	}
	return undefined;
}
