import type { Table } from "@tablier/kernel/match";
import type { Kysely } from "kysely";
import { LogFault, readLog } from "../match/log.ts";
import type { RulesFor } from "../match/rulebook.ts";
import type { RatedRow, RatingChangeRow, RatingRow } from "../store/account-tables.ts";
import type { Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { forgetAnonymous, isAnonymous } from "./anonymous.ts";
import { type RatedOutcome, rateMatch, rested, UNKNOWN } from "./rating.ts";

export interface RatingsNeeds {
	readonly store: Store;
	now(): number;
	readonly rulesFor: RulesFor;
	fault(error: unknown, what: string, match?: string): void;
}

/** The rating of a player of a match, and what the match has changed. */
export interface PlayerRating {
	readonly seat: number;
	readonly name: string;
	readonly rating: number;
	readonly deviation: number;
	readonly games: number;
	readonly before?: number;
	readonly after?: number;
}

/**
 * A row that every settlement updates first: concurrent settlements wait for each other, on any number of nodes.
 */
const LOCK = "ratings";
const MOST_CHANGES = 500;

/** Ratings of accounts, one for each title and number of players. A match is settled once, in one transaction. */
export class Ratings {
	private readonly needs: RatingsNeeds;
	private readonly broken = new Set<string>();
	private tail: Promise<unknown> = Promise.resolve();

	constructor(needs: RatingsNeeds) {
		this.needs = needs;
	}

	/** Called after every change of a match: settles a rated match that has ended. */
	onChange(match: string, before: Table, table: Table): void {
		if (!table.agreement.rated || !table.match?.result || before.match?.result) return;
		const settling = this.settle(match).catch((error) =>
			this.needs.fault(error, "a match was not rated yet: it is retried", match),
		);
		this.tail = Promise.all([this.tail, settling]).then(() => undefined);
	}

	/** Resolves when the settlements under way are done. */
	async settled(): Promise<void> {
		await this.tail;
	}

	/** Settles matches that a crash or an error has left unsettled. Called at the start and periodically. */
	async settleAll(): Promise<number> {
		const { store } = this.needs;
		const left = await store.base.db
			.selectFrom("rated")
			.innerJoin("progress", "progress.match", "rated.match")
			.select("rated.match")
			.where("rated.settled", "is", null)
			.where("progress.status", "=", "over")
			.orderBy("progress.updated")
			.execute();
		const readable = left.filter(({ match }) => !this.broken.has(match));
		for (const { match } of readable) await this.settle(match).catch((error) => this.setAside(match, error));
		return readable.length;
	}

	/** A log that cannot be replayed rates no player. It is not read again before the next start. */
	private setAside(match: string, error: unknown): void {
		if (!(error instanceof LogFault)) throw error;
		this.broken.add(match);
		this.needs.fault(error, "a rated match cannot be settled", match);
	}

	/** True when this call settled it. */
	async settle(match: string): Promise<boolean> {
		const { store, now } = this.needs;
		const outcome = await this.outcomeOf(match);
		await store.firstMeta(LOCK, "");
		return store.base.db.transaction().execute(async (db) => {
			await db
				.updateTable("meta")
				.set({ value: String(now()) })
				.where("name", "=", LOCK)
				.execute();
			const rated = await db
				.updateTable("rated")
				.set({ settled: now() })
				.where("match", "=", match)
				.where("settled", "is", null)
				.returningAll()
				.executeTakeFirst();
			if (!rated) return false;
			if (outcome) await rate(db, rated, outcome, now());
			const holders = await db.selectFrom("holdings").select("account").where("match", "=", match).execute();
			await forgetAnonymous(
				db,
				holders.map(({ account }) => account),
			);
			return true;
		});
	}

	/** As of today. */
	async ratingsOf(account: string): Promise<readonly RatingRow[]> {
		const { store, now } = this.needs;
		const rows = store.base.db.selectFrom("ratings").selectAll().where("account", "=", account);
		return (await rows.orderBy("updated", "desc").execute()).map((row) => rested(row, now() - row.updated));
	}

	/** The latest changes, in chronological order. */
	async changesOf(account: string): Promise<readonly RatingChangeRow[]> {
		const { db } = this.needs.store.base;
		const latest = db.selectFrom("rating_changes").selectAll().where("account", "=", account);
		return (await latest.orderBy("at", "desc").limit(MOST_CHANGES).execute()).reverse();
	}

	/** The players of a rated match, with their ratings of today. */
	async ofMatch({ match, title, seats }: RatedRow): Promise<readonly PlayerRating[]> {
		const { store, now } = this.needs;
		const rows = await store.base.db
			.selectFrom("holdings")
			.innerJoin("accounts", "accounts.id", "holdings.account")
			.leftJoin("ratings", (join) =>
				join
					.onRef("ratings.account", "=", "holdings.account")
					.on("ratings.title", "=", title)
					.on("ratings.seats", "=", seats),
			)
			.leftJoin("rating_changes", (join) =>
				join.onRef("rating_changes.match", "=", "holdings.match").onRef("rating_changes.seat", "=", "holdings.seat"),
			)
			.select(["holdings.seat", "accounts.name", "rating", "ratings.deviation", "volatility", "games", "updated"])
			.select(["before", "after"])
			.where("holdings.match", "=", match)
			.orderBy("holdings.seat")
			.execute();
		return rows.map(({ seat, name, rating, deviation, volatility, games, updated, before, after }) => {
			const last = {
				rating: rating ?? UNKNOWN.rating,
				deviation: deviation ?? UNKNOWN.deviation,
				volatility: volatility ?? UNKNOWN.volatility,
			};
			const today = rested(last, now() - (updated ?? now()));
			return {
				seat,
				name,
				rating: today.rating,
				deviation: today.deviation,
				games: games ?? 0,
				...(before !== null && after !== null && { before, after }),
			};
		});
	}

	/** Computed from the log. Undefined when the match has no winner and no loser. */
	private async outcomeOf(match: string): Promise<RatedOutcome | undefined> {
		const { store, rulesFor } = this.needs;
		const row = await store.matchOf(match);
		if (!row) return undefined;
		const rules = await rulesFor(row.ruleset);
		const { agreement, match: played } = (await readLog(store, rules, match)).table;
		const { setting } = agreement;
		if (!played?.result?.scores) return undefined;
		return { scores: played.result.scores, gone: played.gone, sides: rules.game.sides(setting) };
	}
}

async function rate(
	db: Kysely<Schema>,
	{ match, title, seats }: RatedRow,
	outcome: RatedOutcome,
	at: number,
): Promise<void> {
	const holders = await db.selectFrom("holdings").selectAll().where("match", "=", match).orderBy("seat").execute();
	const people = new Set(holders.map(({ account }) => account));
	// A player was not bound to the seat: then the match counts for nobody.
	if (holders.length !== seats || people.size !== seats) return;
	const known = await db
		.selectFrom("ratings")
		.selectAll()
		.where("account", "in", [...people])
		.where("title", "=", title)
		.where("seats", "=", seats)
		.execute();
	const before = holders.map(({ account }) => known.find((row) => row.account === account));
	const after = rateMatch(
		before.map((row) => (row ? rested(row, at - row.updated) : UNKNOWN)),
		outcome,
	);
	for (const [seat, { account }] of holders.entries()) {
		if (isAnonymous(account)) continue;
		const { rating, deviation, volatility } = after[seat]!;
		const next = { rating, deviation, volatility, games: (before[seat]?.games ?? 0) + 1, updated: at };
		await db
			.insertInto("ratings")
			.values({ account, title, seats, ...next })
			.onConflict((conflict) => conflict.columns(["account", "title", "seats"]).doUpdateSet(next))
			.execute();
		await db
			.insertInto("rating_changes")
			.values({
				match,
				seat,
				account,
				title,
				seats,
				before: before[seat]?.rating ?? UNKNOWN.rating,
				after: rating,
				deviation,
				at,
			})
			.execute();
	}
}
