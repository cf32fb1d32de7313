import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { GAME_IDS, SHELF } from "@tablier/games";
import type { Seat } from "@tablier/kernel";
import {
	CreateBody,
	Created,
	Fault,
	FreshWords,
	MatchId,
	RecoverBody,
	Recovered,
	Seated,
	SitBody,
} from "@tablier/protocol/schema";
import { Type } from "typebox";
import { bind, sitsElsewhere } from "../accounts/binding.ts";
import { accountOf } from "../accounts/session.ts";
import { lot, makeMatchId, newKey, newWords, openMatch, readAgreement } from "../match/opening.ts";
import { openWith } from "../seats/access.ts";
import { hashWords, readWords } from "../seats/recovery.ts";
import { sitDown } from "../seats/sitting.ts";
import type { Service } from "../service.ts";
import { bearerOf } from "./bearer.ts";
import { refuseWith } from "./faults.ts";

const Params = Type.Object({ match: MatchId });
const faults = { "4xx": Fault, "5xx": Fault };
const secured = { tags: ["match"], security: [{ key: [] }] };
const PER_MINUTE = "1 minute";

/** Making matches and sitting down. */
export const makingRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
	const { matches, store, accounts, now, pepper, limits } = service;

	app.get("/games", { schema: { tags: ["games"], summary: "Rulesets with their seats and options" } }, async () => {
		const games = await Promise.all(GAME_IDS.map((id) => SHELF[id]()));
		return games.map(({ id, rulesVersion, rulesets }) => ({ id, rulesVersion, rulesets }));
	});

	app.post(
		"/matches",
		{
			schema: { tags: ["match"], summary: "Make a match", body: CreateBody, response: { 201: Created, ...faults } },
			config: { rateLimit: { max: limits.createsPerMinute, timeWindow: PER_MINUTE } },
		},
		async (request, reply) => {
			const { body } = request;
			if (body.rated && !(await accountOf(service, request))) return refuseWith(reply, { code: "no-account" });
			const agreement = await readAgreement(body, (ruleset) => matches.rulesFor(ruleset));
			if (!agreement.ok) return refuseWith(reply, agreement.error);
			const id = makeMatchId();
			const seats = lot(body.parties.length, body.order);
			const asker = body.asker ?? body.parties.findIndex(({ kind }) => kind === "person");
			const seat = asker < 0 ? null : seats[asker];
			const chairs = seats.map((_, at) => {
				const party = body.parties[seats.indexOf(at as Seat)];
				return party.kind === "machine" ? { kind: party.kind, level: party.level } : { kind: party.kind };
			});
			const watch = newKey(id, "watch", null, now());
			const own = seat === null ? undefined : newKey(id, "seat", seat, now());
			const words = seat === null ? undefined : await newWords(id, seat, now(), await pepper());
			const invited = body.parties.filter(({ kind }) => kind === "person").length > 1;
			const invitation = invited ? newKey(id, "invitation", null, now()) : undefined;
			const keys = [watch.row, own?.row, words?.row, invitation?.row].filter((row) => row !== undefined);
			const rules = await matches.rulesFor(body.ruleset);
			const opened = openMatch(rules, { id, agreement: agreement.value, chairs, keys }, now());
			await store.write(opened.writing);
			if (opened.writing.progress.wake !== null) await matches.find(id);
			return reply.code(201).send({
				match: id,
				seat,
				watch: watch.key,
				commitment: opened.commitment,
				...(own && { key: own.key }),
				...(words && { recovery: words.words }),
				...(invitation && { invitation: invitation.key }),
			});
		},
	);

	app.post(
		"/matches/:match/sit",
		{
			schema: { ...secured, summary: "Sit down", params: Params, body: SitBody, response: { 200: Seated, ...faults } },
			config: { rateLimit: { max: limits.sitsPerMinute, timeWindow: PER_MINUTE } },
		},
		async (request, reply) => {
			const bearer = bearerOf(request);
			const access = await openWith(matches, request.params.match, bearer);
			if (!access) return refuseWith(reply, { code: "no-match" });
			const { rated } = (await access.actor.read()).agreement;
			const player = rated ? await accountOf(service, request) : undefined;
			if (rated && !player) return refuseWith(reply, { code: "no-account" });
			if (player && (await sitsElsewhere(service, access, request.body.key, player.id)))
				return refuseWith(reply, { code: "same-account" });
			const seated = await sitDown(matches, access, bearer, { ...request.body, address: request.ip }, await pepper());
			if (player && seated.ok) await bind(accounts, request.params.match, seated.value.seat, player.id, now());
			return seated.ok ? { match: request.params.match, ...seated.value } : refuseWith(reply, seated.error);
		},
	);

	app.post(
		"/matches/:match/words",
		{
			schema: {
				...secured,
				summary: "Six new words for a seat; those before open nothing any more",
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
			return { recovery: words };
		},
	);

	app.post(
		"/recover",
		{
			schema: {
				tags: ["match"],
				summary: "A new key for the seat that six words open",
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
