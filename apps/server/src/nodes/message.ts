import type { Result, Seat } from "@tablier/kernel";
import type { Phrase } from "@tablier/protocol";
import type { Attendance } from "../match/audience.ts";
import type { CommandOptions, CommandRefusal, TableCommand } from "../match/decision.ts";
import type { Broadcast } from "../match/frames.ts";
import type { Applied } from "../match/match-handle.ts";

/* Messages between nodes. All nodes run the same version: a rolling upgrade may cause retries, never losses. */

export type RpcRequest =
	| {
			readonly kind: "do";
			readonly match: string;
			readonly command: TableCommand;
			readonly options: CommandOptions;
	  }
	| { readonly kind: "attend"; readonly match: string; readonly there: readonly Attendance[] }
	| { readonly kind: "rematch"; readonly match: string; readonly seat: Seat };

/** `elsewhere`: that node does not own the match, or no longer. */
export type RpcResponse =
	| { readonly kind: "done"; readonly done: Result<Applied, CommandRefusal> }
	| { readonly kind: "attended"; readonly version: number }
	| { readonly kind: "wanted"; readonly wanted: Result<void, CommandRefusal> }
	| { readonly kind: "elsewhere" };

export type NodeMessage =
	| { readonly kind: "frame"; readonly match: string; readonly frame: Broadcast }
	/** After a gap: the current version of the match. */
	| { readonly kind: "at"; readonly match: string; readonly version: number }
	| { readonly kind: "attend"; readonly match: string; readonly there: readonly Attendance[]; readonly leaving?: Seat }
	| { readonly kind: "say"; readonly match: string; readonly seat: Seat; readonly phrase: Phrase };

/** The text of a frame is passed on unchanged: all clients get the same bytes. */
export function writeMessage(message: NodeMessage): string {
	if (message.kind !== "frame") return JSON.stringify(message);
	const { text, first = 0, last = 0 } = message.frame;
	return `frame ${message.match} ${first} ${last}\n${text}`;
}

export function readMessage(text: string): NodeMessage {
	if (text.startsWith("{")) return JSON.parse(text) as NodeMessage;
	const end = text.indexOf("\n");
	const [, match = "", first, last] = text.slice(0, end).split(" ");
	const frame = { text: text.slice(end + 1), ...(last !== "0" && { first: Number(first), last: Number(last) }) };
	return { kind: "frame", match, frame };
}
