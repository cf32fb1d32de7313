import { isBlocked } from "./blocked.ts";
import type { StoreName } from "./database.ts";

/** What changed on the device. Without an id: many things at once. `elsewhere`: in another tab. */
export interface StorageNews {
	readonly store: StoreName;
	readonly id?: string;
	readonly elsewhere: boolean;
}

const listeners = new Set<(news: StorageNews) => void>();
let channel: BroadcastChannel | undefined;

/** Opened when it is first wanted: an open channel keeps a test from ending. None where the browser blocks site data. */
function openChannel(): BroadcastChannel | undefined {
	if (channel) return channel;
	try {
		channel = new BroadcastChannel("tablier.device");
	} catch (fault) {
		if (isBlocked(fault)) return undefined;
		throw fault;
	}
	channel.addEventListener("message", ({ data }: MessageEvent<Omit<StorageNews, "elsewhere">>) => {
		for (const listener of listeners) listener({ ...data, elsewhere: true });
	});
	return channel;
}

/** Tells this tab and the others. */
export function tell(news: Omit<StorageNews, "elsewhere">): void {
	openChannel()?.postMessage(news);
	for (const listener of listeners) listener({ ...news, elsewhere: false });
}

/** Returns how to stop. */
export function listen(listener: (news: StorageNews) => void): () => void {
	openChannel();
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
