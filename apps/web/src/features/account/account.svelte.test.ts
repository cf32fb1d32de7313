import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Authenticator } from "../../../test/authenticator.ts";
import { serve } from "../../../test/fetch.ts";
import type { KeptSeat } from "../../parts/server/seats.svelte.ts";
import { makeSecret, openKey, sealKey, writeBytes } from "./key-ring.ts";

const STORED = "tablier-account";
const ID = writeBytes(new Uint8Array(16).fill(7));
const state = (more: object = {}) => ({ id: ID, name: "Ann", passkeys: [{ id: "passkey" }], ...more });
const creation = {
	challenge: "AAAA",
	rp: { name: "Tablier" },
	user: { id: ID, name: "Ann", displayName: "Ann" },
	pubKeyCredParams: [],
};
const request = { challenge: "AAAA" };

async function openPage() {
	vi.resetModules();
	const { account } = await import("./account.svelte.ts");
	const { seats } = await import("../../parts/server/seats.svelte.ts");
	const linked = await import("./linked-seats.ts");
	return { account, seats, ...linked };
}
const remember = (more: object = {}): void =>
	localStorage.setItem(STORED, JSON.stringify({ id: ID, name: "Ann", secret: makeSecret(), ...more }));
const seat = (match: string, more: Partial<KeptSeat> = {}): KeptSeat => ({
	match,
	title: "oshi",
	key: `key-${match}`,
	changedAt: 1,
	status: "running",
	...more,
});
/** A server that takes passkeys. */
const welcoming = () =>
	serve(({ path }) => {
		if (path === "account/register" || path === "account/passkey") return { ok: { options: creation } };
		return { ok: path === "account/enter" ? { options: request } : state() };
	});

beforeEach(() => localStorage.clear());
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

describe("an account", () => {
	it("asks the server nothing where nobody is signed in", async () => {
		const calls = welcoming();
		const { account } = await openPage();
		expect(await account.look()).toBeUndefined();
		expect([account.signedIn, account.id, account.name, account.secret, calls.length]).toEqual([
			false,
			undefined,
			"",
			undefined,
			0,
		]);
	});

	it("is made with a passkey whose handle carries a secret that the server never sees", async () => {
		const device = new Authenticator();
		const calls = welcoming();
		const { account } = await openPage();
		expect(await account.register("Ann")).toBeUndefined();
		expect([account.signedIn, account.id, account.name]).toEqual([true, ID, "Ann"]);
		expect(account.secret).toHaveLength(43);
		expect(device.handle?.byteLength).toBe(48);
		const sent = JSON.stringify(calls);
		expect(sent).not.toContain(account.secret);
		expect(sent).not.toContain("never sent");
		expect(calls.map(({ path }) => path)).toEqual(["account/register", "account/registered"]);
	});

	it("is entered again elsewhere, with the secret of the passkey and without telling it", async () => {
		const device = new Authenticator();
		welcoming();
		const { account } = await openPage();
		await account.register("Ann");
		const { secret } = account;
		localStorage.clear();
		const calls = welcoming();
		const other = await openPage();
		expect(other.account.signedIn).toBe(false);
		expect(await other.account.enter()).toBeUndefined();
		expect([other.account.id, other.account.secret]).toEqual([ID, secret]);
		expect(JSON.stringify(calls)).not.toContain("userHandle");
		expect(device.handle?.byteLength).toBe(48);
	});

	it.each([
		["NotAllowedError", "cancelled"],
		["InvalidStateError", "there-already"],
	])("says what became of a passkey that did not answer: %s", async (name, fault) => {
		const device = new Authenticator();
		welcoming();
		const { account } = await openPage();
		device.fault = name;
		expect(await account.register("Ann")).toBe(fault);
		device.fault = name;
		expect(await account.enter()).toBe(fault);
		expect(account.signedIn).toBe(false);
	});

	it("stays away where the server refuses", async () => {
		new Authenticator();
		serve(() => ({ code: "bad-name" }));
		const { account } = await openPage();
		expect(await account.register("")).toBe("bad-name");
		expect([account.signedIn, localStorage.getItem(STORED)]).toEqual([false, null]);
	});

	it("is remembered by the device, and forgotten once the server does not know it", async () => {
		remember();
		const { account } = await openPage();
		expect([account.signedIn, account.name]).toEqual([true, "Ann"]);
		serve(() => undefined);
		expect(await account.look()).toBe("unreachable");
		expect(account.signedIn).toBe(true);
		serve(() => ({ ok: state({ name: "Anne" }) }));
		expect(await account.look()).toBeUndefined();
		expect([account.name, account.state?.name]).toEqual(["Anne", "Anne"]);
		serve(() => ({ code: "no-account" }));
		expect(await account.look()).toBe("no-account");
		expect([account.signedIn, account.state, localStorage.getItem(STORED)]).toEqual([false, undefined, null]);
	});

	it("keeps its secret while it is the same account, and not for another", async () => {
		remember({ secret: "s" });
		const { account } = await openPage();
		serve(() => ({ ok: state({ name: "B" }) }));
		await account.rename("B");
		expect([account.name, account.secret]).toEqual(["B", "s"]);
		serve(() => ({ ok: state({ id: "other" }) }));
		await account.look();
		expect([account.id, account.secret]).toEqual(["other", undefined]);
	});

	it("has passkeys added and dropped", async () => {
		remember();
		const device = new Authenticator();
		const calls = welcoming();
		const { account } = await openPage();
		expect(await account.addPasskey()).toBeUndefined();
		expect(device.handle?.byteLength).toBe(48);
		expect(await account.dropPasskey("passkey")).toBeUndefined();
		expect(calls.map(({ path }) => path)).toEqual(["account/passkey", "account/passkeys", "account/passkeys/drop"]);
	});

	it("is left and closed only when the server has heard it", async () => {
		remember();
		const { account } = await openPage();
		serve(() => undefined);
		expect([await account.leave(), await account.close(), account.signedIn]).toEqual([
			"unreachable",
			"unreachable",
			true,
		]);
		serve(() => ({ ok: {} }));
		expect([await account.leave(), account.signedIn]).toEqual([undefined, false]);
		remember();
		const again = await openPage();
		serve(() => ({ code: "no-account" }));
		expect([await again.account.close(), again.account.signedIn]).toEqual(["no-account", false]);
	});

	it("follows another tab, and reads nothing that is broken", async () => {
		const { account } = await openPage();
		remember({ name: "Ben" });
		dispatchEvent(new StorageEvent("storage", { key: STORED }));
		expect(account.name).toBe("Ben");
		localStorage.setItem(STORED, "{half");
		expect((await openPage()).account.signedIn).toBe(false);
		localStorage.setItem(STORED, '{"id":7,"name":"x"}');
		expect((await openPage()).account.signedIn).toBe(false);
	});
});

