import { text as textOf } from "node:stream/consumers";
import { pickFrom, type Random } from "@tablier/kernel";
import { CODES } from "@tablier/protocol";
import { aPerson } from "../../apps/server/test/person.ts";
import { splitHead, withHead } from "../input.ts";
import { mutateJson } from "../json-mutation.ts";
import { mutateText } from "../mutation.ts";
import { shorten } from "../oracle.ts";
import { ROUTES } from "../routes.ts";
import { sampleOf } from "../schema-sample.ts";
import { fillIn, openTable, openVictim, type Victim } from "../server.ts";
import type { Target } from "../target.ts";

/** One request of an input; `body` is its text, JSON or not. */
interface Asked {
	readonly method: string;
	readonly url: string;
	readonly key?: string;
	readonly signedIn?: boolean;
	readonly type?: string;
	readonly body?: string;
}

const RULESETS = ["abalone", "oshi", "ko-oshi", "omba", "docker", "mamba", "mamba-de-comptoir"];
const KEYS = ["$key", "$other", "$invitation", "$watch"];
const TYPES = [
	"application/json",
	"application/json",
	"application/json",
	"text/plain",
	"application/x-www-form-urlencoded",
];
const STEPS = ["A1B2", "I5H5", "a7-a6", "@b5", "6", "c3-c4", "b2"];

export const bodies: Target = {
	name: "bodies",
	about: "requests to every HTTP route of a real server",
	slice: 80,
	open: async () => {
		const victim = await openVictim();
		return {
			make: (random) => {
				const asked = Array.from({ length: 1 + random(4) }, () => someRequest(random));
				return withHead(pickFrom(random, RULESETS), asked.map((one) => JSON.stringify(one)).join("\n"));
			},
			check: (input) => requestsBreach(victim, input),
			// A body has a limit of its own: it is grown up to it and beyond.
			grow: (input, times) => growBodies(input, times),
			close: () => victim.close(),
		};
	},
};

function someRequest(random: Random): Asked {
	const route = pickFrom(random, ROUTES);
	const body = route.body && mutateJson(lively(sampleOf(route.body, random), random), random, [...KEYS, ...STEPS]);
	return {
		method: random(12) === 0 ? pickFrom(random, ["PUT", "PATCH", "HEAD", "OPTIONS", "GET", "POST"]) : route.method,
		url: random(4) === 0 ? mutateText(route.url, random) : route.url,
		...(random(5) > 0 && { key: random(8) === 0 ? mutateText("$key", random) : pickFrom(random, KEYS) }),
		...(random(3) === 0 && { signedIn: true }),
		...(body !== undefined && { type: pickFrom(random, TYPES), body }),
	};
}

/** What a schema cannot know: names of things that are there. */
function lively(value: unknown, random: Random): unknown {
	if (typeof value !== "object" || value === null || random(3) === 0) return value;
	const { match, key, ruleset, steps } = value as Record<string, unknown>;
	return {
		...value,
		...(match !== undefined && { match: "$match" }),
		...(key !== undefined && { key: pickFrom(random, KEYS) }),
		...(ruleset !== undefined && { ruleset: pickFrom(random, RULESETS) }),
		...(steps !== undefined && { steps: [pickFrom(random, STEPS)] }),
	};
}

async function requestsBreach(victim: Victim, input: string): Promise<string | undefined> {
	const { head, text } = splitHead<string>(input);
	const names = await openTable(victim, head);
	for (const line of text.split("\n")) {
		const asked = JSON.parse(fillIn(line, names)) as Asked;
		const cookie = asked.signedIn ? (await aPerson(victim.server, "Ada")).cookie : undefined;
		const breach = await answerBreach(victim, asked, cookie);
		const faults = victim.takeFaults();
		if (breach !== undefined || faults.length > 0)
			return `${asked.method} ${asked.url}: ${breach ?? faults.join("; ")}`;
	}
	return undefined;
}

async function answerBreach({ server }: Victim, asked: Asked, cookie: string | undefined): Promise<string | undefined> {
	const { method, url, key, type, body } = asked;
	const reply = await server.app.inject({
		method: method as "GET",
		url: inAscii(url.startsWith("/") ? url : `/${url}`),
		headers: {
			host: "localhost",
			...(key !== undefined && { authorization: `Bearer ${inAscii(key)}` }),
			...(cookie !== undefined && { cookie }),
			...(body !== undefined && { "content-type": type }),
		},
		...(body !== undefined && { payload: body }),
		// Events are a stream without an end.
		payloadAsStream: true,
	});
	const { statusCode } = reply;
	const stream = reply.stream();
	if (statusCode < 400) {
		stream.destroy();
		return undefined;
	}
	const said = await textOf(stream);
	if (statusCode >= 500) return `answers ${statusCode}: ${shorten(said)}`;
	if (method === "HEAD") return undefined;
	const { code } = JSON.parse(said) as { code?: unknown };
	return CODES.some((known) => known === code) ? undefined : `answers ${statusCode} with the code ${code}`;
}

function growBodies(input: string, times: number): string {
	const { head, text } = splitHead<string>(input);
	const lines = text.split("\n").map((line) => {
		const asked = JSON.parse(line) as Asked;
		return JSON.stringify({ ...asked, ...(asked.body !== undefined && { body: asked.body.repeat(times) }) });
	});
	return withHead(head, lines.join("\n"));
}

/** As a client must write it: no header and no address can hold half of a pair. A percent sign stays as it is. */
const inAscii = (text: string): string => encodeURI(Buffer.from(text).toString()).replaceAll("%25", "%");
