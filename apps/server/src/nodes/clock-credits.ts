import type { OutageRow } from "../store/schema.ts";

interface ClockCredit {
	/** This node, in the heartbeat in which it took the match. */
	readonly node: string;
	readonly silences: readonly OutageRow[];
}

/**
 * While nobody had a match: its clock must not run for that time. Only the claim that takes a match is told, and it may be some
 * time before the match can be read and paid.
 */
export class ClockCredits {
	private readonly credits = new Map<string, ClockCredit>();

	/** Nobody has had the match since then; or, in this heartbeat, since it was to be read and could not. */
	add(match: string, node: string, now: number, since?: number): void {
		const { node: before, silences } = this.credits.get(match) ?? { node: "", silences: [] };
		const last = silences.at(-1);
		const from = since ?? (before === node ? last?.begun : undefined);
		if (from === undefined) return;
		// Asked again and again, it is one silence that lasts.
		const lasts = last !== undefined && last.ended >= from;
		const silence = { begun: lasts ? Math.min(from, last.begun) : from, ended: now };
		this.credits.set(match, { node, silences: [...(lasts ? silences.slice(0, -1) : silences), silence] });
	}

	of(match: string): readonly OutageRow[] {
		return this.credits.get(match)?.silences ?? [];
	}

	/** It is paid, or another node's. */
	drop(match: string): void {
		this.credits.delete(match);
	}
}
