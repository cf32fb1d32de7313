import type { OmbaPosition } from "@tablier/games/omba";
import { OVER, type Position, type Result } from "@tablier/kernel";
import type { Luck, Uncovered, Value } from "@tablier/oracle";
import type { LuckQuestion } from "../../parts/exact/message.ts";
import { oracle } from "../../parts/exact/oracle.svelte.ts";
import type { Study } from "../study/study.svelte.ts";

/** What the table knows of the position that is shown, and of the line it is in. */
export class ExactStudy {
	readonly #study: Study;
	#known = $state.raw<{ readonly position: Position; readonly value: Result<Value, Uncovered> }>();
	luck = $state.raw<Result<Luck, Uncovered>>();
	/** The nodes that the luck is about: one more than the plies. */
	path = $state.raw<readonly number[]>([]);

	constructor(study: Study) {
		this.#study = study;
		$effect(() => {
			const { asker } = oracle;
			const { position, actor } = study;
			if (!asker || actor === OVER) return;
			let left = false;
			void asker.ask("value", position as OmbaPosition).then((value) => {
				if (!left) this.#known = { position, value };
			});
			return () => {
				left = true;
			};
		});
		$effect(() => {
			const { asker } = oracle;
			const { line, tree, histories } = study;
			if (!asker) return;
			const course = histories.lineTo(tree, line[line.length - 1]) as unknown as LuckQuestion;
			let left = false;
			void asker.ask("luck", { line: course.line, plays: course.plays }).then((luck) => {
				if (left) return;
				this.luck = luck;
				this.path = line;
			});
			return () => {
				left = true;
			};
		});
	}

	/** Undefined until it is known of the position that is shown, and when the game is over. */
	get value(): Result<Value, Uncovered> | undefined {
		return this.#known?.position === this.#study.position ? this.#known.value : undefined;
	}
}
