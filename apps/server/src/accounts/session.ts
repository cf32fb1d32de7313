import type { FastifyReply, FastifyRequest } from "fastify";
import { hashKey, makeKey } from "../keys/key.ts";
import type { AccountRow } from "../store/account-tables.ts";
import { type Accounts, SESSION_MS } from "./accounts.ts";
import type { Site } from "./ceremony.ts";

const COOKIE = "tablier-session";
const DAY_MS = 86_400_000;

export interface SessionNeeds {
	readonly accounts: Accounts;
	now(): number;
}

/** Who is signed in, if somebody is. */
export async function accountOf(
	{ accounts, now }: SessionNeeds,
	request: FastifyRequest,
): Promise<AccountRow | undefined> {
	const token = request.cookies[COOKIE];
	if (!token || token.length > 64) return undefined;
	const hash = hashKey(token);
	const session = await accounts.sessionOf(hash);
	if (!session) return undefined;
	if (now() - session.seen > SESSION_MS) {
		await accounts.dropSession(hash);
		return undefined;
	}
	if (now() - session.seen > DAY_MS) await accounts.seeSession(hash, now());
	return accounts.accountOf(session.account);
}

/** The browser is given a secret that no script can read and no other site can send. */
export async function signIn(
	{ accounts, now }: SessionNeeds,
	reply: FastifyReply,
	site: Site,
	account: string,
): Promise<void> {
	const token = makeKey();
	await accounts.addSession({ hash: hashKey(token), account, made: now(), seen: now() });
	reply.setCookie(COOKIE, token, { ...cookieFor(site), maxAge: SESSION_MS / 1000 });
}

/** The browser keeps the secret for as long again: who comes now and then stays signed in. */
export function staySignedIn(request: FastifyRequest, reply: FastifyReply, site: Site): void {
	const token = request.cookies[COOKIE];
	if (token) reply.setCookie(COOKIE, token, { ...cookieFor(site), maxAge: SESSION_MS / 1000 });
}

export async function signOut(
	{ accounts }: SessionNeeds,
	request: FastifyRequest,
	reply: FastifyReply,
	site: Site,
): Promise<void> {
	const token = request.cookies[COOKIE];
	if (token) await accounts.dropSession(hashKey(token));
	reply.clearCookie(COOKIE, cookieFor(site));
}

const cookieFor = ({ origin }: Site) => ({
	path: "/api",
	httpOnly: true,
	sameSite: "strict" as const,
	secure: origin.startsWith("https:"),
});

/** Where the browser thinks it is: what the operator has said, or else what it asked for. */
export function siteOf(
	publicUrl: string | undefined,
	{ protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
): Site {
	const address = publicUrl ?? `${protocol}://${host}`;
	// A header that is no address: no passkey answers for nowhere.
	if (!URL.canParse(address)) return { origin: "null", id: "nowhere.invalid" };
	const { origin, hostname } = new URL(address);
	return { origin, id: hostname };
}
