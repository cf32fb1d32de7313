import { err, ok, type Result, type Seat } from "@tablier/kernel";
import type { Phrase } from "@tablier/protocol";
import type { Mail } from "../bus/mail.ts";
import type { MatchActor } from "../match/actor.ts";
import type { Attendance } from "../match/audience.ts";
import type { CommandOptions, Refusal, TableCommand } from "../match/deciding.ts";
import type { Done } from "../match/face.ts";
import { type Answer, type Question, writeLetter } from "./letters.ts";

/** `silent`: it may have been done. `elsewhere`: it was not. */
export type Lost = "silent" | "elsewhere";
export type Reached<T> = Promise<Result<T, Lost>>;

/** The way from this node to the one that a match is played on. */
export interface Link {
	readonly node: string;
	/** The match itself, where that is this node. */
	readonly actor?: MatchActor;
	do(command: TableCommand, options: CommandOptions): Reached<Result<Done, Refusal>>;
	/** Who listens here; the version that they will miss nothing after. */
	attend(there: readonly Attendance[]): Reached<number>;
	/** The same, without waiting for the answer. */
	mention(there: readonly Attendance[], leaving?: Seat): void;
	rematch(seat: Seat): Reached<Result<void, Refusal>>;
	say(seat: Seat, phrase: Phrase): void;
}

/** An actor that was forgotten before it was asked has done nothing, and never will. */
export function linkHere(node: string, actor: MatchActor): Link {
	const ask = async <T>(call: () => Promise<T>): Reached<T> => (actor.retired ? err("elsewhere") : ok(await call()));
	return {
		node,
		actor,
		do: async (command, options) => {
			const done = await ask(() => actor.do(command, options));
			// Lost while it was asked: whoever has the match now knows.
			return done.ok && !done.value.ok && actor.retired ? err("silent") : done;
		},
		attend: async (there) => {
			const attended = await ask(() => actor.attend(node, there));
			return actor.retired ? err("elsewhere") : attended;
		},
		mention: (there, leaving) => void actor.attend(node, there, leaving).catch(() => undefined),
		rematch: (seat) => ask(() => actor.rematch(seat)),
		say: (seat, phrase) => actor.say(seat, phrase),
	};
}

/** A node that lives answers within this, or is asked again. */
const ASK_MS = 2_000;

export function linkThere(mail: Mail, node: string, match: string): Link {
	const ask = async (question: Question): Reached<Exclude<Answer, { kind: "elsewhere" }>> => {
		const answered = await mail.ask(node, JSON.stringify(question), ASK_MS);
		if (!answered.ok) return answered;
		const answer = JSON.parse(answered.value) as Answer;
		return answer.kind === "elsewhere" ? err("elsewhere") : ok(answer);
	};
	const mixedUp = (): never => {
		throw new Error(`node ${node} answered something else`);
	};
	return {
		node,
		do: async (command, options) => {
			const answer = await ask({ kind: "do", match, command, options });
			return answer.ok ? ok(answer.value.kind === "done" ? answer.value.done : mixedUp()) : answer;
		},
		attend: async (there) => {
			const answer = await ask({ kind: "attend", match, there });
			return answer.ok ? ok(answer.value.kind === "attended" ? answer.value.version : mixedUp()) : answer;
		},
		mention: (there, leaving) =>
			mail.tell(node, writeLetter({ kind: "attend", match, there, ...(leaving !== undefined && { leaving }) })),
		rematch: async (seat) => {
			const answer = await ask({ kind: "rematch", match, seat });
			return answer.ok ? ok(answer.value.kind === "wanted" ? answer.value.wanted : mixedUp()) : answer;
		},
		say: (seat, phrase) => mail.tell(node, writeLetter({ kind: "say", match, seat, phrase })),
	};
}
