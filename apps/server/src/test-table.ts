import type { Mind } from "@tablier/engine/worker";
import { openMindHere } from "@tablier/engine/worker";
import type { Seat } from "@tablier/kernel";
import { actorIn, advance, legalIn, type Step, unwrap } from "@tablier/kernel";
import { type Agreement, type ChairLevel, historyOf, type TableEvent } from "@tablier/kernel/match";
import type { MatchActor } from "./match/actor.ts";
import type { Listener } from "./match/face.ts";
import { makeMatchId, openMatch, readAgreement } from "./match/opening.ts";
import { openService, type Service } from "./service.ts";
import { openBase } from "./store/open.ts";
import { openStore } from "./store/store.ts";
import { withCheckedLogs } from "./test-store.ts";
import { TestTime } from "./test-time.ts";

/* Matches on a real store and a clock that stands still, without HTTP. For tests only. */

export interface TestHall {
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
	/** Lets time pass; what falls due happens. */
	pass(milliseconds: number): Promise<void>;
	/** As if the process had been killed: nothing is written any more, nothing is told. */
	kill(): void;
	close(): Promise<void>;
}

export async function openHall(data: string, time = new TestTime(), mind: Mind = openMindHere()): Promise<TestHall> {
	const store = withCheckedLogs(await openStore(openBase({ data })));
	const service = await openService({ store, mind, now: time.read, alarm: time.alarm });
	const settled = async (): Promise<void> => {
		// What one thing sets off may set off another: a machine thinks, plays, and the next one thinks.
		for (let quiet = 0; quiet < 3; ) {
			const busy = await service.hall.settled();
			quiet = busy ? 0 : quiet + 1;
		}
	};
	return {
		service,
		time,
		open: async (ruleset, parties, clock = "none", position, more = {}) => {
			const rules = await service.hall.rulesFor(ruleset);
			const listed = parties.map((party) =>
				party === "person" ? { kind: "person" as const } : { kind: "machine" as const, level: party },
			);
			// Machines alone are for tests: nobody can ask for them.
			const asked = parties.includes("person") ? listed : [{ kind: "person" as const }, ...listed.slice(1)];
			const agreed = unwrap(await readAgreement({ ruleset, clock, parties: asked }, () => Promise.resolve(rules)));
			const agreement = { ...agreed, ...(position !== undefined && { position }), ...more };
			const id = makeMatchId();
			await store.write(openMatch(rules, { id, agreement, chairs: listed, keys: [] }, time.now).writing);
			const actor = await service.hall.find(id);
			if (!actor) throw new Error("a match that was opened is there");
			for (const [seat, party] of parties.entries())
				if (party === "person") unwrap(await actor.do({ kind: "sit", seat: seat as Seat, seed: `s${seat}` }));
			return actor;
		},
		pass: (milliseconds) => time.pass(milliseconds, settled),
		kill: () => void service.hall.close(),
		close: async () => {
			await service.close();
			mind.close();
		},
	};
}

/** A whole legal play of the seat to play: the first step that there is, again and again. */
export async function aPlay(
	{ service }: TestHall,
	actor: MatchActor,
	choose = 0,
): Promise<{ by: Seat; steps: Step[] }> {
	const { match, agreement } = actor.state;
	if (!match) throw new Error("the match has not begun");
	const rules = await service.hall.rulesFor(agreement.setting.ruleset);
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

export async function playOn(hall: TestHall, actor: MatchActor, more: object = {}) {
	return actor.do({ kind: "play", ...(await aPlay(hall, actor)), ...more }, { seen: actor.state.version });
}

/** Hears everything. */
export class TestListener implements Listener {
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
