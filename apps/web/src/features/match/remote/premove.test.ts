import { SHELF } from "@tablier/games";
import type { Cell, Game } from "@tablier/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aMatch } from "../../../../test/match.ts";
import { installPage } from "../../../../test/page.ts";
import { createMatch, type OpenServer, openServer } from "../../../../test/server.ts";
import { until } from "../../../../test/wait.ts";
import { LiveMatch } from "../live-match.svelte.ts";
import { RemoteSource } from "./remote-source.svelte.ts";

/* Against a real server, over real sockets. */

let open: OpenServer;
const sources: RemoteSource[] = [];
const abalone: Game = await SHELF.abalone();
const omba: Game = await SHELF.omba();

beforeAll(async () => {
	open = await openServer();
});
afterAll(() => open.close());
beforeEach(() => void installPage(vi.stubGlobal));
afterEach(() => {
	for (const source of sources.splice(0)) source.close();
	vi.unstubAllGlobals();
});

function follow(game: Game, match: string, key: string): LiveMatch {
	const source = new RemoteSource(game, { match, key, seated: true }, () => open.dial() as unknown as WebSocket);
	const live = new LiveMatch(game, source);
	source.open();
	sources.push(source);
	return live;
}

async function twoPlayers(game: Game, ruleset: string, clock: string) {
	const made = await createMatch(open, { ruleset, clock });
	const guest = await made.join("Ben");
	const [ada, ben] = [follow(game, made.match, made.keys[0]), follow(game, made.match, guest)];
	await until(() => ada.begun && ben.begun);
	return { ada, ben };
}

const cellOf = (live: LiveMatch, name: string): Cell =>
	live.game.board(live.match.agreement.setting).find(name) as Cell;
const ahead = (live: LiveMatch, ...names: string[]) => names.map((name) => live.hand.touchAhead(cellOf(live, name)));
const play = (live: LiveMatch, ...names: string[]): void => {
	for (const name of names) live.hand.touch(cellOf(live, name), "never");
};

describe("a premove", () => {
	it("is played when its turn comes", async () => {
		const { ada, ben } = await twoPlayers(abalone, "abalone", "600+5");
		await until(() => ada.awaited);
		expect(ben.premover).toBe(1);
		expect(ada.premover).toBeUndefined();
		expect(ahead(ben, "G5", "F5")).toEqual(["begun", "set"]);
		play(ada, "C3", "D3");
		await until(() => ada.match.plays.length === 2);
		expect(ben.match.plays.map(({ by }) => by)).toEqual([0, 1]);
		expect(ben.hand.premove.cells).toEqual([]);
	});

	it("is dropped with a word when it is not legal then", async () => {
		const { ada, ben } = await twoPlayers(abalone, "abalone", "600+5");
		await until(() => ada.awaited);
		ahead(ben, "G5", "D5");
		play(ada, "C3", "D3");
		await until(() => ben.hand.notice?.kind === "premove-dropped");
		expect(ben.awaited).toBe(true);
		expect(ben.match.plays).toHaveLength(1);
	});

	it("is cancelled by letting go", async () => {
		const { ada, ben } = await twoPlayers(abalone, "abalone", "600+5");
		await until(() => ada.awaited);
		ahead(ben, "G5", "F5");
		ben.hand.letGo();
		play(ada, "C3", "D3");
		await until(() => ben.awaited);
		expect(ben.hand.notice?.kind).toBe("effects");
		expect(ben.match.plays).toHaveLength(1);
	});

	it("begins with a piece of one's own", async () => {
		const { ada, ben } = await twoPlayers(abalone, "abalone", "600+5");
		await until(() => ada.awaited);
		expect(ahead(ben, "C3")).toEqual(["ignored"]);
	});

	it.each(["none", "3d"])("is not set with the clock %s", async (clock) => {
		const { ada, ben } = await twoPlayers(abalone, "abalone", clock);
		await until(() => ada.awaited);
		expect(ben.premover).toBeUndefined();
		expect(ahead(ben, "G5", "F5")).toEqual(["ignored", "ignored"]);
	});

	it("is not set where a die is rolled", async () => {
		const { ada, ben } = await twoPlayers(omba, "omba", "600+5");
		await until(() => ada.awaited || ben.awaited);
		expect([ada.premover, ben.premover]).toEqual([undefined, undefined]);
	});

	it("is not set on one device", async () => {
		const { live } = await aMatch("abalone", { clock: { kind: "fischer", base: 60_000, increment: 0 } });
		expect(live.premover).toBeUndefined();
	});
});
