/**
 * Publish and subscribe between nodes. A message arrives at most once, and messages of one sender on one topic
 * arrive in order. Losses are not reported one by one: subscribers learn that there was a gap and read the log.
 */
export interface Bus {
	readonly name: "here" | "postgres" | "nats";
	/** False while disconnected. */
	readonly up: boolean;
	/** To all subscribers, the sender included. A text without U+0000, up to a megabyte. */
	publish(topic: string, text: string): void;
	/**
	 * Resolves when the subscription is active; the returned function ends it. Topics are lower-case letters, digits,
	 * `.` and `-`.
	 */
	subscribe(topic: string, hear: (text: string) => void): Promise<() => void>;
	/** Called after a reconnect: messages in either direction may have been lost. */
	onGap(call: () => void): void;
	close(): Promise<void>;
}

/** The subscriptions of this node, and its gap handlers. */
export class Subscribers {
	private readonly topicHandlers = new Map<string, Set<(text: string) => void>>();
	private readonly gaps = new Set<() => void>();

	get topics(): readonly string[] {
		return [...this.topicHandlers.keys()];
	}

	/** True when it is the first subscriber of the topic. */
	add(topic: string, deliver: (text: string) => void): boolean {
		const known = this.topicHandlers.get(topic);
		if (known) known.add(deliver);
		else this.topicHandlers.set(topic, new Set([deliver]));
		return known === undefined;
	}

	/** True when it was the last subscriber of the topic. */
	remove(topic: string, hear: (text: string) => void): boolean {
		const known = this.topicHandlers.get(topic);
		if (!known?.delete(hear) || known.size > 0) return false;
		return this.topicHandlers.delete(topic);
	}

	hear(topic: string, text: string): void {
		for (const hear of this.topicHandlers.get(topic) ?? []) hear(text);
	}

	onGap(call: () => void): void {
		this.gaps.add(call);
	}

	gap(): void {
		for (const call of this.gaps) call();
	}

	clear(): void {
		this.topicHandlers.clear();
		this.gaps.clear();
	}
}
