import { SHELF } from "@tablier/games";
import { CHANCE, type Game, type Seat } from "@tablier/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { installPage } from "../../../../test/page.ts";
import { createMatch, type OpenServer, openServer } from "../../../../test/server.ts";
import { until } from "../../../../test/wait.ts";
import { LiveMatch } from "../live-match.svelte.ts";
import { RemoteSource } from "./remote-source.svelte.ts";
import { readUnsent } from "./unsent.ts";

/* Against a real server, over real sockets. */

interface Client {
	readonly source: RemoteSource;
	readonly live: LiveMatch;
}

let open: OpenServer;
const clients: RemoteSource[] = [];
const oshi: Game = await SHELF.oshi();
const omba: Game = await SHELF.omba();

beforeAll(async () => {
	open = await openServer();
});
afterAll(() => open.close());
beforeEach(() => void installPage(vi.stubGlobal));
afterEach(() => {
	open.restore();
	for (const source of clients.splice(0)) source.close();
	vi.unstubAllGlobals();
});

function follow(game: Game, match: string, key: string, seated = true): Client {
	const source = new RemoteSource(game, { match, key, seated }, () => open.dial() as unknown as WebSocket);
	const live = new LiveMatch(game, source);
	source.open();
	clients.push(source);
	return { source, live };
}

async function twoPlayers(game: Game, ruleset: string) {
	const made = await createMatch(open, { ruleset });
	const guest = await made.join("Ben");
	const ada = follow(game, made.match, made.keys[0]);
	const ben = follow(game, made.match, guest);
	await until(() => ada.live.begun && ben.live.begun);
	return { ...made, ada, ben };
}

/** Both make their first play: from then on a player who leaves has lost. */
async function firstRound(ada: Client, ben: Client): Promise<void> {
	for (const [made, client] of [ada, ben].entries()) {
		await until(() => client.live.awaited);
		play(client);
		await until(() => [ada, ben].every(({ source }) => source.table?.match?.plays.length === made + 1));
	}
}

const play = ({ live }: Client): void => live.hand.choose(live.hand.legal[0]);

describe("a match that a server keeps", () => {
	it("is a waiting room until every seat is taken", async () => {
		const made = await createMatch(open, { ruleset: "oshi" });
		const ada = follow(oshi, made.match, made.keys[0]);
		expect(ada.live.begun).toBe(false);
		expect(ada.live).toMatchObject({ live: false, awaited: false });
		expect(ada.live.playing).toEqual([]);
		expect(() => ada.live.match).toThrow("begun");
		expect(ada.source.table).toBeUndefined();
		await until(() => ada.source.table !== undefined);
		expect(ada.source.seat).toBe(0);
		expect(ada.live.begun).toBe(false);
		expect(ada.live.chairs).toHaveLength(2);
		await made.join("Ben");
		await until(() => ada.live.begun);
		expect(ada.live.position).toBe(ada.live.match.line[0].position);
		expect(ada.live.awaited).toBe(true);
		expect(ada.live.hand.legal.length).toBeGreaterThan(0);
		expect(ada.source.table?.sitters.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
	});

	it("shows a play at once, and keeps it when the server confirms", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		play(ada);
		expect(ada.source.pending).toBe(true);
		expect(ada.live.match.plays).toHaveLength(1);
		expect(ada.source.table?.match?.plays).toHaveLength(0);
		expect(ada.live.awaited).toBe(false);
		expect(ada.live.hand.notice).toMatchObject({ kind: "effects", seat: 0 });
		const { notice } = ada.live.hand;
		await until(() => !ada.source.pending);
		expect(ada.source.table?.match?.plays).toHaveLength(1);
		// The confirmation says nothing new: a screen reader hears the play once.
		expect(ada.live.hand.notice).toBe(notice);
		await until(() => ben.live.match.plays.length === 1);
		expect(ben.live.hand.notice).toMatchObject({ kind: "effects", seat: 0 });
		expect(ben.live.awaited).toBe(true);
		play(ben);
		await until(() => ada.live.match.plays.length === 2);
		expect(ada.live.hand.notice).toMatchObject({ kind: "effects", seat: 1 });
	});

	it("adds the server's die to the play that was said before it", async () => {
		const { ada, ben } = await twoPlayers(omba, "omba");
		expect(ada.live.match.plays[0].by).toBe(CHANCE);
		play(ada);
		const said = ada.live.hand.notice;
		const text = said?.kind === "effects" ? said.text : "";
		await until(() => ada.live.match.plays.length === 3);
		expect(ada.live.hand.notice).toMatchObject({ kind: "effects", seat: 0, text });
		const { notice } = ada.live.hand;
		expect(notice?.kind === "effects" && notice.effects.some(({ kind }) => kind === "roll")).toBe(true);
		await until(() => ben.live.match.plays.length === 3);
		expect(ben.live.offerRefusal("take-back", 0)).toBe("die-revealed");
	});

	it("does for a watcher all but play", async () => {
		const { match, watch, ada } = await twoPlayers(oshi, "oshi");
		const carl = follow(oshi, match, watch, false);
		await until(() => carl.live.begun);
		expect(carl.source.seat).toBeNull();
		expect(carl.live.persons).toEqual([]);
		expect(carl.live.awaited).toBe(false);
		play(ada);
		await until(() => carl.live.match.plays.length === 1);
		await until(() => ada.source.presence.watchers === 1);
	});

	it("is refused to a key that opens nothing", async () => {
		const { match } = await twoPlayers(oshi, "oshi");
		const stranger = follow(oshi, match, "x".repeat(32));
		await until(() => stranger.source.closed !== undefined);
		expect(stranger.source.closed).toBe("no-match");
		expect(stranger.live.begun).toBe(false);
	});

	it("of another game says its title, and is not shown", async () => {
		const { match, keys } = await twoPlayers(oshi, "oshi");
		const lost = follow(omba, match, keys[0]);
		await until(() => lost.source.strange !== undefined);
		expect(lost.source.strange).toBe("oshi");
		expect(lost.live.begun).toBe(false);
	});
});

