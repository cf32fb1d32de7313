import type { Desk } from "@tablier/engine/worker";
import { ok, unwrap } from "@tablier/kernel";
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { MachineReply } from "./machine-reply.svelte.ts";
import { openBoard } from "./open-board.ts";

describe("an embedded board", () => {
	it("begins where the address says, by the rules that it says", async () => {
		const three = unwrap(await openBoard("mamba", { seats: "3" }));
		expect(three.tree.setting.seats).toBe(3);
		const daisy = unwrap(await openBoard("abalone", { options: ["layout:belgian-daisy"] }));
		expect(daisy.tree.setting.options.layout).toBe("belgian-daisy");
		const text = daisy.game.writePosition(daisy.position);
		expect(unwrap(await openBoard("abalone", { position: text })).tree.start).toContain(text.split(" ")[0]);
	});

	it.each([
		[{ position: "nonsense" }, "wrong-row-count"],
		[{ ruleset: "chess" }, "unknown-ruleset"],
		[{ seats: "many" }, "bad-seats"],
		[{ options: ["colour:red"] }, "unknown-option"],
	])("says what is wrong with %o", async (asked, code) => {
		const opened = await openBoard("abalone", asked);
		expect(opened.ok ? "" : opened.error.code).toBe(code);
	});
});

describe("a machine that replies", () => {
	async function tableWith(answer: () => Promise<unknown>) {
		const study = unwrap(await openBoard("oshi", {}));
		study.hand.motion.speed = "none";
		const reply = new MachineReply(study, async () => ({ answer: answer as Desk["answer"] }));
		const stop = $effect.root(() => {
			$effect(() => reply.attend());
		});
		return { study, reply, stop };
	}

	it("plays the other side, and only at the end of the line", async () => {
		const table: Awaited<ReturnType<typeof tableWith>> = await tableWith(async () =>
			ok({ play: [table.study.hand.legal[0]] }),
		);
		const { study, reply, stop } = table;
		reply.toggle();
		flushSync();
		expect(study.line).toHaveLength(1);
		study.play(study.hand.legal[0]);
		flushSync();
		await vi.waitFor(() => expect(study.line).toHaveLength(3));
		flushSync();
		study.goBy(-1);
		flushSync();
		await Promise.resolve();
		expect([study.index, study.line.length]).toEqual([1, 3]);
		stop();
	});

	it("gives up where the engine cannot be had", async () => {
		const { study, reply, stop } = await tableWith(() => Promise.reject(new Error("no engine")));
		reply.toggle();
		study.play(study.hand.legal[0]);
		flushSync();
		await vi.waitFor(() => expect(reply.failed).toBe(true));
		stop();
	});
});
