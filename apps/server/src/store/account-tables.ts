import type { Migration } from "kysely";

/* Everything about people: accounts, their passkeys and sessions, the seats they hold, ratings, and where to knock. */

export interface AccountRow {
	readonly id: string;
	readonly name: string;
	readonly made: number;
}

export interface PasskeyRow {
	/** The credential's own id, as the browser writes it. */
	readonly id: string;
	readonly account: string;
	readonly public_key: string;
	/** Of how often it was used, where the authenticator counts: one that goes back was copied. */
	readonly counter: number;
	readonly transports: string;
	readonly made: number;
	readonly used: number;
}

/** Only the hash of a session is kept: who reads the database is not signed in. */
export interface SessionRow {
	readonly hash: string;
	readonly account: string;
	readonly made: number;
	readonly seen: number;
}

const CEREMONIES = ["register", "add", "enter"] as const;

/** A question put to a passkey: answered once, or never. */
export interface ChallengeRow {
	readonly challenge: string;
	readonly kind: (typeof CEREMONIES)[number];
	readonly account: string | null;
	readonly name: string | null;
	readonly expires: number;
}

/** Who sits there. The key of the seat is sealed by what only the person's passkeys and devices know (docs/adr/0016). */
export interface HoldingRow {
	readonly match: string;
	readonly seat: number;
	readonly account: string;
	readonly sealed: string | null;
	readonly made: number;
}

/** A match that counts. It is settled once. */
export interface RatedRow {
	readonly match: string;
	readonly title: string;
	readonly seats: number;
	readonly settled: number | null;
}

export interface RatingRow {
	readonly account: string;
	readonly title: string;
	readonly seats: number;
	readonly rating: number;
	readonly deviation: number;
	readonly volatility: number;
	readonly games: number;
	readonly updated: number;
}

export interface RatingChangeRow {
	readonly match: string;
	readonly seat: number;
	readonly account: string;
	readonly title: string;
	readonly seats: number;
	readonly before: number;
	readonly after: number;
	readonly deviation: number;
	readonly at: number;
}

/** A browser that may be knocked at. */
export interface PushRow {
	readonly id: string;
	readonly endpoint: string;
	readonly p256dh: string;
	readonly auth: string;
	readonly language: string;
	readonly made: number;
}

export interface PushSeatRow {
	readonly push: string;
	readonly match: string;
	readonly seat: number;
	/** The version of the turn that was last told: one knock a turn. */
	readonly told: number;
}

export interface AccountTables {
	readonly accounts: AccountRow;
	readonly passkeys: PasskeyRow;
	readonly sessions: SessionRow;
	readonly challenges: ChallengeRow;
	readonly holdings: HoldingRow;
	readonly rated: RatedRow;
	readonly ratings: RatingRow;
	readonly rating_changes: RatingChangeRow;
	readonly pushes: PushRow;
	readonly push_seats: PushSeatRow;
}

type Kind = "text" | "bigint" | "integer" | "double precision";
interface Shape {
	readonly name: keyof AccountTables;
	readonly columns: Readonly<Record<string, Kind | `${Kind}?`>>;
	readonly key: readonly string[];
	readonly index?: readonly string[];
}

const SHAPES: readonly Shape[] = [
	{ name: "accounts", columns: { id: "text", name: "text", made: "bigint" }, key: ["id"] },
	{
		name: "passkeys",
		columns: {
			id: "text",
			account: "text",
			public_key: "text",
			counter: "bigint",
			transports: "text",
			made: "bigint",
			used: "bigint",
		},
		key: ["id"],
		index: ["account"],
	},
	{
		name: "sessions",
		columns: { hash: "text", account: "text", made: "bigint", seen: "bigint" },
		key: ["hash"],
		index: ["account"],
	},
	{
		name: "challenges",
		columns: { challenge: "text", kind: "text", account: "text?", name: "text?", expires: "bigint" },
		key: ["challenge"],
		index: ["expires"],
	},
	{
		name: "holdings",
		columns: { match: "text", seat: "integer", account: "text", sealed: "text?", made: "bigint" },
		key: ["match", "seat"],
		index: ["account"],
	},
	{
		name: "rated",
		columns: { match: "text", title: "text", seats: "integer", settled: "bigint?" },
		key: ["match"],
		index: ["settled"],
	},
	{
		name: "ratings",
		columns: {
			account: "text",
			title: "text",
			seats: "integer",
			rating: "double precision",
			deviation: "double precision",
			volatility: "double precision",
			games: "integer",
			updated: "bigint",
		},
		key: ["account", "title", "seats"],
	},
	{
		name: "rating_changes",
		columns: {
			match: "text",
			seat: "integer",
			account: "text",
			title: "text",
			seats: "integer",
			before: "double precision",
			after: "double precision",
			deviation: "double precision",
			at: "bigint",
		},
		key: ["match", "seat"],
		index: ["account", "at"],
	},
	{
		name: "pushes",
		columns: { id: "text", endpoint: "text", p256dh: "text", auth: "text", language: "text", made: "bigint" },
		key: ["id"],
	},
	{
		name: "push_seats",
		columns: { push: "text", match: "text", seat: "integer", told: "integer" },
		key: ["push", "match", "seat"],
		index: ["match"],
	},
];

export const makeAccountTables: Migration = {
	up: async (db) => {
		for (const { name, columns, key, index } of SHAPES) {
			let table = db.schema.createTable(name).ifNotExists();
			for (const [column, kind] of Object.entries(columns)) {
				const [type, optional] = kind.endsWith("?") ? [kind.slice(0, -1), true] : [kind, false];
				table = table.addColumn(column, type as Kind, (one) => (optional ? one : one.notNull()));
			}
			await table.addPrimaryKeyConstraint(`${name}_once`, [...key] as never).execute();
			if (index)
				await db.schema
					.createIndex(`${name}_${index[0]}`)
					.ifNotExists()
					.on(name)
					.columns([...index])
					.execute();
		}
	},
};