describe("orders to a server", () => {
	it("offer a take-back, which the other player grants", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		play(ada);
		await until(() => ben.live.match.plays.length === 1 && !ada.source.pending);
		ada.live.send({ kind: "offer", what: "take-back", by: 0 });
		await until(() => ben.live.match.offer !== undefined);
		expect(ben.live.match.offer).toMatchObject({ what: "take-back", by: 0 });
		ben.live.send({ kind: "accept", by: 1 });
		await until(() => ada.live.match.plays.length === 0);
		expect(ada.live.hand.notice).toEqual({ kind: "taken-back" });
		expect(ada.live.awaited).toBe(true);
		await until(() => ben.live.match.plays.length === 0);
	});

	it("offer a draw, which is declined and said", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		ada.live.send({ kind: "offer", what: "draw", by: 0 });
		await until(() => ben.live.match.offer !== undefined);
		ben.live.send({ kind: "decline", by: 1 });
		await until(() => ada.live.hand.notice?.kind === "declined");
		expect(ada.live.offerRefusal("draw", 0)).toBe("offer-repeated");
	});

	it("abort a match when a player leaves before both have moved", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		expect(ben.live.aborts).toBe(true);
		ben.live.send({ kind: "resign", by: 1 });
		await until(() => ada.source.over && ben.source.over);
		expect(ada.live.match.result).toEqual({ scores: null, reason: "aborted", rule: "" });
	});

	it("resign, and play again with the same keys", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		await firstRound(ada, ben);
		ada.live.send({ kind: "resign", by: 0 });
		await until(() => ada.source.over && ben.source.over);
		expect(ada.live.match.result).toMatchObject({ reason: "resignation", scores: [0, 1] });
		expect(ben.live.hand.notice).toMatchObject({ kind: "effects", text: "" });
		ada.source.order({ kind: "rematch" });
		await until(() => ben.source.presence.seats[0]?.rematch === true);
		ben.source.order({ kind: "rematch" });
		await until(() => ada.source.next !== undefined && ben.source.next !== undefined);
		expect(ada.source.next).toBe(ben.source.next);
		expect(ada.source.table?.next).toBe(ada.source.next);
	});

	it("are refused with a complaint, which is gone when the match goes on", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		ada.live.send({ kind: "dismiss", by: 0, seat: 1 });
		await until(() => ada.source.complaint !== undefined);
		expect(ada.source.complaint?.code).toBe("not-away");
		ben.live.send({ kind: "offer", what: "draw", by: 1 });
		await until(() => ada.live.match.offer !== undefined);
		expect(ada.source.complaint).toBeUndefined();
	});

	it("say a phrase, which all hear", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		ada.source.say("hello");
		await until(() => ben.source.sayings.length === 1);
		expect(ben.source.sayings[0]).toMatchObject({ seat: 0, phrase: "hello" });
	});

	it("leave the clocks to the server", async () => {
		const { ada } = await twoPlayers(oshi, "oshi");
		expect(ada.source.send({ kind: "claim-time" })).toBeUndefined();
		expect(ada.source.ordered).toBe(false);
	});
});

