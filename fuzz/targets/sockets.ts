import { RULESETS_OF } from "@tablier/games";
import { pickFrom, type Random } from "@tablier/kernel";
import { INWARD } from "@tablier/protocol/schema";
import type { TestSocket } from "../../apps/server/test/server.ts";
import { splitHead, withHead } from "../input.ts";
import { mutateJson } from "../json-mutation.ts";
import { sampleOf } from "../schema-sample.ts";
import { fillIn, openTable, openVictim, type Victim } from "../server.ts";
import type { Target } from "../target.ts";

const RULESETS = Object.values(RULESETS_OF).map(([ruleset]) => ruleset);
/** What a socket says when neither side has closed it properly. */
const ABNORMAL = 1006;

export const sockets: Target = {
	name: "sockets",
	about: "frames to a real server over a real socket",
	slice: 40,
	open: async () => {
		const victim = await openVictim();
		return {
			make: (random) => {
				const frames = Array.from({ length: 1 + random(8) }, () => someFrame(random));
				const opening = random(4) === 0 ? [] : ['{"kind":"hello","protocol":1}', JOIN];
				return withHead(
					pickFrom(random, RULESETS),
					[...opening, ...frames].map((one) => JSON.stringify(one)).join("\n"),
				);
			},
			check: (input) => talkBreach(victim, input),
			grow: (input, times) => {
				const { head, text } = splitHead<string>(input);
				const lines = text.split("\n").map((line) => JSON.stringify((JSON.parse(line) as string).repeat(times)));
				return withHead(head, lines.join("\n"));
			},
			close: () => victim.close(),
		};
	},
};

const JOIN = '{"kind":"join","match":"$match","key":"$key","from":0}';

function someFrame(random: Random): string {
	const frame = sampleOf(pickFrom(random, INWARD), random) as Record<string, unknown>;
	const named = {
		...frame,
		...(frame.match !== undefined && { match: "$match" }),
		...(frame.key !== undefined && { key: pickFrom(random, ["$key", "$other", "$watch", "$invitation"]) }),
		...(frame.seen !== undefined && { seen: 4 + random(3) }),
	};
	return mutateJson(named, random);
}

async function talkBreach(victim: Victim, input: string): Promise<string | undefined> {
	const { head, text } = splitHead<string>(input);
	const names = await openTable(victim, head);
	const socket = await victim.server.connect();
	for (const line of text.split("\n")) socket.sendText(fillIn(JSON.parse(line) as string, names));
	const end = await stillAnswers(socket);
	socket.close();
	const faults = victim.takeFaults();
	if (faults.length > 0) return faults.join("; ");
	if (end === ABNORMAL) return "the socket died without a code";
	// The server lives on, and answers others.
	const other = await victim.server.connect();
	await other.hello();
	other.close();
	return undefined;
}

/** The code it was closed with; undefined when it is open and answers. */
async function stillAnswers(socket: TestSocket): Promise<number | undefined> {
	socket.send({ kind: "hello", protocol: 1 });
	socket.send({ kind: "ping", at: 987_654_321 });
	const answered = async (): Promise<undefined> => {
		while ((await socket.next("pong")).at !== 987_654_321);
	};
	return Promise.race([socket.closed, answered()]);
}
