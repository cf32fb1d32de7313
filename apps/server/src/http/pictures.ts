import type { RateLimitOptions } from "@fastify/rate-limit";
import { titleOfRuleset } from "@tablier/games";
import { historyOf } from "@tablier/kernel/match";
import { readLink, readRecord, tagOf } from "@tablier/kernel/record";
import { CARD, LONGEST_RECORD, type PictureFault, type PictureOrder } from "@tablier/picture";
import { isMatchId } from "@tablier/protocol/format";
import { sayPictureFault } from "@tablier/words";
import { loadWords, type Words } from "@tablier/words/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressGroup } from "../limits/address.ts";
import { type AskedPicture, readPictureAddress } from "../picture/address.ts";
import type { Studio } from "../picture/studio.ts";
import type { Service } from "../service/service.ts";
import { refuseWith } from "./faults.ts";
import { nameOf } from "./shared-link.ts";

const LASTING = "public, max-age=31536000, immutable";
/** A match goes on. */
const PASSING = "public, max-age=60";

interface Needs {
	readonly service: Service;
	readonly studio: Studio;
}

/** Pictures of boards for other sites: what an address asks for never changes, so it may be kept for ever. */
export function servePictures(app: FastifyInstance, { service, studio }: Needs): void {
	app.get(
		"/picture/*",
		{
			schema: { hide: true } as object,
			config: { rateLimit: limitFor(service), limited: "all" },
		},
		async (request, reply) => {
			if (!studio.exists) return refuseWith(reply, { code: "not-found", message: "no pictures were built" });
			const asked = readPictureAddress(
				(request.params as { "*": string })["*"],
				request.query as Parameters<typeof readPictureAddress>[1],
			);
			if (!asked.ok) return sayFault(reply, studio, asked.error, { language: "en", theme: "light", format: "png" });
			const order = await orderFor(service, asked.value);
			if ("code" in order) return sayFault(reply, studio, order, asked.value);
			const answer = await studio.paint(order);
			if (!answer) return sayFault(reply, studio, { code: "busy", facts: {} }, asked.value, 503);
			if (!answer.ok) return sayFault(reply, studio, answer.fault, asked.value);
			return send(reply, answer.type, answer.bytes, asked.value.kind === "match" ? PASSING : LASTING);
		},
	);
}

/** A film takes as long as hundreds of pictures: it is counted by itself. */
const limitFor = ({ limits }: Service): RateLimitOptions => ({
	timeWindow: "1 minute",
	max: (request) => (isFilm(request) ? limits.filmsPerMinute : limits.picturesPerMinute),
	keyGenerator: (request) => `${addressGroup(request.ip)}${isFilm(request) ? " film" : ""}`,
});

const isFilm = ({ params }: FastifyRequest): boolean => (params as { "*": string })["*"].endsWith(".gif");

/** Other sites may show it: that is what it is for. A drawing runs nothing. */
const send = (reply: FastifyReply, type: string, bytes: Uint8Array, caching: string): FastifyReply =>
	reply
		.header("cache-control", caching)
		.header("cross-origin-resource-policy", "cross-origin")
		.header("access-control-allow-origin", "*")
		.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
		.type(type)
		.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

async function orderFor(service: Service, asked: AskedPicture): Promise<PictureOrder | PictureFault> {
	const words = await loadWords(asked.language);
	const subject = await subjectFor(service, asked);
	if ("code" in subject) return subject;
	const { format, width, theme, view, side } = asked;
	const card = asked.card ? cardFor(words, asked, subject) : undefined;
	return { subject, format, width, theme, view, side, card };
}

type Subject = PictureOrder["subject"];

async function subjectFor({ matches }: Service, asked: AskedPicture): Promise<Subject | PictureFault> {
	const { kind, text, title, cells, ruleset, seats, options, play } = asked;
	if (kind === "position") return { kind, title, position: text, setting: { ruleset, seats, options }, cells };
	if (kind === "record") {
		const record = await readLink(text, LONGEST_RECORD);
		return record.ok ? { kind, record: record.value, play } : { code: "bad-link", facts: {} };
	}
	const table = isMatchId(text) ? await (await matches.find(text))?.read() : undefined;
	if (!table) return { code: "no-match", facts: {} };
	const { setting } = table.agreement;
	const rules = await matches.rulesFor(setting.ruleset);
	const named = { ruleset: setting.ruleset, seats: setting.seats, options: setting.options };
	// While it is played, its moves are for those who have a key.
	const position = table.match?.result ? rules.game.writePosition(historyOf(table.match).position) : "start";
	return { kind: "position", title: titleOfRuleset(setting.ruleset) ?? "", position, setting: named, cells: [] };
}

function cardFor(words: Words, { title }: AskedPicture, subject: Subject): PictureOrder["card"] {
	const id = subject.kind === "position" ? subject.title : title;
	const known = Object.hasOwn(words.titles, id) ? words.titles[id as keyof Words["titles"]] : undefined;
	const site = words.page.title;
	if (subject.kind === "record") return { ...recordCard(words, subject.record), site };
	if (!known) return { heading: words.page.title, line: words.page.subtitle, site };
	return { heading: known.name, line: known.tagline, site };
}

function recordCard(words: Words, text: string): { readonly heading: string; readonly line: string } {
	const record = readRecord(text);
	const ruleset = record.ok ? tagOf(record.value, "Ruleset")?.text : undefined;
	const { preview } = words;
	return {
		heading: preview.record(nameOf(words, ruleset ?? "")),
		line: preview.recordLine(record.ok ? record.value.plays.length : 0),
	};
}

/** A picture that says why there is none: whoever put it on a page sees it there. */
async function sayFault(
	reply: FastifyReply,
	studio: Studio,
	fault: PictureFault,
	{ language, theme, format }: Pick<AskedPicture, "language" | "theme" | "format">,
	status = 400,
): Promise<FastifyReply> {
	const words = await loadWords(language);
	const card = { heading: words.preview.unreadable, line: sayPictureFault(words, fault), site: words.page.title };
	const notice = await studio.paint({
		subject: { kind: "notice" },
		format: format === "svg" ? "svg" : "png",
		width: CARD.width,
		theme,
		card,
	});
	reply.code(status).header("x-fault", fault.code);
	if (status === 503) reply.header("retry-after", "1");
	if (!notice?.ok) return refuseWith(reply, { code: "too-many" });
	return send(reply, notice.type, notice.bytes, "no-store");
}
