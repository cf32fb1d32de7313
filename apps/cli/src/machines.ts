import { type Answer, levelsOf, type SearchLimits } from "@tablier/engine";
import { readSpec } from "@tablier/engine/arena";
import type { Mind, MindRefusal } from "@tablier/engine/worker";
import type { Game, Result, Step } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { Call } from "./command.ts";
import { fail } from "./fault.ts";
import { numberFlag, TEXT } from "./flags.ts";
import { openPerfectMind, sayFallback } from "./oracle.ts";
import { MOST_SEED } from "./question.ts";

export const SEAT_FLAGS = { a: TEXT, b: TEXT, c: TEXT, d: TEXT };
export const SEAT_NAMES = ["a", "b", "c", "d"] as const;

type SeatCall = Call<typeof SEAT_FLAGS & { seed: typeof TEXT }>;

/** How the machine plays a seat. */
interface Order {
	readonly level?: number | "perfect";
	readonly limits: SearchLimits;
}

/** How the machine plays each seat; undefined where a person does. */
export interface MachineSeats {
	readonly orders: readonly (Order | undefined)[];
	/** The machine's own: its form is the same from the first play to the last. */
	readonly seed: number;
}

/** As the flags say; a seat without a flag is a person's. */
export function readMachineSeats(call: SeatCall, game: string, seats: number): MachineSeats {
	const { flags, words } = call;
	for (const flag of SEAT_NAMES.slice(seats))
		if (flags[flag] !== undefined) fail("unexpected", words.commandLine.unexpected(`--${flag}`));
	const seed = numberFlag(call, "seed", 0, MOST_SEED) ?? Math.floor(Math.random() * MOST_SEED);
	return { orders: SEAT_NAMES.slice(0, seats).map((flag) => readOrder(call, game, flag)), seed };
}

function readOrder({ flags, words }: SeatCall, game: string, flag: (typeof SEAT_NAMES)[number]): Order | undefined {
	const text = flags[flag] ?? "person";
	if (text === "person") return undefined;
	if (text === "perfect") return { level: text, limits: {} };
	const spec = readSpec(text, undefined, levelsOf(game));
	const known = spec.ok || spec.error.code === "bad-level" || spec.error.code === "bad-limit";
	if (!known || !/^((level|ms|nodes):[^,]*(,|$))+$/.test(text))
		return fail("unknown-player", words.arena.player(`--${flag}`, words.machine.notHere(text)));
	if (!spec.ok)
		return fail(
			spec.error.code,
			words.arena.player(`--${flag}`, words.arena.specFaults[spec.error.code]({ ...spec.error })),
		);
	const { level, limits } = spec.value as Order;
	return level === undefined ? { limits } : { level, limits };
}

/** Thinks for the seats of the machine; its thread is started when it is first needed. */
export class Machines {
	readonly company: MachineSeats;
	private readonly call: Call;
	private mind: Mind | undefined;
	private readonly said = new Set<string>();

	constructor(call: Call, company: MachineSeats) {
		this.call = call;
		this.company = company;
	}

	sitsAt(seat: number): boolean {
		return this.company.orders[seat] !== undefined;
	}

	get any(): boolean {
		return this.company.orders.some((order) => order !== undefined);
	}

	get alone(): boolean {
		return this.company.orders.every((order) => order !== undefined);
	}

	/** A complete play, or the rest of one that was begun. Ctrl-C ends the search; `interrupted` says so. */
	async think(
		game: Game,
		{ agreement: { setting }, line, plays }: Match,
		begun: readonly Step[],
		seat: number,
		name: string,
	): Promise<{ readonly answered: Result<Answer, MindRefusal>; readonly interrupted: boolean }> {
		const { terminal, words } = this.call;
		const { orders, seed } = this.company;
		this.mind ??= openPerfectMind(terminal);
		const over = new AbortController();
		const signal = terminal.interruption?.(over.signal);
		const question = {
			setting,
			position: game.writePosition(line[0].position),
			steps: [...plays.flatMap(({ steps }): readonly Step[] => steps), ...begun],
			...orders[seat],
			seed: seed + seat,
		};
		terminal.status?.(words.machine.thinks(name));
		let answered = await this.mind.think(question, { ...(signal && { signal }) });
		/* Stopped before anything was known: the next best thing is a glance. */
		if (!answered.ok && answered.error.code === "stopped")
			answered = await this.mind.think({ ...question, limits: { depth: 1 } });
		over.abort();
		terminal.status?.("");
		if (answered.ok && answered.value.fallback) this.sayOnce(sayFallback(words, answered.value.fallback));
		return { answered, interrupted: signal?.aborted ?? false };
	}

	private sayOnce(text: string): void {
		if (!this.said.has(text)) this.call.terminal.out(text);
		this.said.add(text);
	}

	close(): void {
		this.mind?.close();
	}
}