describe("seats of an account", () => {
	it("are sealed on this device before they are sent", async () => {
		remember();
		const { account, seats, gather, ungathered } = await openPage();
		seats.keepAll([seat("a"), seat("b", { lost: true }), seat("c", { held: ID }), seat("d", { held: "other" })]);
		expect(ungathered().map(({ match }) => match)).toEqual(["a", "d"]);
		const calls = serve(() => ({ ok: { held: 2 } }));
		expect(await gather(ungathered())).toBe(true);
		const { seats: sent } = calls[0].body as { seats: { match: string; key: string; sealed: string }[] };
		expect(sent.map(({ match }) => match)).toEqual(["a", "d"]);
		expect(await openKey(account.secret ?? "", "a", sent[0].sealed)).toBe("key-a");
		expect(await openKey(account.secret ?? "", "b", sent[0].sealed)).toBeUndefined();
		expect([seats.find("a")?.held, ungathered()]).toEqual([ID, []]);
	});

	it("stay unlinked where the server did not hear it, or the secret is unknown", async () => {
		remember();
		const first = await openPage();
		first.seats.keep(seat("a"));
		serve(() => undefined);
		expect(await first.gather(first.ungathered())).toBe(false);
		expect(first.seats.find("a")?.held).toBeUndefined();
		remember({ secret: undefined });
		const second = await openPage();
		const calls = serve(() => ({ ok: {} }));
		expect([await second.gather(second.ungathered()), await second.bring(), calls.length]).toEqual([false, 0, 0]);
	});

	it("are linked at once where somebody is signed in", async () => {
		remember();
		const { seats, gatherNew } = await openPage();
		seats.keepAll([seat("a"), seat("b", { held: "other" })]);
		const calls = serve(() => ({ ok: { held: 1 } }));
		await gatherNew("a");
		await gatherNew("b");
		await gatherNew("none");
		expect(calls).toHaveLength(1);
		expect(seats.find("a")?.held).toBe(ID);
	});

	it("are brought to another device: those that are new and can be opened", async () => {
		const secret = makeSecret();
		remember({ secret });
		const { seats, bring } = await openPage();
		seats.keep(seat("known"));
		const sealed = async (match: string, by = secret) => ({
			match,
			ruleset: "oshi",
			sealed: await sealKey(by, match, `key-${match}`),
		});
		const held = [
			await sealed("new"),
			await sealed("known"),
			await sealed("strange", makeSecret()),
			{ match: "unsealed", ruleset: "oshi" },
			{ ...(await sealed("chess")), ruleset: "chess" },
		];
		const calls = serve(({ path }) => ({ ok: path === "mine" ? { matches: [] } : { seats: held } }));
		expect(await bring()).toBe(1);
		expect(seats.find("new")).toMatchObject({ key: "key-new", held: ID, title: "oshi" });
		expect(seats.list()).toHaveLength(2);
		expect(calls.map(({ path }) => path)).toEqual(["account/seats", "mine"]);
		serve(() => undefined);
		expect(await bring()).toBeUndefined();
	});

	it("that are forgotten here do not come back from the account", async () => {
		remember();
		const { seats, forget } = await openPage();
		seats.keepAll([seat("a", { held: ID }), seat("b"), seat("c", { held: "other" })]);
		const calls = serve(() => ({ ok: {} }));
		for (const match of ["a", "b", "c"]) await forget(match);
		expect(seats.list()).toEqual([]);
		expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE account/seats/a"]);
	});
});
