import type { Line } from "@tablier/board";
import {
	addStep,
	asStep,
	beginTurn,
	type CHANCE,
	type Game,
	type History,
	type Position,
	type Rules,
	type Seat,
	type Step,
} from "@tablier/kernel";

/** A play of an engine's line. */
export interface LinePlay {
	readonly by: Seat | typeof CHANCE;
	readonly steps: readonly Step[];
	readonly text: string;
	/** False for a last play that the line does not finish. */
	readonly whole: boolean;
}

/** The plays of a line of steps; a line ends where the rules do not let a step through. */
export function playsOfLine(rules: Rules, from: History, steps: readonly number[]): readonly LinePlay[] {
	const plays: LinePlay[] = [];
	let turn = beginTurn(rules, from);
	let texts: string[] = [];
	for (const step of steps.map(asStep)) {
		const added = addStep(rules, turn, step);
		if (!added.ok) break;
		texts.push(rules.game.writeStep(turn.history.position, step));
		({ turn } = added.value);
		if (!added.value.play) continue;
		plays.push({ ...added.value.play, text: texts.join(" "), whole: true });
		texts = [];
	}
	const { actor, steps: left } = turn;
	if (left.length > 0) plays.push({ by: actor as LinePlay["by"], steps: left, text: texts.join(" "), whole: false });
	return plays;
}

/** A step as an arrow from the first cell that is touched to the last; none where only one is. */
export function arrowOf(game: Game, position: Position, step: number): Pick<Line, "from" | "to"> | undefined {
	const { cells } = game.board(position.setting);
	const aim = game.aims(position, asStep(step))[0]?.filter((cell) => cells[cell].aside !== "card") ?? [];
	return aim.length < 2 ? undefined : { from: aim[0], to: aim[aim.length - 1] };
}