describe("a connection that is lost", () => {
	it("loses no play: it is shown, survives the page, and is sent once", async () => {
		const { match, keys, ada, ben } = await twoPlayers(oshi, "oshi");
		open.cut();
		await until(() => ada.source.connection.state === "offline");
		expect(ada.source.reachable).toBe(false);
		expect(ada.live.awaited).toBe(true);
		play(ada);
		expect(ada.source.pending).toBe(true);
		expect(readUnsent(match)?.steps).toEqual(ada.live.match.plays[0].steps);
		ada.source.close();
		open.restore();
		const again = follow(oshi, match, keys[0]);
		expect(again.source.pending).toBe(true);
		await until(() => again.live.begun && !again.source.pending);
		expect(again.live.match.plays).toHaveLength(1);
		expect(readUnsent(match)).toBeUndefined();
		ben.source.connection.tryNow();
		await until(() => ben.live.match.plays.length === 1);
	});

	it("holds an order until the server is back", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		open.cut();
		await until(() => !ada.source.reachable && !ben.source.reachable);
		ada.live.send({ kind: "resign", by: 0 });
		expect(ada.source.ordered).toBe(true);
		ada.source.say("hello");
		expect(ada.source.complaint).toEqual({ code: "unreachable" });
		open.restore();
		ada.source.connection.tryNow();
		await until(() => ada.source.over);
		expect(ada.source.ordered).toBe(false);
		expect(ada.source.complaint).toBeUndefined();
	});

	it("sends an order again that was lost on its way", async () => {
		const { ada } = await twoPlayers(oshi, "oshi");
		open.lose();
		ada.live.send({ kind: "resign", by: 0 });
		expect(ada.source.ordered).toBe(false);
		open.cut();
		await until(() => !ada.source.reachable);
		open.restore();
		ada.source.connection.tryNow();
		await until(() => ada.source.over);
	});

	it("takes a play off the board that the server refuses, and says which", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		await firstRound(ada, ben);
		open.cut();
		await until(() => !ada.source.reachable && !ben.source.reachable);
		const text = oshi.writeStep(ada.live.position, ada.live.hand.legal[0]);
		play(ada);
		expect(ada.live.match.plays).toHaveLength(3);
		open.restore();
		// Ben resigns before Ada is back: her play comes too late.
		ben.live.send({ kind: "resign", by: 1 });
		ben.source.connection.tryNow();
		await until(() => ben.source.over);
		ada.source.connection.tryNow();
		await until(() => ada.source.complaint !== undefined);
		expect(ada.source.complaint).toMatchObject({ code: "match-over", play: text });
		expect(ada.live.match.plays).toHaveLength(2);
		expect(ada.source.pending).toBe(false);
		expect(ada.live.match.result?.reason).toBe("resignation");
	});

	it("counts the player as away", async () => {
		const { ada, ben } = await twoPlayers(oshi, "oshi");
		await until(() => ben.source.presence.seats[0]?.here === true);
		ada.source.close();
		await until(() => ben.source.presence.seats[0]?.here === false);
		expect(ben.source.seats).toEqual([1 as Seat]);
	});
});
