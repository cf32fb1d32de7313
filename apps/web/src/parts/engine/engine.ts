import type { SearchLimits } from "@tablier/engine";
import { type Evaluation, evaluatorOf } from "@tablier/engine/analysis";
import type { Mind, MindRefusal } from "@tablier/engine/worker";
import { err, type Game, type Position, type Result } from "@tablier/kernel";
import type { Recordable } from "@tablier/kernel/record";

/** The engine of a page: one worker, loaded with the first question. Questions wait for their turn. */
export class Engine {
	#mind: Promise<Mind> | undefined;

	readonly think: Mind["think"] = async (question, asking) => {
		try {
			this.#mind ??= import("@tablier/engine/web").then(({ openMind }) => openMind());
			return await (await this.#mind).think(question, asking);
		} catch (fault) {
			this.close();
			const what = fault instanceof Error ? fault.message : "";
			return err({ code: "crashed", what, where: "", facts: {} });
		}
	};

	/** The chances at the end of a line; before a throw, the average of all throws. */
	evaluate(
		game: Game,
		line: Recordable<Position>,
		limits: SearchLimits,
		signal: AbortSignal,
	): Promise<Result<Evaluation, MindRefusal>> {
		return evaluatorOf(game, line, this.think, { limits, signal })(line.plays.length);
	}

	close(): void {
		void this.#mind?.then(
			(mind) => mind.close(),
			() => undefined,
		);
		this.#mind = undefined;
	}
}
