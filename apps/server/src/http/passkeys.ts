import { randomBytes } from "node:crypto";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { readName } from "@tablier/protocol";
import { AccountReply, CredentialBody, CredentialOptions, Fault, NameBody } from "@tablier/protocol/schema";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { askToEnter, askToRegister, readEntrance, readRegistration } from "../accounts/ceremony.ts";
import { signIn, siteOf } from "../accounts/session.ts";
import { type AccountNeeds, tellAccount } from "./account.ts";
import { refuseName, refuseWith } from "./faults.ts";
import { refuseStrangers } from "./origin.ts";
import { requireAccount, signedInAccount } from "./signed-in.ts";

const faults = { "4xx": Fault, "5xx": Fault };
const tags = ["account"];
const makeAccountId = (): string => randomBytes(16).toString("base64url");

/** Registration, sign-in and passkeys, each in two requests: a challenge and its answer. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<AccountNeeds> = async (app, { service, publicUrl }) => {
	const { accounts, now, limits } = service;
	const site = (request: FastifyRequest) => siteOf(publicUrl, request);
	const preHandler = requireAccount(app, service);
	const ceremony = { rateLimit: { max: limits.ceremoniesPerMinute, timeWindow: "1 minute" } };
	refuseStrangers(app, site);

	app.post(
		"/account/register",
		{
			config: ceremony,
			schema: {
				tags,
				summary: "Ask to make an account",
				body: NameBody,
				response: { 200: CredentialOptions, ...faults },
			},
		},
		async (request, reply) => {
			const name = readName(request.body.name);
			if (!name.ok) return refuseName(reply, name.error);
			const account = { id: makeAccountId(), name: name.value };
			return { options: await askToRegister(accounts, site(request), account, "register", now()) };
		},
	);

	app.post(
		"/account/registered",
		{
			config: ceremony,
			schema: { tags, summary: "Make it", body: CredentialBody, response: { 200: AccountReply, ...faults } },
		},
		async (request, reply) => {
			const read = await readRegistration(accounts, site(request), request.body.response, "register", now());
			if (!read.ok) return refuseWith(reply, { code: read.error });
			const { passkey, challenge } = read.value;
			const account = { id: passkey.account, name: challenge.name ?? "", made: now() };
			await accounts.open(account, passkey);
			await signIn(service, reply, site(request), account.id);
			return tellAccount(accounts, account);
		},
	);

	app.post(
		"/account/enter",
		{ config: ceremony, schema: { tags, summary: "Ask to sign in", response: { 200: CredentialOptions, ...faults } } },
		async (request) => ({ options: await askToEnter(accounts, site(request), now()) }),
	);

	app.post(
		"/account/entered",
		{
			config: ceremony,
			schema: { tags, summary: "Sign in", body: CredentialBody, response: { 200: AccountReply, ...faults } },
		},
		async (request, reply) => {
			const read = await readEntrance(accounts, site(request), request.body.response as never, now());
			const account = read.ok ? await accounts.accountOf(read.value.account) : undefined;
			if (!account) return refuseWith(reply, { code: "no-passkey" });
			await signIn(service, reply, site(request), account.id);
			return tellAccount(accounts, account);
		},
	);

	app.post(
		"/account/passkey",
		{
			preHandler,
			config: ceremony,
			schema: { tags, summary: "Ask to add a passkey", response: { 200: CredentialOptions, ...faults } },
		},
		async (request) => {
			const account = signedInAccount(request);
			return { options: await askToRegister(accounts, site(request), account, "add", now()) };
		},
	);

	app.post(
		"/account/passkeys",
		{
			preHandler,
			config: ceremony,
			schema: { tags, summary: "Add it", body: CredentialBody, response: { 200: AccountReply, ...faults } },
		},
		async (request, reply) => {
			const account = signedInAccount(request);
			const read = await readRegistration(accounts, site(request), request.body.response, "add", now());
			if (!read.ok || read.value.passkey.account !== account.id) return refuseWith(reply, { code: "no-passkey" });
			await accounts.addPasskey(read.value.passkey);
			return tellAccount(accounts, account);
		},
	);

	app.post(
		"/account/passkeys/drop",
		{
			preHandler,
			schema: {
				tags,
				summary: "Remove a passkey; not the last one",
				body: Type.Object({ id: Type.String({ maxLength: 1400 }) }, { additionalProperties: false }),
				response: { 200: AccountReply, ...faults },
			},
		},
		async (request, reply) => {
			const account = signedInAccount(request);
			const gone = await accounts.dropPasskey(account.id, request.body.id);
			return gone ? tellAccount(accounts, account) : refuseWith(reply, { code: "last-passkey" });
		},
	);
};
