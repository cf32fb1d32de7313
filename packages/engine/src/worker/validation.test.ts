import { SHELF } from "@tablier/games";
import { beginHistory, legalIn, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { readQuestion } from "./validation.ts";

const abalone = { ruleset: "abalone", seats: 2, options: {} };
const lone = "5/6/7/8/4SSSs1/4s3/7/6/5 0 0 b 0 1";
const good = { setting: abalone, position: lone, steps: [] };

describe("a question that cannot be answered is refused", () => {
	it.each([
		["nothing", undefined, "bad-question", ""],
		["a text", "go", "bad-question", ""],
		["no setting", { position: lone }, "bad-question", "setting"],
		["no position", { setting: abalone }, "bad-question", "position"],
		["an unknown game", { ...good, setting: { ruleset: "chess" } }, "unknown-ruleset", "setting.ruleset"],
		["a name of the language", { ...good, setting: { ruleset: "toString" } }, "unknown-ruleset", "setting.ruleset"],
		["too many seats", { ...good, setting: { ...abalone, seats: 3 } }, "bad-seats", "setting.seats"],
		["seats in words", { ...good, setting: { ...abalone, seats: "2" } }, "bad-seats", "setting.seats"],
		[
			"an unknown option",
			{ ...good, setting: { ...abalone, options: { x: "1" } } },
			"unknown-option",
			"setting.options",
		],
		["options that are no texts", { ...good, setting: { ...abalone, options: { plies: 9 } } }, "bad-option-value"],
		["a position of another game", { ...good, position: "c7c/2baaab2/4a4/9/9/9/4A4/2BAAAB2/C7C" }, "bad-position"],
		["a finished game", { ...good, position: "5/6/7/8/9/8/7/6/5 6 0 w 0 40" }, "game-over", "position"],
		["a die to be thrown", { setting: { ruleset: "omba" }, position: "-,-,-/-,-,-/-,-,- 6,6 A -" }, "nobody-to-decide"],
		["no level", { ...good, level: 0 }, "bad-level", "level"],
		["a level too high", { ...good, level: 11 }, "bad-level", "level"],
		[
			"a level of the network without one",
			{ setting: { ruleset: "mamba" }, position: "", level: 9 },
			"bad-level",
			"level",
		],
		["half a level", { ...good, level: 2.5 }, "bad-level", "level"],
		["no time", { ...good, limits: { ms: 0 } }, "bad-limit", "limits.ms"],
		["no nodes", { ...good, limits: { nodes: 0 } }, "bad-limit", "limits.nodes"],
		["endless time", { ...good, limits: { ms: Number.POSITIVE_INFINITY } }, "bad-limit", "limits.ms"],
		["time that is no number", { ...good, limits: { ms: Number.NaN } }, "bad-limit", "limits.ms"],
		["depth in words", { ...good, limits: { depth: "4" } }, "bad-limit", "limits.depth"],
		["an unknown limit", { ...good, limits: { plies: 4 } }, "bad-limit", "limits.plies"],
		["limits that are none", { ...good, limits: 100 }, "bad-limit", "limits"],
		["no lines", { ...good, lines: 0 }, "bad-lines", "lines"],
		["half a seed", { ...good, seed: 0.5 }, "bad-seed", "seed"],
		["steps that are none", { ...good, steps: "A1B2" }, "bad-question", "steps"],
		["a step that is no number", { ...good, steps: ["A1B2"] }, "bad-step", "steps[0]"],
		["a step that is not legal", { ...good, steps: [1 << 29] }, "illegal-step", "steps[0]"],
	])("%s", async (_, asked, code, where?: string) => {
		const read = await readQuestion(asked);
		expect(read).toMatchObject({ ok: false, error: { code, ...(where !== undefined && { where }) } });
	});

	it("and one that can be is read, with the options that were not said", async () => {
		const read = await readQuestion({ ...good, setting: { ruleset: "abalone" }, level: 3, limits: { ms: 0.5 } });
		expect(read).toMatchObject({ ok: true, value: { id: "abalone", question: { level: 3, steps: [] } } });
		expect(read.ok && read.value.question.setting.options.layout).toBe("standard");
	});
});

describe("a match that was gone through", () => {
	const start = async () => {
		const game = await SHELF.mamba();
		const setting = unwrap(readSetting(game.rulesets, { ruleset: "mamba", seats: 2 }));
		const first = game.start(setting);
		const list = legalIn(rulesOf(game), beginHistory(rulesOf(game), first));
		return { asked: { setting, position: game.writePosition(first) }, list };
	};

	it("is gone on from, and its end is that of one gone through at once", async () => {
		const { asked, list } = await start();
		const steps: number[] = [list[0]];
		const walk = unwrap(await readQuestion({ ...asked, steps })).walk;
		steps.push(1 << 29);
		expect(await readQuestion({ ...asked, steps }, walk)).toMatchObject({ ok: false, error: { where: "steps[1]" } });
		steps.pop();
		const again = unwrap(await readQuestion({ ...asked, steps }, walk)).walk;
		expect(again.history.position).toEqual(walk.history.position);
	});

	it.each([
		["another beginning", (list: readonly number[]) => [list[1]]],
		["a play taken back", () => []],
	])("is not taken for %s", async (_, other) => {
		const { asked, list } = await start();
		const { walk } = unwrap(await readQuestion({ ...asked, steps: [list[0]] }));
		const fresh = unwrap(await readQuestion({ ...asked, steps: other(list) })).walk;
		expect(unwrap(await readQuestion({ ...asked, steps: other(list) }, walk)).walk).toEqual(fresh);
	});

	it("is not taken for one with other rules", async () => {
		const { asked, list } = await start();
		const { walk } = unwrap(await readQuestion({ ...asked, steps: [list[0]] }));
		const options = { ...asked.setting.options, newborn: "8" };
		const read = unwrap(
			await readQuestion({ ...asked, setting: { ...asked.setting, options }, steps: [list[0]] }, walk),
		);
		expect(read.walk.history.position.setting.options.newborn).toBe("8");
	});
});
