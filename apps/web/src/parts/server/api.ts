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
import { inBrowser } from "../platform/browser.ts";
import { hasServer } from "../platform/edition.ts";

/** Why a request failed: the server's code, or no answer. */
export type ApiFault = Code | "unreachable";
export type ApiAnswer<T> = Promise<Result<T, ApiFault>>;

/** Sent again with the same id, it is the same match: the id is as secret as its keys. */
export const createMatch = (body: Create, id: string): ApiAnswer<CreateReply> => ask("POST", "matches", { body, id });
export const lookAt = (match: string, key: string): ApiAnswer<MatchState> => ask("GET", `matches/${match}`, { key });
export const sitDown = (match: string, key: string, body: Sit): ApiAnswer<SitReply> =>
	ask("POST", `matches/${match}/sit`, { key, body });
export const recoverSeat = (words: string): ApiAnswer<RecoverReply> => ask("POST", "recover", { body: { words } });
export const renewWords = (match: string, key: string): ApiAnswer<WordsReply> =>
	ask("POST", `matches/${match}/words`, { key });
export const askMine = (seats: readonly SeatKeyEntry[]): ApiAnswer<Mine> => ask("POST", "mine", { body: { seats } });
export const askMatchRatings = (match: string, key: string): ApiAnswer<RatingsOfMatch> =>
	ask("GET", `matches/${match}/ratings`, { key });
export const askPushKey = (): ApiAnswer<{ readonly key: string }> => ask("GET", "push", {});
export const sendPush = (body: Push): ApiAnswer<{ readonly seats: number }> => ask("POST", "push", { body });
export const dropPush = (endpoint: string): ApiAnswer<object> => ask("POST", "push/drop", { body: { endpoint } });

const PATIENCE_MS = 15_000;

interface Asked {
	readonly key?: string;
	readonly body?: object;
	readonly id?: string;
}

/** A key goes into the header: an address may end up in a log. */
export async function ask<T>(method: string, path: string, { key, body, id }: Asked): ApiAnswer<T> {
	if (!hasServer) return err("unreachable");
	try {
		const response = await fetch(`/api/${path}`, {
			method,
			headers: {
				// What the server says in words, it says in the language of the page.
				...(inBrowser && { "accept-language": document.documentElement?.lang ?? "" }),
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
