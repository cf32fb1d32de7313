import { untrack } from "svelte";
import { inBrowser } from "../../parts/platform/browser.ts";
import { preferences } from "../../parts/preferences/preferences.svelte.ts";
import { type ApiFault, askPushKey, dropPush, sendPush } from "../../parts/server/api.ts";
import { pushedSeats } from "../../parts/server/seat-status.ts";
import { seats } from "../../parts/server/seats.svelte.ts";

/** `impossible`: this browser or address cannot. `denied`: the person has said no, and only the browser's settings change that. */
type PushState = "impossible" | "denied" | "off" | "on";
export type PushFault = ApiFault | "not-subscribed";

/** Not among what an archive takes along (device/local.ts): it is about this browser. */
const PUSH_KEY = "tablier-push";

const possible = (): boolean =>
	inBrowser &&
	isSecureContext &&
	"serviceWorker" in navigator &&
	"PushManager" in globalThis &&
	"Notification" in globalThis;

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
	/** There was a subscription, and the browser has it no longer. */
	#lost = $state(false);
	/** Why the server could not be told of a seat; that nobody answers is seen elsewhere, and it is told again. */
	fault = $state<PushFault>();
	#sent = "";
	/** What the server is told changes with this. */
	readonly #cause = $derived(JSON.stringify([this.state, preferences.language, pushedSeats(seats.list())]));

	get state(): PushState {
		if (!possible()) return "impossible";
		if (this.#permission === "denied") return "denied";
		return this.#wanted && !this.#lost && this.#permission === "granted" ? "on" : "off";
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
		this.#lost = false;
		this.fault = undefined;
		this.#sent = "";
		return this.#sync();
	}

	async disable(): Promise<void> {
		this.#want(false);
		this.fault = undefined;
		try {
			const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
			if (!subscription) return;
			await dropPush(subscription.endpoint);
			await subscription.unsubscribe();
		} catch {
			// The server forgets it when the push service says that nobody is there.
		}
	}

	/** For an effect: whenever there is another seat or another language, the server is told. */
	keepTold(): void {
		void this.#cause;
		untrack(
			() =>
				void this.#sync().then((fault) => {
					this.fault = fault === "unreachable" ? undefined : fault;
				}),
		);
	}

	/** Tells the server which seats this browser has, when they are others than it was last told. */
	async #sync(): Promise<PushFault | undefined> {
		if (this.state !== "on") return this.fault;
		const wanted = pushedSeats(seats.list());
		const { language } = preferences;
		const { endpoint, keys } = (await this.#subscription()) ?? {};
		if (!endpoint || !keys?.p256dh || !keys.auth) {
			// First the fault: the loss asks again at once, and that answer is the fault of this moment.
			this.fault = "not-subscribed";
			this.#lost = true;
			return this.fault;
		}
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
