import { ok, type Result, type Seat } from "@tablier/kernel";
import type { Sit } from "@tablier/protocol";
import { hashKey, makeKey, newKey } from "../keys/key.ts";
import { newWords } from "../keys/recovery.ts";
import type { CommandRefusal } from "../match/decision.ts";
import { refuse } from "../match/decision.ts";
import { shuffled } from "../match/lot.ts";
import type { Matches } from "../match/match-handle.ts";
import type { Access } from "./access.ts";

interface TakenSeat {
	readonly seat: Seat;
	readonly key: string;
	/** Shown once, when the seat is first taken. */
	readonly recovery?: string;
}

type Sitting = Promise<Result<TakenSeat, CommandRefusal>>;

/** Takes a seat with its key, or a free one with the invitation. The same key again is the same seat. */
export async function takeSeat(
	matches: Matches,
	access: Access,
	bearer: string,
	sit: Sit & { readonly address?: string },
	pepper: string,
): Sitting {
	if (access.kind === "seat" && access.seat !== null) return sitOnOwn(access, access.seat, bearer, sit);
	if (access.kind !== "invitation") return refuse("no-seat", await access.actor.read());
	const { actor } = access;
	const { store, now } = matches.context;
	const key = sit.key ?? makeKey();
	const known = await store.keyOf(hashKey(key), actor.id);
	if (known?.kind === "seat") return sitOnOwn(access, known.seat as Seat, key, sit);
	for (const seat of await freeSeats(matches, access, sit.seat)) {
		const words = await newWords(actor.id, seat, now(), pepper);
		const { row } = newKey(actor.id, "seat", seat, now(), key);
		const { name, seed = "", publish, address } = sit;
		const done = await actor.apply({ kind: "sit", seat, name, seed, publish }, { address, keys: [row, words.row] });
		if (done.ok) return ok({ seat, key, recovery: words.words });
		if (done.error.code !== "seat-taken") return done;
	}
	return refuse("seat-taken", await actor.read());
}

async function sitOnOwn(
	{ actor }: Access,
	seat: Seat,
	key: string,
	{ name, seed = "", publish, address }: Sit & { readonly address?: string },
): Sitting {
	const done = await actor.apply({ kind: "sit", seat, name, seed, publish }, { address });
	return done.ok || done.error.code === "seat-taken" ? ok({ seat, key }) : done;
}

/** Seats of persons without a key: the requested one, or all by lot where seats are drawn. */
async function freeSeats(matches: Matches, { actor }: Access, wanted: number | undefined): Promise<readonly Seat[]> {
	const kept = (await matches.context.store.keysOf(actor.id))
		.filter(({ kind }) => kind === "seat")
		.map(({ seat }) => seat);
	const { sitters, lot } = await actor.read();
	const free = sitters.flatMap(({ chair }, seat) =>
		chair.kind === "person" && !kept.includes(seat) ? [seat as Seat] : [],
	);
	return lot ? shuffled(free) : free.filter((seat) => (wanted ?? seat) === seat);
}
