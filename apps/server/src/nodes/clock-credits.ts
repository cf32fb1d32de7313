import type { OutageRow } from "../store/schema.ts";

interface ClockCredit {
	/** The name of this node when it claimed the match. */
	readonly node: string;
	readonly silences: readonly OutageRow[];
}

/**
 * Time without an owner, which the clock of a match must not charge. Only the claim itself learns it, and it may
 * take a while until the match can be loaded and the pause persisted.
 */
export class ClockCredits {
	private readonly credits = new Map<string, ClockCredit>();

	/** The match had no owner since then; or, under the same lease, since loading it failed. */
	add(match: string, node: string, now: number, since?: number): void {
		const { node: before, silences } = this.credits.get(match) ?? { node: "", silences: [] };
		const last = silences.at(-1);
		const from = since ?? (before === node ? last?.begun : undefined);
		if (from === undefined) return;
		// Repeated attempts extend one silence.
		const lasts = last !== undefined && last.ended >= from;
		const silence = { begun: lasts ? Math.min(from, last.begun) : from, ended: now };
		this.credits.set(match, { node, silences: [...(lasts ? silences.slice(0, -1) : silences), silence] });
	}

	of(match: string): readonly OutageRow[] {
		return this.credits.get(match)?.silences ?? [];
	}

	/** It is credited, or another node owns the match. */
	drop(match: string): void {
		this.credits.delete(match);
	}
}
