import type { Line } from "@tablier/board";
import {
	actorIn,
	advance,
	asStep,
	CHANCE,
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
	let history = from;
	let open: { by: Seat | typeof CHANCE; steps: Step[]; texts: string[] } | undefined;
	const close = (whole: boolean): void => {
		if (open) plays.push({ by: open.by, steps: open.steps, text: open.texts.join(" "), whole });
		open = undefined;
	};
	for (const step of steps.map(asStep)) {
		const by = actorIn(rules, history);
		const next = by < CHANCE ? undefined : advance(rules, history, step);
		if (!next?.ok) break;
		open ??= { by: by as Seat | typeof CHANCE, steps: [], texts: [] };
		open.steps.push(step);
		open.texts.push(rules.game.writeStep(history.position, step));
		history = next.value.history;
		if (by === CHANCE || actorIn(rules, history) !== by) close(true);
	}
	close(false);
	return plays;
}

/** A step as an arrow from the first cell that is touched to the last; none where only one is. */
export function arrowOf(game: Game, position: Position, step: number): Pick<Line, "from" | "to"> | undefined {
	const { cells } = game.board(position.setting);
	const aim = game.aims(position, asStep(step))[0]?.filter((cell) => cells[cell].aside !== "card") ?? [];
	return aim.length < 2 ? undefined : { from: aim[0], to: aim[aim.length - 1] };
}
