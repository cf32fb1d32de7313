import { actorIn, type Position, type Rules } from "@tablier/kernel";
import { historyOf, runningSeat, type Table, timeToPlay, writeClock } from "@tablier/kernel/match";
import type { BriefMatch } from "@tablier/protocol";
import type { KeyRow, ProgressRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { LogFault, readLog } from "./log.ts";

/** The part of a summary that is the same for every seat. */
interface Digest {
	readonly version: number;
	readonly common: Pick<BriefMatch, "ruleset" | "clock" | "status" | "sitters" | "toPlay" | "next">;
	/** Time left of the seat to play. */
	readonly left?: (now: number) => number;
	readonly scores?: readonly (number | null)[];
}

const MOST_KNOWN = 2_000;

/**
 * Summaries of many matches, read from their logs and not through their actors: listing wakes no match and loads
 * none into memory. A summary is cached until the match has another version.
 */
export class MatchBriefs {
	private readonly store: Store;
	private readonly rulesFor: (ruleset: string) => Promise<Rules>;
	private readonly known = new Map<string, Digest>();

	constructor(store: Store, rulesFor: (ruleset: string) => Promise<Rules>) {
		this.store = store;
		this.rulesFor = rulesFor;
	}

	/** One for each key of a seat whose match exists. */
	async of(keys: readonly Pick<KeyRow, "match" | "seat">[], now: number): Promise<BriefMatch[]> {
		const progresses = await this.store.progressesOf([...new Set(keys.map(({ match }) => match))]);
		const found = new Map(progresses.map((progress) => [progress.match, progress]));
		const briefs: BriefMatch[] = [];
		for (const { match, seat } of keys) {
			const progress = found.get(match);
			if (!progress || seat === null) continue;
			const brief = await this.brief(progress, seat, now).catch(unlessBroken);
			if (brief) briefs.push(brief);
		}
		return briefs;
	}

	private async brief(progress: ProgressRow, seat: number, now: number): Promise<BriefMatch> {
		const { match, updated } = progress;
		const { version, common, left, scores } = await this.digest(progress);
		return {
			match,
			seat,
			version,
			updated,
			...common,
			...(left && { left: left(now) }),
			...(scores && { score: scores[seat] }),
		};
	}

	private async digest({ match, version }: ProgressRow): Promise<Digest> {
		const known = this.known.get(match);
		if (known && known.version >= version) return known;
		const row = await this.store.matchOf(match);
		if (!row) throw new LogFault(match, "belongs to no match");
		const rules = await this.rulesFor(row.ruleset);
		const digest = digestOf(rules, (await readLog(this.store, rules, match)).table);
		if (this.known.size >= MOST_KNOWN) this.known.delete(this.known.keys().next().value ?? "");
		this.known.set(match, digest);
		return digest;
	}
}

/** One unreadable match does not remove the others from the list. */
function unlessBroken(error: unknown): undefined {
	if (!(error instanceof LogFault)) throw error;
}

function digestOf<P extends Position>(rules: Rules<P>, table: Table<P>): Digest {
	const { agreement, sitters, match, version, next } = table;
	const actor = !match || match.result ? -1 : actorIn(rules, historyOf(match));
	const running = match && runningSeat(rules, match);
	const { scores } = match?.result ?? {};
	return {
		version,
		common: {
			ruleset: agreement.setting.ruleset,
			clock: writeClock(agreement.clock),
			status: !match ? "open" : match.result ? "over" : "running",
			sitters: sitters.map(({ chair, name, seed }) => ({
				kind: chair.kind,
				...(chair.kind === "machine" && { level: chair.level }),
				...(name !== undefined && { name }),
				taken: chair.kind === "machine" || seed !== undefined,
			})),
			toPlay: actor >= 0 ? actor : null,
			...(next !== undefined && { next }),
		},
		...(match && running !== undefined && leftIn(match.clock, running)),
		...(match?.result && { scores: sitters.map((_, seat) => scores?.[seat] ?? null) }),
	};
}

const leftIn = (clock: Parameters<typeof timeToPlay>[0], running: number): Pick<Digest, "left"> => ({
	left: (now: number) => timeToPlay(clock, running, now),
});
