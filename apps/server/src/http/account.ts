import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { readName } from "@tablier/protocol";
import { AccountReply, Fault, GatherBody, HeldReply, MatchId, NameBody } from "@tablier/protocol/schema";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Accounts } from "../accounts/accounts.ts";
import { accountOf, signOut, siteOf, staySignedIn } from "../accounts/session.ts";
import { hashKey } from "../keys/key.ts";
import { keysOfSeats } from "../seats/access.ts";
import type { Service } from "../service/service.ts";
import type { AccountRow } from "../store/account-tables.ts";
import { refuseName, refuseWith } from "./faults.ts";
import { refuseStrangers } from "./origin.ts";

export interface AccountNeeds {
	readonly service: Service;
	readonly publicUrl: string | undefined;
}

export const tellAccount = async (accounts: Accounts, { id, name, made }: AccountRow) => ({
	id,
	name,
	made,
	passkeys: (await accounts.passkeysOf(id)).map(({ id: passkey, made: since, used }) => ({
		id: passkey,
		made: since,
		used,
	})),
});

const faults = { "4xx": Fault, "5xx": Fault };
const tags = ["account"];
const Nothing = Type.Object({});

/** Optional accounts: a name, and the seats that a person has gathered. */
export const accountRoutes: FastifyPluginAsyncTypebox<AccountNeeds> = async (app, { service, publicUrl }) => {
	const { accounts, store, now } = service;
	const site = (request: FastifyRequest) => siteOf(publicUrl, request);
	const who = (request: FastifyRequest): Promise<AccountRow | undefined> => accountOf(service, request);

	refuseStrangers(app, site);

	app.post(
		"/account/leave",
		{ schema: { tags, summary: "Sign out", response: { 200: Nothing, ...faults } } },
		async (request, reply) => {
			await signOut(service, request, reply, site(request));
			return {};
		},
	);

	app.get(
		"/account",
		{ schema: { tags, summary: "Who is signed in", response: { 200: AccountReply, ...faults } } },
		async (request, reply) => {
			const account = await who(request);
			if (!account) return refuseWith(reply, { code: "no-account" });
			staySignedIn(request, reply, site(request));
			return tellAccount(accounts, account);
		},
	);

	app.post(
		"/account/name",
		{ schema: { tags, summary: "Rename it", body: NameBody, response: { 200: AccountReply, ...faults } } },
		async (request, reply) => {
			const account = await who(request);
			if (!account) return refuseWith(reply, { code: "no-account" });
			const name = readName(request.body.name);
			if (!name.ok) return refuseName(reply, name.error);
			await accounts.rename(account.id, name.value);
			return tellAccount(accounts, { ...account, name: name.value });
		},
	);

	app.delete(
		"/account",
		{ schema: { tags, summary: "Delete it; no seat is lost", response: { 200: Nothing, ...faults } } },
		async (request, reply) => {
			const account = await who(request);
			if (!account) return refuseWith(reply, { code: "no-account" });
			await accounts.close(account.id);
			await signOut(service, request, reply, site(request));
			return {};
		},
	);

	app.get(
		"/account/seats",
		{ schema: { tags, summary: "The seats that it holds, sealed", response: { 200: HeldReply, ...faults } } },
		async (request, reply) => {
			const account = await who(request);
			if (!account) return refuseWith(reply, { code: "no-account" });
			const seats = await accounts.holdingsOf(account.id);
			return {
				seats: seats.map(({ match, seat, ruleset, sealed }) => ({
					match,
					seat,
					ruleset,
					...(sealed !== null && { sealed }),
				})),
			};
		},
	);

	app.post(
		"/account/seats",
		{
			schema: {
				tags,
				summary: "Gather seats into it",
				description:
					"The key proves that the seat is yours and is not kept; what is kept is sealed by your own device.",
				body: GatherBody,
				response: { 200: Type.Object({ held: Type.Integer() }), ...faults },
			},
		},
		async (request, reply) => {
			const account = await who(request);
			if (!account) return refuseWith(reply, { code: "no-account" });
			const { seats } = request.body;
			const rows = (await keysOfSeats(store, seats)).flatMap(({ match, seat, hash }) => {
				const given = seats.find((one) => one.match === match && hashKey(one.key) === hash);
				return given && seat !== null ? [{ match, seat, account: account.id, sealed: given.sealed, made: now() }] : [];
			});
			if (rows.length > 0) await accounts.hold(rows);
			return { held: rows.length };
		},
	);

	app.delete(
		"/account/seats/:match",
		{
			schema: {
				tags,
				summary: "Forget a seat",
				params: Type.Object({ match: MatchId }),
				response: { 200: Nothing, ...faults },
			},
		},
		async (request, reply) => {
			const account = await who(request);
			if (!account) return refuseWith(reply, { code: "no-account" });
			await accounts.letGo(account.id, request.params.match);
			return {};
		},
	);
};
