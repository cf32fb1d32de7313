/** An event as it is persisted and broadcast: serialised once. */
export interface KeptEvent {
	readonly version: number;
	readonly body: string;
}

/** A frame for all listeners. A frame of events names their versions, so that a node detects a gap. */
export interface Broadcast {
	readonly text: string;
	readonly first?: number;
	readonly last?: number;
}

/** An `events` frame from bodies that are JSON already. */
export const eventsFrame = (match: string, kept: readonly KeptEvent[], now: number): string =>
	`{"kind":"events","match":"${match}","version":${kept[0].version},"events":[${kept.map(({ body }) => body).join(",")}],"now":${now}}`;

const MOST_KEPT = 8;

/** The last events of a match: most gaps are short. */
export class RecentEvents {
	private kept: KeptEvent[] = [];

	add(events: readonly KeptEvent[]): void {
		this.kept = [...this.kept, ...events.map(({ version, body }) => ({ version, body }))].slice(-MOST_KEPT);
	}

	/** All events after a version, or undefined when some are too old to be here. */
	after(version: number): readonly KeptEvent[] | undefined {
		if (this.kept.length === 0 || this.kept[0].version > version + 1) return undefined;
		return this.kept.filter((event) => event.version > version);
	}
}
