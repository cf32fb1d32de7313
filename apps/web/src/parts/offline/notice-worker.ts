import { isMatchId } from "@tablier/protocol/format";
import { type SaidNotice, sayNotice } from "@tablier/words/notices";

/* What the service worker does when the server knocks: it says whose turn it is, and opens the match when asked. */

interface Page {
	readonly url: string;
	focus(): Promise<unknown>;
}

/** The parts of the worker's world that are used here. */
export interface NoticeWorld {
	readonly location: { readonly origin: string };
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
	return said && { ...said, match, language, address: `/#/${title}/online/${match}` };
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
		icon: "/icons/icon-192.png",
		badge: "/icons/icon-192.png",
		data: { address },
	});
}

/** The page of the match where it is open, else a new one: no other page is taken away from what it shows. */
export async function visitNotice({ clients, location }: NoticeWorld, data: unknown): Promise<void> {
	const { address } = (data ?? {}) as { address?: unknown };
	if (typeof address !== "string" || !address.startsWith("/#/")) return;
	const wanted = `${location.origin}${address}`;
	const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
	const open = pages.find(({ url }) => url === wanted);
	if (open) await open.focus();
	else await clients.openWindow(wanted);
}
