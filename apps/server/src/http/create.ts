import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { GAME_IDS, SHELF } from "@tablier/games";
import { type Code, type Create, type CreateReply, type NameFault, readName } from "@tablier/protocol";
import {
	CreateBody,
	Created,
	Fault,
	FreshWords,
	Key,
	MatchId,
	RecoverBody,
	Recovered,
	Seated,
	SitBody,
} from "@tablier/protocol/schema";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { bindSeat, sitsElsewhere } from "../accounts/rated-seat.ts";
import { accountOf } from "../accounts/session.ts";
import { newKey } from "../keys/key.ts";
import { hashWords, newWords, readWords, sayWords } from "../keys/recovery.ts";
import { addressGroup } from "../limits/address.ts";
import { readAgreement } from "../match/agreement.ts";
import { createMatch } from "../match/create-match.ts";
import { creationOf, fingerprintOf, repeatReply } from "../match/idempotency.ts";
import { openWith } from "../seats/access.ts";
import { takeSeat } from "../seats/take-seat.ts";
import type { Service } from "../service/service.ts";
import { bearerOf } from "./bearer.ts";
import { refuseName, refuseWith } from "./faults.ts";

const Params = Type.Object({ match: MatchId });
const faults = { "4xx": Fault, "5xx": Fault };
const secured = { tags: ["match"], security: [{ key: [] }] };
const PER_MINUTE = "1 minute";
const Repeating = Type.Object({ "idempotency-key": Type.Optional(Key) });

/** Recovery words in the language that the client asks for. */
function inLanguage<T extends { readonly recovery?: string }>({ raw }: Pick<FastifyRequest, "raw">, told: T): T {
	if (told.recovery === undefined) return told;
	return { ...told, recovery: sayWords(told.recovery, raw.headers["accept-language"]) };
}

const faultOfNames = ({ parties }: Create): NameFault | undefined => {
	for (const party of parties) {
		const read = party.kind === "person" && party.name !== undefined ? readName(party.name) : undefined;
		if (read && !read.ok) return read.error;
	}
	return undefined;
};

/** Creating matches and taking seats. */
export const createRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
	const { matches, store, accounts, now, pepper, limits } = service;

	app.get("/games", { schema: { tags: ["games"], summary: "Rulesets with their seats and options" } }, async () => {
		const games = await Promise.all(GAME_IDS.map((id) => SHELF[id]()));
		return games.map(({ id, rulesVersion, rulesets }) => ({ id, rulesVersion, rulesets }));
	});

	app.post(
		"/matches",
		{
			schema: {
				tags: ["match"],
				summary: "Create a match",
				description:
					"Sent again with the same Idempotency-Key and the same body, within a day, it is the same match with the same keys. " +
					"Choose that key at random, as long as the key of a seat, and keep it as secret. With another body it is refused as reused-id.",
				headers: Repeating,
				body: CreateBody,
				response: { 201: Created, ...faults },
			},
			config: { rateLimit: { max: limits.createsPerMinute, timeWindow: PER_MINUTE } },
		},
		async (request, reply) => {
			const { body } = request;
			const faulty = faultOfNames(body);
			if (faulty) return refuseName(reply, faulty);
			const account = body.rated ? await accountOf(service, request) : undefined;
			if (body.rated && !account) return refuseWith(reply, { code: "no-account" });
			const id = request.headers["idempotency-key"];
			const repeatable = id === undefined ? undefined : { id, fingerprint: fingerprintOf(body, account?.id) };
			/** The reply to the same request before. */
			const before = async (): Promise<CreateReply | Code | undefined> => {
				const known = repeatable && (await creationOf(store, repeatable));
				if (!known) return undefined;
				return known.body === repeatable.fingerprint
					? repeatReply(store, await pepper(), known, repeatable)
					: "reused-id";
			};
			const tell = async (told: CreateReply | Code | undefined) =>
				typeof told === "object"
					? reply.code(201).send(inLanguage(request, told))
					: refuseWith(reply, { code: told ?? "no-match" });
			const known = await before();
			if (known !== undefined) return tell(known);
			const agreement = await readAgreement(body, (ruleset) => matches.rulesFor(ruleset));
			if (!agreement.ok) return refuseWith(reply, agreement.error);
			const rules = await matches.rulesFor(body.ruleset);
			const needs = { store, now, rules, pepper: await pepper() };
			const made = await createMatch(needs, body, agreement.value, repeatable);
			if (!made) return tell(await before());
			const { wakes, ...created } = made;
			if (wakes) await matches.find(created.match);
			return tell(created);
		},
	);

	app.post(
		"/matches/:match/sit",
		{
			schema: { ...secured, summary: "Sit down", params: Params, body: SitBody, response: { 200: Seated, ...faults } },
			config: { rateLimit: { max: limits.sitsPerMinute, timeWindow: PER_MINUTE } },
		},
		async (request, reply) => {
			const name = request.body.name === undefined ? undefined : readName(request.body.name);
			if (name && !name.ok) return refuseName(reply, name.error);
			const sit = { ...request.body, ...(name && { name: name.value }), address: addressGroup(request.ip) };
			const bearer = bearerOf(request);
			const access = await openWith(matches, request.params.match, bearer);
			if (!access) return refuseWith(reply, { code: "no-match" });
			const { rated } = (await access.actor.read()).agreement;
			const player = rated ? await accountOf(service, request) : undefined;
			if (rated && !player) return refuseWith(reply, { code: "no-account" });
			if (player && (await sitsElsewhere(service, access, request.body.key, player.id)))
				return refuseWith(reply, { code: "same-account" });
			const seated = await takeSeat(matches, access, bearer, sit, await pepper());
			if (player && seated.ok) await bindSeat(accounts, request.params.match, seated.value.seat, player.id, now());
			return seated.ok
				? { match: request.params.match, ...inLanguage(request, seated.value) }
				: refuseWith(reply, seated.error);
		},
	);

	app.post(
		"/matches/:match/words",
		{
			schema: {
				...secured,
				summary: "Six new recovery words for a seat; the old ones become void",
				params: Params,
				response: { 200: FreshWords, ...faults },
			},
			config: { rateLimit: { max: limits.recoversPerMinute, timeWindow: PER_MINUTE } },
		},
		async (request, reply) => {
			const access = await openWith(matches, request.params.match, bearerOf(request));
			if (!access) return refuseWith(reply, { code: "no-match" });
			if (access.seat === null) return refuseWith(reply, { code: "no-seat" });
			const { words, row } = await newWords(request.params.match, access.seat, now(), await pepper());
			await store.replaceWords(row);
			return inLanguage(request, { recovery: words });
		},
	);

	app.post(
		"/recover",
		{
			schema: {
				tags: ["match"],
				summary: "A new key for the seat that six recovery words open",
				body: RecoverBody,
				response: { 200: Recovered, ...faults },
			},
			config: { rateLimit: { max: limits.recoversPerMinute, timeWindow: PER_MINUTE } },
		},
		async ({ body }, reply) => {
			const words = readWords(body.words);
			if (!words.ok) return refuseWith(reply, { code: words.error });
			const known = await store.wordsOf(await hashWords(words.value, await pepper()));
			if (!known || known.seat === null) return refuseWith(reply, { code: "no-words" });
			const { key, row } = newKey(known.match, "seat", known.seat, now());
			await store.addKeys([row]);
			return { match: known.match, seat: known.seat, key };
		},
	);
};
