import type { Mind } from "@tablier/engine/worker";
import { openMindHere } from "@tablier/engine/worker";
import type { Seat } from "@tablier/kernel";
import { actorIn, advance, legalIn, type Step, unwrap } from "@tablier/kernel";
import { type Agreement, type ChairLevel, historyOf, type TableEvent } from "@tablier/kernel/match";
import { makeMatchId } from "../src/keys/key.ts";
import type { MatchActor } from "../src/match/actor.ts";
import { readAgreement } from "../src/match/agreement.ts";
import { openMatch } from "../src/match/create-match.ts";
import type { MatchListener } from "../src/match/match-handle.ts";
import { openService, type Service } from "../src/service/service.ts";
import { openBase } from "../src/store/open.ts";
import { openStore } from "../src/store/store.ts";
import { withCheckedLogs } from "./checked-store.ts";
import { TestTime } from "./time.ts";

/* Matches on a real store and a clock that stands still, without HTTP. For tests only. */

export interface TestRegistry {
	readonly service: Service;
	readonly time: TestTime;
	/** `position` is where it begins, when that is not the start of the game. */
	open(
		ruleset: string,
		parties: readonly (ChairLevel | "person")[],
		clock?: string,
		position?: string,
		more?: Partial<Agreement>,
	): Promise<MatchActor>;
	/** Lets time pass and alarms ring. */
	pass(milliseconds: number): Promise<void>;
	/** As if the process had been killed: nothing is written or sent any more. */
	kill(): void;
	close(): Promise<void>;
}

export async function openRegistry(
	data: string,
	time = new TestTime(),
	mind: Mind = openMindHere(),
): Promise<TestRegistry> {
	const store = withCheckedLogs(await openStore(openBase({ data })));
	const service = await openService({ store, mind, now: time.read, alarm: time.alarm });
	const settled = async (): Promise<void> => {
		// One effect may cause another: a machine thinks, plays, and the next one thinks.
		for (let quiet = 0; quiet < 3; ) {
			const busy = await service.registry.settled();
			quiet = busy ? 0 : quiet + 1;
		}
	};
	return {
		service,
		time,
		open: async (ruleset, parties, clock = "none", position, more = {}) => {
			const rules = await service.registry.rulesFor(ruleset);
			const listed = parties.map((party) =>
				party === "person" ? { kind: "person" as const } : { kind: "machine" as const, level: party },
			);
			// Machines alone are for tests: a client cannot ask for them.
			const asked = parties.includes("person") ? listed : [{ kind: "person" as const }, ...listed.slice(1)];
			const read = await readAgreement({ ruleset, clock, parties: asked }, () => Promise.resolve(rules));
			// Charged from the first play on, unless a test asks for a free start: most of them are about something else.
			const { freeStart: _, ...agreed } = unwrap(read);
			const agreement = { ...agreed, ...(position !== undefined && { position }), ...more };
			const id = makeMatchId();
			await store.write(openMatch(rules, { id, agreement, chairs: listed, keys: [] }, time.now).writing);
			const actor = await service.registry.find(id);
			if (!actor) throw new Error("a match that was opened is there");
			for (const [seat, party] of parties.entries())
				if (party === "person") unwrap(await actor.apply({ kind: "sit", seat: seat as Seat, seed: `s${seat}` }));
			return actor;
		},
		pass: (milliseconds) => time.pass(milliseconds, settled),
		kill: () => void service.registry.close(),
		close: async () => {
			await service.close();
			mind.close();
		},
	};
}

/** A whole legal play of the seat to play: the first legal step, again and again. */
export async function aPlay(
	{ service }: Pick<TestRegistry, "service">,
	actor: MatchActor,
	choose = 0,
): Promise<{ by: Seat; steps: Step[] }> {
	const { match, agreement } = actor.state;
	if (!match) throw new Error("the match has not begun");
	const rules = await service.registry.rulesFor(agreement.setting.ruleset);
	let history = historyOf(match);
	const by = actorIn(rules, history) as Seat;
	const steps: Step[] = [];
	while (actorIn(rules, history) === by) {
		const legal = legalIn(rules, history);
		const step = legal[choose % legal.length];
		steps.push(step);
		history = unwrap(advance(rules, history, step)).history;
	}
	return { by, steps };
}

export async function playOn(registry: Pick<TestRegistry, "service">, actor: MatchActor, more: object = {}) {
	return actor.apply({ kind: "play", ...(await aPlay(registry, actor)), ...more }, { seen: actor.state.version });
}

/** Records every frame. */
export class TestListener implements MatchListener {
	readonly seat: Seat | null;
	readonly texts: string[] = [];
	delay = 0;

	constructor(seat: Seat | null) {
		this.seat = seat;
	}

	lag(): number {
		return this.delay;
	}

	send(text: string): void {
		this.texts.push(text);
	}

	get events(): TableEvent[] {
		return this.texts.flatMap((text) => (JSON.parse(text) as { events?: TableEvent[] }).events ?? []);
	}

	get last(): { readonly [name: string]: unknown } {
		return JSON.parse(this.texts[this.texts.length - 1]);
	}
}
