import type { OutageRow } from "../store/schema.ts";

interface Debt {
	/** This node, in the life in which it took the match. */
	readonly node: string;
	readonly silences: readonly OutageRow[];
}

/**
 * While nobody had a match: its clock must not run for that time. Only the claim that takes a match is told, and it may be some
 * time before the match can be read and paid.
 */
export class Debts {
	private readonly debts = new Map<string, Debt>();

	/** Nobody has had the match since then; or, in this life, since it was to be read and could not. */
	owe(match: string, node: string, now: number, since?: number): void {
		const { node: before, silences } = this.debts.get(match) ?? { node: "", silences: [] };
		const last = silences.at(-1);
		const from = since ?? (before === node ? last?.begun : undefined);
		if (from === undefined) return;
		// Asked again and again, it is one silence that lasts.
		const lasts = last !== undefined && last.ended >= from;
		const silence = { begun: lasts ? Math.min(from, last.begun) : from, ended: now };
		this.debts.set(match, { node, silences: [...(lasts ? silences.slice(0, -1) : silences), silence] });
	}

	of(match: string): readonly OutageRow[] {
		return this.debts.get(match)?.silences ?? [];
	}

	/** It is paid, or another node's. */
	drop(match: string): void {
		this.debts.delete(match);
	}
}
