import { unwrap } from "@tablier/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../test/nats.ts";
import { openLine } from "../../test/pg-proxy.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import type { Bus } from "./bus.ts";
import { HereHub } from "./local.ts";
import { openNatsBus } from "./nats.ts";
import { openPostgresBus } from "./postgres.ts";
import { Mail } from "./rpc.ts";

/* One contract for the three buses. */

let postgres: TestPostgres;
let nats: TestNats;
let databaseUrl: string;
beforeAll(async () => {
	[postgres, nats] = await Promise.all([startPostgres(), startNats()]);
	databaseUrl = await postgres.database();
});
afterAll(async () => {
	await Promise.all([postgres.stop(), nats.stop()]);
});

const hub = new HereHub();
const open = (kind: Bus["name"]): Promise<Bus> =>
	kind === "here"
		? Promise.resolve(hub.open())
		: kind === "postgres"
			? openPostgresBus(databaseUrl)
			: openNatsBus(nats.url, "test");

/** Everything that was heard, and a way to wait for so much of it. */
function listener() {
	const heard: string[] = [];
	let look = (): void => undefined;
	return {
		heard,
		hear: (text: string) => {
			heard.push(text);
			look();
		},
		until: async (count: number): Promise<readonly string[]> => {
			while (heard.length < count)
				await new Promise<void>((resolve) => {
					look = resolve;
				});
			return heard;
		},
	};
}

const quiet = {
	answer: () => Promise.reject(new Error("not asked")),
	hear: () => undefined,
	fault: () => undefined,
};

describe.each(["here", "postgres", "nats"] as const)("the bus: %s", (kind) => {
	let [one, two]: Bus[] = [];
	beforeAll(async () => {
		[one, two] = [await open(kind), await open(kind)];
	});
	afterAll(async () => {
		await one.close();
		await two.close();
	});

	it("brings everything on a topic to everybody who listens to it, in order, equal texts too", async () => {
		const [ears, own, other] = [listener(), listener(), listener()];
		await two.subscribe("a.1", ears.hear);
		await one.subscribe("a.1", own.hear);
		await two.subscribe("a.2", other.hear);
		const texts = Array.from({ length: 1_200 }, (_, i) => `text ${i >> 1}`);
		for (const text of texts) one.publish("a.1", text);
		one.publish("a.2", "the end");
		expect(await ears.until(texts.length)).toEqual(texts);
		expect(await own.until(texts.length)).toEqual(texts);
		expect(await other.until(1)).toEqual(["the end"]);
	});

	it("brings texts of any length and letter as they were", async () => {
		const ears = listener();
		await two.subscribe("b", ears.hear);
		const texts = ["", "é ' \" \\ \n\t%s", `${"x".repeat(2_599)}🎲y`, "🎲é".repeat(60_000), "after"];
		for (const text of texts) one.publish("b", text);
		expect((await ears.until(texts.length)).map((text, i) => text === texts[i])).toEqual(texts.map(() => true));
	});

	it("is not heard any more by who has left, and by the others it is", async () => {
		const [gone, stays] = [listener(), listener()];
		const leave = await two.subscribe("c", gone.hear);
		await two.subscribe("c", stays.hear);
		leave();
		one.publish("c", "1");
		expect(await stays.until(1)).toEqual(["1"]);
		expect(gone.heard).toEqual([]);
	});

	it("carries questions and their answers, many at a time, and letters", async () => {
		const ears = listener();
		const asking = await Mail.open(one, "n1", quiet);
		const answering = await Mail.open(two, "n2", {
			...quiet,
			answer: async (question, from) => `${from}: ${question}!`,
			hear: ears.hear,
		});
		const questions = Array.from({ length: 50 }, (_, i) => `q${i}`);
		const answers = await Promise.all(questions.map((question) => asking.ask("n2", question, 60_000)));
		expect(answers.map(unwrap)).toEqual(questions.map((question) => `n1: ${question}!`));
		asking.tell("n2", "hello\nyou");
		expect(await ears.until(1)).toEqual(["hello\nyou"]);
		asking.close();
		answering.close();
	});

	it("says so when nobody answers: nobody is there, the one who is cannot, or the asker leaves", async () => {
		const asking = await Mail.open(one, "n3", quiet);
		const failing = await Mail.open(two, "n4", quiet);
		expect(await asking.ask("nobody", "?", 20)).toEqual({ ok: false, error: "silent" });
		expect(await asking.ask("n4", "?", 20)).toEqual({ ok: false, error: "silent" });
		const waiting = asking.ask("n4", "?", 60_000);
		asking.close();
		expect(await waiting).toEqual({ ok: false, error: "silent" });
		failing.close();
	});
});

describe.each(["postgres", "nats"] as const)("the bus %s, stopped and started again", (kind) => {
	it("tells that there was a gap, and goes on", async () => {
		const server = kind === "postgres" ? postgres : nats;
		const bus = await open(kind);
		const ears = listener();
		await bus.subscribe("d", ears.hear);
		const back = new Promise<void>((resolve) => bus.onGap(resolve));
		await server.kill();
		while (bus.up) await new Promise((again) => setTimeout(again, 5));
		bus.publish("d", "lost");
		await server.start();
		await back;
		expect(bus.up).toBe(true);
		bus.publish("d", "heard");
		expect(await ears.until(1)).toEqual(["heard"]);
		await bus.close();
	});
});

describe("the bus postgres, when its line breaks", () => {
	it("listens also to what was subscribed to while it came back", async () => {
		const line = await openLine(databaseUrl);
		const [bus, other] = [await openPostgresBus(line.url), await open("postgres")];
		const ears = { e: listener(), f: listener() };
		await bus.subscribe("e", ears.e.hear);
		const back = new Promise<void>((resolve) => bus.onGap(resolve));
		const coming = line.hold('listen "tablier.e"');
		line.cut();
		await coming;
		await bus.subscribe("f", ears.f.hear);
		line.letGo();
		await back;
		for (const topic of ["e", "f"] as const) {
			other.publish(topic, topic);
			expect(await ears[topic].until(1)).toEqual([topic]);
		}
		await Promise.all([bus.close(), other.close()]);
		await line.close();
	});

	it("leaves no connection behind that could not listen", async () => {
		const line = await openLine(databaseUrl);
		const bus = await openPostgresBus(line.url);
		await bus.subscribe('no"topic', () => undefined);
		while (line.made < 5) await new Promise((again) => setTimeout(again, 5));
		expect(line.open).toBeLessThanOrEqual(2);
		await bus.close();
		await line.close();
	});
});
