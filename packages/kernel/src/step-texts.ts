import type { Game, Position } from "./game.ts";
import type { Step } from "./step.ts";

/** Steps as texts, each written in the position that those before it led to. */
export function writeSteps<P extends Position>(game: Game<P>, start: P, steps: readonly number[]): string[] {
	const core = game.core();
	core.load(start);
	return steps.map((step) => {
		const text = game.writeStep(core.save(), step as Step);
		core.make(step);
		return text;
	});
}
