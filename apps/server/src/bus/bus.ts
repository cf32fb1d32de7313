/**
 * How nodes talk to each other. A message arrives at most once, those of one sender on one topic in their order. What was
 * lost is not told one by one: whoever listens is told that there was a gap, and looks at the log.
 */
export interface Bus {
	readonly name: "here" | "postgres" | "nats";
	/** False while nothing can be sent. */
	readonly up: boolean;
	/** To everybody who listens, the sender included. A text without the sign U+0000, of any length up to a megabyte. */
	publish(topic: string, text: string): void;
	/** Resolves when everything from now on is heard; the answer ends it. Topics are small letters, digits, `.` and `-`. */
	subscribe(topic: string, hear: (text: string) => void): Promise<() => void>;
	/** Called when the bus is back and messages may have been lost, ours or those of others. */
	onGap(call: () => void): void;
	close(): Promise<void>;
}

/** Who listens to what on this node, and whom to tell of a gap. */
export class Subscribers {
	private readonly topicHandlers = new Map<string, Set<(text: string) => void>>();
	private readonly gaps = new Set<() => void>();

	get topics(): readonly string[] {
		return [...this.topicHandlers.keys()];
	}

	/** True when nobody listened to this topic before. */
	add(topic: string, deliver: (text: string) => void): boolean {
		const known = this.topicHandlers.get(topic);
		if (known) known.add(deliver);
		else this.topicHandlers.set(topic, new Set([deliver]));
		return known === undefined;
	}

	/** True when nobody listens to this topic any more. */
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
