import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { Seat } from "@tablier/kernel";
import { Done, Fault, MatchId, OrderBody, PlayBody, StateReply, Version } from "@tablier/protocol/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Refusal } from "../match/deciding.ts";
import type { MatchFace } from "../match/face.ts";
import { readEvent } from "../match/rows.ts";
import { type Access, openWith } from "../seats/access.ts";
import type { Service } from "../service.ts";
import { addressGroup } from "./address.ts";
import { bearerOf } from "./bearer.ts";
import { commandOf } from "./command.ts";
import { refuseWith } from "./faults.ts";
import { stateOf } from "./state.ts";
import { readSteps } from "./steps.ts";
import { streamTo } from "./stream.ts";

const Params = Type.Object({ match: MatchId });
const faults = { "4xx": Fault, "5xx": Fault };
const secured = { tags: ["match"], security: [{ key: [] }] };

/** A client that has missed more reads `/events`: an answer that it does not take waits in memory. */
const MOST_EVENTS_TOLD = 200;

/** Looking at a match, and playing it. */
export const playingRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
	const { matches, records, limits, now } = service;

	const refused = (reply: FastifyReply, refusal: Refusal & { message?: string }): FastifyReply => {
		service.metrics.refused(refusal.code);
		return refuseWith(reply, refusal);
	};
	/** Who may speak for a seat, or why nobody may. */
	const seatOf = async (request: FastifyRequest, match: string): Promise<(Access & { seat: Seat }) | Refusal> => {
		const access = await openWith(matches, match, bearerOf(request));
		if (!access) return { code: "no-match" };
		if (access.seat === null) return { code: "no-seat" };
		service.visits.note(access.actor, access.seat);
		return service.mayAsk(match) ? { ...access, seat: access.seat } : { code: "too-many" };
	};

	app.get(
		"/matches/:match",
		{ schema: { ...secured, summary: "How it stands", params: Params, response: { 200: StateReply, ...faults } } },
		async (request, reply) => {
			const access = await openWith(matches, request.params.match, bearerOf(request));
			if (!access) return refused(reply, { code: "no-match" });
			if (access.seat !== null) service.visits.note(access.actor, access.seat);
			const table = await access.actor.read();
			const rules = await matches.rulesFor(table.agreement.setting.ruleset);
			return stateOf(rules, request.params.match, table, access.seat, now());
		},
	);

	app.get(
		"/matches/:match/events",
		{
			schema: {
				...secured,
				summary: "Everything that happens, one frame a line, until the client goes",
				description: "Newline-delimited JSON: the frames of the live protocol. An empty line comes every 15 seconds.",
				produces: ["application/x-ndjson"],
				params: Params,
				querystring: Type.Object({ from: Type.Optional(Version) }),
			},
		},
		async (request, reply) => {
			const access = await openWith(matches, request.params.match, bearerOf(request));
			if (!access || access.kind === "invitation") return refused(reply, { code: "no-match" });
			const line = service.lines.open(request.ip);
			if (!line.ok) return refused(reply, { code: "too-many" });
			return streamTo(reply, access, request.query.from ?? 0, service, line.value);
		},
	);

	app.get(
		"/matches/:match/record",
		{
			schema: { ...secured, summary: "The record", produces: ["text/plain"], params: Params },
			config: { rateLimit: { max: limits.recordsPerMinute, timeWindow: "1 minute" } },
		},
		async (request, reply) => {
			const access = await openWith(matches, request.params.match, bearerOf(request));
			if (!access) return refused(reply, { code: "no-match" });
			if (records.full) return refused(reply, { code: "too-many" });
			const { agreement, version } = await access.actor.read();
			const record = await records.of({ match: request.params.match, ruleset: agreement.setting.ruleset, version });
			if (!record.ok) return refused(reply, { code: record.error });
			return reply.type("text/plain; charset=utf-8").send(record.value);
		},
	);

	/** What a request led to, as everybody was told it. */
	const doneSince = async (actor: MatchFace, seen: number) => {
		const { version } = await actor.read();
		const kept = await actor.eventsAfter(Math.max(seen, version - MOST_EVENTS_TOLD));
		const events = kept.map(readEvent);
		return { match: actor.id, version: kept[kept.length - 1]?.version ?? version, events };
	};

	app.post(
		"/matches/:match/plays",
		{ schema: { ...secured, summary: "Play", params: Params, body: PlayBody, response: { 200: Done, ...faults } } },
		async (request, reply) => {
			const access = await seatOf(request, request.params.match);
			if ("code" in access) return refused(reply, access);
			const { actor, seat } = access;
			const table = await actor.read();
			const rules = await matches.rulesFor(table.agreement.setting.ruleset);
			const { id, seen, salt } = request.body;
			const steps = readSteps(rules, table, request.body.steps);
			// A text that no longer fits may be a play that was kept and is sent again.
			if (!steps.ok && seen >= table.moved) return refused(reply, { code: "bad-text", message: steps.error });
			const command = {
				kind: "play",
				by: seat,
				id,
				steps: steps.ok ? steps.value : [],
				...(salt !== undefined && { salt }),
			} as const;
			const done = await actor.do(command, { seen, address: addressGroup(request.ip) });
			return done.ok ? doneSince(actor, seen) : refused(reply, done.error);
		},
	);

	app.post(
		"/matches/:match/orders",
		{
			schema: {
				...secured,
				summary: "Resign, offer, answer an offer, dismiss an absent seat, ask for a rematch",
				params: Params,
				body: OrderBody,
				response: { 200: Done, ...faults },
			},
		},
		async (request, reply) => {
			const access = await seatOf(request, request.params.match);
			if ("code" in access) return refused(reply, access);
			const { actor, seat } = access;
			const { body } = request;
			if (body.kind === "rematch") {
				const wanted = await actor.rematch(seat);
				return wanted.ok ? doneSince(actor, body.seen) : refused(reply, wanted.error);
			}
			const done = await actor.do(commandOf(body, seat), { seen: body.seen });
			return done.ok ? doneSince(actor, body.seen) : refused(reply, done.error);
		},
	);
};
