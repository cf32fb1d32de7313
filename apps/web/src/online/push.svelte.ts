import { LIMITS } from "@tablier/protocol";
import { preferences } from "../preferences.svelte.ts";
import { type ApiFault, askPushKey, dropPush, sendPush } from "./api.ts";
import { seats } from "./seats.svelte.ts";

/** `impossible`: this browser or address cannot. `denied`: the person has said no, and only the browser's settings change that. */
export type PushState = "impossible" | "denied" | "off" | "on";
export type PushFault = ApiFault | "not-subscribed";

/** Not among what an archive takes along (device/local.ts): it is about this browser. */
const PUSH_KEY = "tablier-push";

const possible = (): boolean =>
	isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

function wasOn(): boolean {
	try {
		return localStorage.getItem(PUSH_KEY) === "on";
	} catch {
		return false;
	}
}

/** Whether this browser is told when it is one's turn. Nothing is asked of anybody before they press the button. */
class Push {
	#wanted = $state(wasOn());
	#permission = $state(possible() ? Notification.permission : "denied");
	#sent = "";

	get state(): PushState {
		if (!possible()) return "impossible";
		if (this.#permission === "denied") return "denied";
		return this.#wanted && this.#permission === "granted" ? "on" : "off";
	}

	/** Only ever called because somebody pressed the button: the browser asks them now. */
	async enable(): Promise<PushFault | undefined> {
		this.#permission = await Notification.requestPermission();
		if (this.#permission !== "granted") return undefined;
		const asked = await askPushKey();
		if (!asked.ok) return asked.error;
		try {
			const { pushManager } = await navigator.serviceWorker.ready;
			const old = await pushManager.getSubscription();
			if (!old) await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: asked.value.key });
		} catch {
			return "not-subscribed";
		}
		this.#want(true);
		this.#sent = "";
		return this.sync();
	}

	async disable(): Promise<void> {
		this.#want(false);
		try {
			const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
			if (!subscription) return;
			await dropPush(subscription.endpoint);
			await subscription.unsubscribe();
		} catch {
			// The server forgets it when the push service says that nobody is there.
		}
	}

	/** Tells the server which seats this browser has, when they are others than it was last told. */
	async sync(): Promise<PushFault | undefined> {
		if (this.state !== "on") return undefined;
		const wanted = seats
			.list()
			.filter(({ status, lost }) => status !== "over" && !lost)
			.slice(0, LIMITS.seatsOfPush)
			.map(({ match, key }) => ({ match, key }));
		const { language } = preferences;
		const { endpoint, keys } = (await this.#subscription()) ?? {};
		if (!endpoint || !keys?.p256dh || !keys.auth) return "not-subscribed";
		const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language, seats: wanted };
		const text = JSON.stringify(body);
		if (text === this.#sent) return undefined;
		const told = await sendPush(body);
		if (told.ok) this.#sent = text;
		return told.ok ? undefined : told.error;
	}

	async #subscription(): Promise<PushSubscriptionJSON | undefined> {
		try {
			return (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.toJSON();
		} catch {
			return undefined;
		}
	}

	#want(on: boolean): void {
		this.#wanted = on;
		try {
			if (on) localStorage.setItem(PUSH_KEY, "on");
			else localStorage.removeItem(PUSH_KEY);
		} catch {
			// It holds until the page is closed.
		}
	}
}

export const push = new Push();
