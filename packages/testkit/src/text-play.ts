import {
	type Effect,
	type Game,
	type Illegal,
	isIllegal,
	type Position,
	rulesOf,
	type Step,
	unwrap,
} from "@tablier/kernel";

/** A game played by the texts of its steps, as tests write them. */
export function textPlay<P extends Position>(game: Game<P>) {
	const rules = rulesOf(game);

	const stepOf = (position: P, text: string): Step => unwrap(game.readStep(position, text));

	const legalTexts = (position: P): readonly string[] =>
		rules.legal(position).map((step) => game.writeStep(position, step));

	function tellStep(position: P, text: string): { next: P; effects: readonly Effect[] } {
		const told = unwrap(rules.tell(position, stepOf(position, text)));
		return { next: told.position, effects: told.effects };
	}

	/** Steps separated by spaces, rolls and moves alike. */
	const playAll = (position: P, texts: string): P =>
		texts.split(" ").reduce((at, text) => tellStep(at, text).next, position);

	/** Why a text is not a legal step; throws when it is one, or cannot be read. */
	function whyNot(position: P, text: string): Illegal {
		const read = game.readStep(position, text);
		if (!read.ok) {
			if (isIllegal(read.error)) return read.error;
			throw new Error(`${text} cannot be read: ${read.error.code}`);
		}
		const told = rules.tell(position, read.value);
		if (told.ok) throw new Error(`${text} is legal`);
		return told.error;
	}

	return { rules, stepOf, legalTexts, tellStep, playAll, whyNot };
}
