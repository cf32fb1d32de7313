import type { Title } from "@tablier/games";
import { isMatchId } from "@tablier/protocol/format";
import type { Language } from "@tablier/words/language";
import { type SaidNotice, sayNotice } from "@tablier/words/notices";
import { matchRoute } from "../navigation/match-route.ts";
import { addressOf } from "../navigation/routes.ts";

/* What the service worker does when the server knocks: it says whose turn it is, and opens the match when asked. */

interface Page {
	readonly url: string;
	focus(): Promise<unknown>;
}

/** The parts of the worker's world that are used here. */
export interface NoticeWorld {
	/** Of the worker, which lies in the folder of the site. */
	readonly location: { readonly href: string };
	readonly clients: {
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
		openWindow(address: string): Promise<unknown>;
	};
	readonly registration: {
		showNotification(title: string, options: object): Promise<void>;
	};
}

export interface ReadNotice extends SaidNotice {
	readonly match: string;
	readonly language: string;
	readonly address: string;
}

/** What the server has sent, or undefined where it is nothing of ours. No key is in it: the page has it. */
export function readNotice(text: string): ReadNotice | undefined {
	let notice: { match?: unknown; title?: unknown; language?: unknown };
	try {
		notice = JSON.parse(text) ?? {};
	} catch {
		return undefined;
	}
	const { match, title, language } = notice;
	if (!isMatchId(match)) return undefined;
	if (typeof title !== "string" || typeof language !== "string") return undefined;
	const said = sayNotice(language, title);
	// They are ours: there are words for them.
	return (
		said && { ...said, match, language, address: addressOf(matchRoute(title as Title, match), language as Language) }
	);
}

/** A newer turn of the same match takes the place of an older one. */
export async function showNotice({ registration }: NoticeWorld, text: string): Promise<void> {
	const notice = readNotice(text);
	if (!notice) return;
	const { title, body, match, language, address } = notice;
	await registration.showNotification(title, {
		body,
		lang: language,
		tag: `turn-${match}`,
		renotify: true,
		icon: "icons/icon-192.png",
		badge: "icons/icon-192.png",
		data: { match, address },
	});
}

/** The page of the match where it is open, in whatever language, else a new one: no other page is taken away from what it shows. */
export async function visitNotice({ clients, location }: NoticeWorld, data: unknown): Promise<void> {
	const { match, address } = (data ?? {}) as { match?: unknown; address?: unknown };
	if (typeof match !== "string" || typeof address !== "string" || !isMatchId(match)) return;
	const wanted = new URL(address, location.href);
	// Never out of the folder of the site.
	if (!wanted.href.startsWith(new URL("./", location.href).href)) return;
	const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
	const open = pages.find(({ url }) => new URL(url).hash === `#${match}`);
	if (open) await open.focus();
	else await clients.openWindow(wanted.href);
}
