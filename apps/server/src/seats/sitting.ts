import { ok, type Result, type Seat } from "@tablier/kernel";
import type { Sit } from "@tablier/protocol";
import type { Refusal } from "../match/deciding.ts";
import { refuse } from "../match/deciding.ts";
import type { Matches } from "../match/face.ts";
import { newKey, newWords, shuffled } from "../match/opening.ts";
import type { Access } from "./access.ts";
import { hashKey, makeKey } from "./key.ts";

interface Seated {
	readonly seat: Seat;
	readonly key: string;
	/** Shown once, to who sits down for the first time. */
	readonly recovery?: string;
}

type Sitting = Promise<Result<Seated, Refusal>>;

/** Sits down with the key of a seat, or with the invitation on a free one. The same key again is the same seat. */
export async function sitDown(
	matches: Matches,
	access: Access,
	bearer: string,
	sit: Sit & { readonly address?: string },
	pepper: string,
): Sitting {
	if (access.kind === "seat" && access.seat !== null) return sitOnOwn(access, access.seat, bearer, sit);
	if (access.kind !== "invitation") return refuse("no-seat", await access.actor.read());
	const { actor } = access;
	const { store, now } = matches.world;
	const key = sit.key ?? makeKey();
	const known = await store.keyOf(hashKey(key), actor.id);
	if (known?.kind === "seat") return sitOnOwn(access, known.seat as Seat, key, sit);
	for (const seat of await freeSeats(matches, access, sit.seat)) {
		const words = await newWords(actor.id, seat, now(), pepper);
		const { row } = newKey(actor.id, "seat", seat, now(), key);
		const { name, seed = "", address } = sit;
		const done = await actor.do({ kind: "sit", seat, name, seed }, { address, keys: [row, words.row] });
		if (done.ok) return ok({ seat, key, recovery: words.words });
		if (done.error.code !== "seat-taken") return done;
	}
	return refuse("seat-taken", await actor.read());
}

async function sitOnOwn(
	{ actor }: Access,
	seat: Seat,
	key: string,
	{ name, seed = "", address }: Sit & { readonly address?: string },
): Sitting {
	const done = await actor.do({ kind: "sit", seat, name, seed }, { address });
	return done.ok || done.error.code === "seat-taken" ? ok({ seat, key }) : done;
}

/** Seats of persons without a key: the one that is wanted, or all by lot where seats are drawn. */
async function freeSeats(matches: Matches, { actor }: Access, wanted: number | undefined): Promise<readonly Seat[]> {
	const kept = (await matches.world.store.keysOf(actor.id))
		.filter(({ kind }) => kind === "seat")
		.map(({ seat }) => seat);
	const { sitters, lot } = await actor.read();
	const free = sitters.flatMap(({ chair }, seat) =>
		chair.kind === "person" && !kept.includes(seat) ? [seat as Seat] : [],
	);
	return lot ? shuffled(free) : free.filter((seat) => (wanted ?? seat) === seat);
}
