import { err, ok, type Result, type Seat } from "@tablier/kernel";
import type { Phrase } from "@tablier/protocol";
import type { Rpc } from "../bus/rpc.ts";
import type { MatchActor } from "../match/actor.ts";
import type { Attendance } from "../match/audience.ts";
import type { CommandOptions, CommandRefusal, TableCommand } from "../match/decision.ts";
import type { Applied } from "../match/match-handle.ts";
import { type RpcRequest, type RpcResponse, writeMessage } from "./message.ts";

/** `silent`: it may have been executed. `elsewhere`: it was not. */
export type LinkFault = "silent" | "elsewhere";
export type Reached<T> = Promise<Result<T, LinkFault>>;

/** The connection from this node to the owner of a match. */
export interface Link {
	readonly node: string;
	/** The match itself, where this node owns it. */
	readonly actor?: MatchActor;
	do(command: TableCommand, options: CommandOptions): Reached<Result<Applied, CommandRefusal>>;
	/** Announces the listeners here; returns the version after which they will miss nothing. */
	attend(there: readonly Attendance[]): Reached<number>;
	/** The same, without waiting for the answer. */
	mention(there: readonly Attendance[], leaving?: Seat): void;
	rematch(seat: Seat): Reached<Result<void, CommandRefusal>>;
	say(seat: Seat, phrase: Phrase): void;
}

/** An actor that was retired before the call has done nothing, and never will. */
export function linkHere(node: string, actor: MatchActor): Link {
	const ask = async <T>(call: () => Promise<T>): Reached<T> => (actor.retired ? err("elsewhere") : ok(await call()));
	return {
		node,
		actor,
		do: async (command, options) => {
			const done = await ask(() => actor.apply(command, options));
			// Retired during the call: only the new owner knows the outcome.
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

/** A living node answers within this time, or is asked again. */
const ASK_MS = 2_000;

export function linkThere(rpc: Rpc, node: string, match: string): Link {
	const ask = async (question: RpcRequest): Reached<Exclude<RpcResponse, { kind: "elsewhere" }>> => {
		const answered = await rpc.call(node, JSON.stringify(question), ASK_MS);
		if (!answered.ok) return answered;
		const answer = JSON.parse(answered.value) as RpcResponse;
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
			rpc.send(node, writeMessage({ kind: "attend", match, there, ...(leaving !== undefined && { leaving }) })),
		rematch: async (seat) => {
			const answer = await ask({ kind: "rematch", match, seat });
			return answer.ok ? ok(answer.value.kind === "wanted" ? answer.value.wanted : mixedUp()) : answer;
		},
		say: (seat, phrase) => rpc.send(node, writeMessage({ kind: "say", match, seat, phrase })),
	};
}
