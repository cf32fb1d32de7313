import { err, ok, type Result } from "@tablier/kernel";
import type {
	Code,
	Create,
	CreateReply,
	MatchState,
	Mine,
	Push,
	RatingsOfMatch,
	RecoverReply,
	SeatKeyEntry,
	Sit,
	SitReply,
	WordsReply,
} from "@tablier/protocol";

/** Why something was not done: the server's code, or nobody answered. */
export type ApiFault = Code | "unreachable";
export type Answer<T> = Promise<Result<T, ApiFault>>;

/** Sent again with the same id, it is the same match: the id is as secret as its keys. */
export const createMatch = (body: Create, id: string): Answer<CreateReply> => ask("POST", "matches", { body, id });
export const lookAt = (match: string, key: string): Answer<MatchState> => ask("GET", `matches/${match}`, { key });
export const sitDown = (match: string, key: string, body: Sit): Answer<SitReply> =>
	ask("POST", `matches/${match}/sit`, { key, body });
export const recoverSeat = (words: string): Answer<RecoverReply> => ask("POST", "recover", { body: { words } });
export const renewWords = (match: string, key: string): Answer<WordsReply> =>
	ask("POST", `matches/${match}/words`, { key });
export const askMine = (seats: readonly SeatKeyEntry[]): Answer<Mine> => ask("POST", "mine", { body: { seats } });
export const askMatchRatings = (match: string, key: string): Answer<RatingsOfMatch> =>
	ask("GET", `matches/${match}/ratings`, { key });
export const askPushKey = (): Answer<{ readonly key: string }> => ask("GET", "push", {});
export const sendPush = (body: Push): Answer<{ readonly seats: number }> => ask("POST", "push", { body });
export const dropPush = (endpoint: string): Answer<object> => ask("POST", "push/drop", { body: { endpoint } });

const PATIENCE_MS = 15_000;

interface Asked {
	readonly key?: string;
	readonly body?: object;
	readonly id?: string;
}

/** A key goes into the header: an address may be kept in somebody's log. */
export async function ask<T>(method: string, path: string, { key, body, id }: Asked): Answer<T> {
	try {
		const response = await fetch(`/api/${path}`, {
			method,
			headers: {
				...(key !== undefined && { authorization: `Bearer ${key}` }),
				...(body && { "content-type": "application/json" }),
				...(id !== undefined && { "idempotency-key": id }),
			},
			...(body && { body: JSON.stringify(body) }),
			cache: "no-store",
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		const reply = (await response.json()) as T & { code?: Code };
		return response.ok ? ok(reply) : err(reply.code ?? "unreachable");
	} catch {
		// No network, no server, or something in between that does not speak JSON.
		return err("unreachable");
	}
}
