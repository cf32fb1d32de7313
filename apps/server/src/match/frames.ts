/** One event as it is kept and told: serialised once, for the disk and for everybody. */
export interface KeptEvent {
	readonly version: number;
	readonly body: string;
}

/** What everybody is told. A frame of events says which: whoever misses some can see it. */
export interface Broadcast {
	readonly text: string;
	readonly first?: number;
	readonly last?: number;
}

/** An `events` frame from texts that are JSON already. */
export const eventsFrame = (match: string, kept: readonly KeptEvent[], now: number): string =>
	`{"kind":"events","match":"${match}","version":${kept[0].version},"events":[${kept.map(({ body }) => body).join(",")}],"now":${now}}`;

const MOST_KEPT = 8;

/** The last events of a match, for those who missed a few: most gaps are short. */
export class RecentEvents {
	private kept: KeptEvent[] = [];

	add(events: readonly KeptEvent[]): void {
		this.kept = [...this.kept, ...events.map(({ version, body }) => ({ version, body }))].slice(-MOST_KEPT);
	}

	/** All events after a version, or undefined when some of them are too old to be here. */
	after(version: number): readonly KeptEvent[] | undefined {
		if (this.kept.length === 0 || this.kept[0].version > version + 1) return undefined;
		return this.kept.filter((event) => event.version > version);
	}
}
