import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";
import { KEY_KINDS, STATUSES } from "../store/schema.ts";
import type { BackupAccount, BackupHead, BackupMatch } from "./backup.ts";

/* The lines of a backup as they are read: a file can come from anywhere, and what is in it goes into tables. */

const strict = { additionalProperties: false } as const;
/** PostgreSQL has no text with a NUL in it. */
const Text = Type.String({ maxLength: 100_000, pattern: "^[^\\u0000]*$" });
const Id = Type.String({ minLength: 1, maxLength: 2000, pattern: "^[^\\u0000]*$" });
const Whole = (most: number) => Type.Integer({ minimum: 0, maximum: most });
const Time = Type.Number({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const Seat = Whole(3);
const Seats = Whole(4);
const Version = Whole(0x7fff_ffff);
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const Head = Type.Object({
	tablier: Type.Literal("backup"),
	version: Type.Number(),
	at: Time,
	pepper: Type.Optional(Id),
});

const Match = Type.Object(
	{
		match: Type.Object({ id: Id, ruleset: Id, seed: Id, opened: Time }, strict),
		progress: Type.Object(
			{ match: Id, version: Version, status: Type.Enum([...STATUSES]), wake: OrNull(Time), updated: Time },
			strict,
		),
		keys: Type.Array(
			Type.Object({ hash: Id, match: Id, seat: OrNull(Seat), kind: Type.Enum([...KEY_KINDS]), made: Time }, strict),
		),
		events: Type.Array(Type.Object({ version: Version, at: Time, body: Text }, strict)),
		rated: Type.Optional(Type.Object({ match: Id, title: Id, seats: Seats, settled: OrNull(Time) }, strict)),
	},
	strict,
);

const rating = { rating: Type.Number(), deviation: Type.Number(), volatility: Type.Number() };
const Account = Type.Object(
	{
		account: Type.Object({ id: Id, name: Text, made: Time }, strict),
		passkeys: Type.Array(
			Type.Object(
				{ id: Id, account: Id, public_key: Id, counter: Time, transports: Text, made: Time, used: Time },
				strict,
			),
		),
		holdings: Type.Array(Type.Object({ match: Id, seat: Seat, account: Id, sealed: OrNull(Text), made: Time }, strict)),
		ratings: Type.Array(
			Type.Object({ account: Id, title: Id, seats: Seats, ...rating, games: Version, updated: Time }, strict),
		),
		changes: Type.Array(
			Type.Object(
				{
					match: Id,
					seat: Seat,
					account: Id,
					title: Id,
					seats: Seats,
					before: Type.Number(),
					after: Type.Number(),
					deviation: Type.Number(),
					at: Time,
				},
				strict,
			),
		),
	},
	strict,
);
const End = Type.Object({ end: Version }, strict);

const head = Compile(Head);
const match = Compile(Match);
const account = Compile(Account);
const end = Compile(End);

/** Of this version or of another: what else stands there, only that version knows. */
export const isBackup = (value: unknown): value is Pick<BackupHead, "version"> =>
	typeof value === "object" && value !== null && (value as { tablier?: unknown }).tablier === "backup";
export const isHead = (value: unknown): value is BackupHead => head.Check(value);
export const isEnd = (value: unknown): value is Static<typeof End> => end.Check(value);

/** All rows are of this match, and its log has no gap. */
export function isMatch(value: unknown): value is BackupMatch {
	if (!match.Check(value)) return false;
	const { match: row, progress, keys, events, rated } = value as BackupMatch;
	return (
		[progress, ...keys, ...(rated ? [rated] : [])].every((other) => other.match === row.id) &&
		events.length === progress.version &&
		events.every(({ version, body }, i) => version === i + 1 && isEvent(body))
	);
}

/** All rows are of this account. */
export function isAccount(value: unknown): value is BackupAccount {
	if (!account.Check(value)) return false;
	const { account: row, passkeys, holdings, ratings, changes } = value as BackupAccount;
	return [...passkeys, ...holdings, ...ratings, ...changes].every((other) => other.account === row.id);
}

/** A log whose events are damaged is restored as it was: the server quarantines its match, and only that. */
function isEvent(body: string): boolean {
	try {
		const value: unknown = JSON.parse(body);
		return typeof value === "object" && value !== null && typeof (value as { kind?: unknown }).kind === "string";
	} catch {
		return false;
	}
}
