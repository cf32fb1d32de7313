import { TITLES, type Title } from "@tablier/games";
import { cleanName } from "@tablier/protocol";
import { inBrowser } from "../platform/browser.ts";

/** A seat that this device holds the key of, and what it knew of the match when it last looked. */
export interface KeptSeat {
	readonly match: string;
	readonly title: Title;
	readonly key: string;
	readonly invitation?: string | undefined;
	readonly watch?: string | undefined;
	/** The six recovery words, until the player has written them down. */
	readonly words?: string | undefined;
	/** The commitment to the dice, as first received: it cannot change afterwards. */
	readonly commitment?: string | undefined;
	readonly changedAt: number;
	readonly status: "open" | "running" | "over";
	readonly yourTurn?: boolean | undefined;
	/** Who else sits there. */
	readonly others?: readonly string[] | undefined;
	/** Milliseconds that who is to play had left, and when; absent without a clock. */
	readonly left?: number | undefined;
	readonly leftAt?: number | undefined;
	/** What this seat has won, when it is over; null when it was called off. */
	readonly score?: number | null | undefined;
	/** The match that the same people play after it, once they have agreed to. */
	readonly next?: string | undefined;
	/** The account that knows of it. */
	readonly held?: string | undefined;
	/** The server does not know it any more. */
	readonly lost?: boolean | undefined;
}

const SEATS_KEY = "tablier.seats";
const NAME_KEY = "tablier.name";
/** Beyond this the oldest that are over are forgotten. */
const MOST_KEPT = 200;

type Kept = Readonly<Record<string, KeptSeat>>;

function isSeat(value: unknown): value is KeptSeat {
	const seat = value as Partial<KeptSeat> | null;
	return (
		typeof seat === "object" &&
		seat !== null &&
		typeof seat.match === "string" &&
		typeof seat.key === "string" &&
		typeof seat.changedAt === "number" &&
		TITLES.some((title) => title === seat.title)
	);
}

function load(): Kept {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(SEATS_KEY) ?? "{}");
		if (typeof kept !== "object" || kept === null) return {};
		return Object.fromEntries(Object.entries(kept).filter(([match, seat]) => isSeat(seat) && seat.match === match));
	} catch {
		return {};
	}
}

/** The seats of this device, by match. Another tab may add one at any time. */
class Seats {
	#kept = $state.raw<Kept>(load());
	#name = $state(localName());
	/** Whether the browser keeps them: if not, the links are all that is left after the page is closed. */
	lasting = $state(true);

	constructor() {
		if (!inBrowser) return;
		addEventListener("storage", ({ key }) => {
			if (key === null || key === SEATS_KEY) this.#kept = load();
			if (key === null || key === NAME_KEY) this.#name = localName();
		});
	}

	find(match: string): KeptSeat | undefined {
		return this.#kept[match];
	}

	/** Those that go on first, the latest first; of one title, or all. */
	list(title?: Title): readonly KeptSeat[] {
		const ours = Object.values(this.#kept).filter((seat) => title === undefined || seat.title === title);
		const order = (a: KeptSeat, b: KeptSeat): number =>
			Number(a.status === "over") - Number(b.status === "over") || b.changedAt - a.changedAt;
		return ours.sort(order);
	}

	keep(seat: KeptSeat): void {
		this.#write({ ...this.#fresh(), [seat.match]: seat });
	}

	/** All at once: one write for many. */
	keepAll(list: readonly KeptSeat[]): void {
		if (list.length > 0)
			this.#write({ ...this.#fresh(), ...Object.fromEntries(list.map((seat) => [seat.match, seat])) });
	}

	/** A seat that is not kept here stays so. */
	change(match: string, change: Partial<KeptSeat>): void {
		const seat = this.#fresh()[match];
		if (seat) this.keep({ ...seat, ...change });
	}

	drop(match: string): void {
		this.#write(Object.fromEntries(Object.entries(this.#fresh()).filter(([id]) => id !== match)));
	}

	/** What this person is called at the table; empty when they have not said. */
	get name(): string {
		return this.#name;
	}

	/** As the server takes it: a name that it refuses would keep them from sitting down. */
	set name(name: string) {
		this.#name = cleanName(name);
		try {
			localStorage.setItem(NAME_KEY, JSON.stringify(this.#name));
		} catch {
			// It holds until the page is closed.
		}
	}

	/** Another tab may have written since: its seats stay. A browser that keeps nothing has only what is here. */
	#fresh(): Kept {
		return this.lasting ? { ...this.#kept, ...load() } : this.#kept;
	}

	#write(kept: Kept): void {
		const over = Object.values(kept)
			.filter(({ status }) => status === "over")
			.sort((a, b) => a.changedAt - b.changedAt);
		const dropped = over.slice(0, Math.max(0, Object.keys(kept).length - MOST_KEPT)).map(({ match }) => match);
		this.#kept = Object.fromEntries(Object.entries(kept).filter(([match]) => !dropped.includes(match)));
		try {
			localStorage.setItem(SEATS_KEY, JSON.stringify(this.#kept));
			this.lasting = true;
		} catch {
			this.lasting = false;
		}
	}
}

function localName(): string {
	try {
		const name: unknown = JSON.parse(localStorage.getItem(NAME_KEY) ?? '""');
		return typeof name === "string" ? cleanName(name) : "";
	} catch {
		return "";
	}
}

export const seats = new Seats();
