import type { OmbaPosition } from "@tablier/games/omba";
import type { Result } from "@tablier/kernel";
import type { Replay } from "@tablier/kernel/record";
import type { Luck, TableFacts, TableFault, Uncovered, Value } from "@tablier/oracle";

/** A game as far as luck is told from it. */
export type LuckQuestion = Pick<Replay<OmbaPosition>, "line" | "plays">;

/** What can be asked of the worker that has the table, and what it answers. */
export interface Questions {
	open: { readonly asked: Uint8Array; readonly answered: Result<TableFacts, TableFault> };
	value: { readonly asked: OmbaPosition; readonly answered: Result<Value, Uncovered> };
	luck: { readonly asked: LuckQuestion; readonly answered: Result<Luck, Uncovered> };
}
export type QuestionKind = keyof Questions;

export type WorkerQuestion = {
	[K in QuestionKind]: { readonly id: number; readonly kind: K; readonly asked: Questions[K]["asked"] };
}[QuestionKind];
export interface WorkerAnswer {
	readonly id: number;
	readonly answered: Questions[QuestionKind]["answered"];
}
