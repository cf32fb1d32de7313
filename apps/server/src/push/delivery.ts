import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { err, ok, type Result } from "@tablier/kernel";
import webpush from "web-push";
import type { PushRow } from "../store/account-tables.ts";
import { lookupPublic, readEndpoint } from "./endpoint.ts";

export interface VapidKeys {
	readonly publicKey: string;
	readonly privateKey: string;
}

/** What a browser is told. No secret is in it: the device has the key of its seat. */
export interface Notice {
	readonly kind: "turn";
	readonly match: string;
	readonly title: string;
	readonly language: string;
}

export interface Sender {
	readonly keys: VapidKeys;
	/** Who we are, for whoever runs the push service: an https or mailto address. */
	readonly subject: string;
	/** For tests: plain http, and machines that are not public. */
	readonly anywhere: boolean;
}

/** `gone`: the browser wants nothing any more. */
export type SendFault = "gone" | "not-sent";

const PATIENCE_MS = 10_000;
const DAY_S = 86_400;

/** Knocks once. What the push service says decides whether to knock there again some day. */
export async function send(
	{ keys, subject, anywhere }: Sender,
	push: PushRow,
	notice: Notice,
): Promise<Result<number, SendFault>> {
	const url = readEndpoint(push.endpoint, anywhere);
	if (!url) return err("gone");
	try {
		const { endpoint, p256dh, auth } = push;
		const { method, headers, body } = webpush.generateRequestDetails(
			{ endpoint, keys: { p256dh, auth } },
			JSON.stringify(notice),
			// A newer turn of the same match takes the place of one that the device has not fetched yet.
			{ vapidDetails: { subject, ...keys }, TTL: DAY_S, urgency: "normal", topic: notice.match },
		);
		const status = await post(url, method, headers as Record<string, string>, body, anywhere);
		if (status === 404 || status === 410) return err("gone");
		return status >= 200 && status < 300 ? ok(status) : err("not-sent");
	} catch {
		return err("not-sent");
	}
}

function post(
	url: URL,
	method: string,
	headers: Readonly<Record<string, string | number>>,
	body: Buffer,
	anywhere: boolean,
): Promise<number> {
	return new Promise((answered, failed) => {
		const open = url.protocol === "http:" ? requestPlain : request;
		const asking = open(
			url,
			// Of the whole of it: an end that says a word now and then would hold us for ever.
			{
				method,
				headers: { ...headers },
				signal: AbortSignal.timeout(PATIENCE_MS),
				...(!anywhere && { lookup: lookupPublic }),
			},
			(reply) => {
				answered(reply.statusCode ?? 0);
				// What else it says nobody wants to hear, and it may never stop.
				reply.on("error", () => undefined);
				reply.destroy();
			},
		);
		asking.on("error", failed);
		asking.end(body);
	});
}
