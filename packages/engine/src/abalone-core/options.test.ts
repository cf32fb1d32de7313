import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import {
	actorIn,
	advance,
	beginHistory,
	legalIn,
	OVER,
	type Random,
	randomFrom,
	rulesOf,
	type Step,
	unwrap,
} from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { LAYOUTS, openTestSearch, positionOf, settingWith, startWith } from "../../test/core.ts";
import { isFamiliar, supports } from "./rules.ts";

const rules = rulesOf(abalone);
const search = await openTestSearch({ tableBits: 10 });

const OPTIONS = ["draw", "forbidden", "off"].flatMap((repetition) =>
	["draw", "ejections"].flatMap((atLimit) =>
		["1", "3", "6"].flatMap((ejections) =>
			["0", "30"].map((plies) => ({ repetition, "at-limit": atLimit, ejections, plies })),
		),
	),
);

/** Plays a game in which the core moves two times of three; returns how it ended for the core. */
function playGame(start: AbalonePosition, plies: number, random: Random): string {
	let history = beginHistory(rules, start);
	const steps: Step[] = [];
	for (let ply = 0; ply < plies; ply++) {
		const answer = search.think({ start, steps, limits: { nodes: 120 }, lines: 2 });
		const isOver = actorIn(rules, history) === OVER;
		if (isOver) return answer.ok ? "an answer after the end" : answer.error.code;
		const legal = legalIn(rules, history);
		if (!answer.ok) return answer.error.code;
		for (const line of answer.value.lines) if (!legal.includes(line.steps[0])) return "an illegal step";
		const step = ply % 3 === 0 ? legal[random(legal.length)] : answer.value.lines[0].steps[0];
		steps.push(step);
		history = unwrap(advance(rules, history, step)).history;
	}
	return "unfinished";
}

describe("all options of the rules", () => {
	it.each(OPTIONS.map((options, i) => [JSON.stringify(options), options, i] as const))("%s", (_, options, i) => {
		const start = startWith({ ...options, layout: LAYOUTS[i % LAYOUTS.length] });
		const limited = options.plies !== "0";
		expect(playGame(start, 50, randomFrom(i))).toMatch(limited ? /^game-over$/ : /^(game-over|unfinished)$/);
	});

	it("shuffled marbles never lead to a forbidden or an illegal step", () => {
		/* So few marbles that positions come back all the time. */
		const bare = "5/6/7/8/9/8/7/6/S3s 0 0 b 0 1";
		for (const repetition of ["draw", "forbidden", "off"])
			expect(playGame(positionOf(bare, { repetition }), 120, randomFrom(3))).toMatch(/game-over|unfinished/);
	});
});

describe("positions from an editor", () => {
	const random = randomFrom(5);
	const anyPosition = (most: number): AbalonePosition => {
		const cells = Array.from({ length: 61 }, () => 0);
		for (const value of [1, 2]) for (let marbles = random(most + 1); marbles > 0; marbles--) cells[random(61)] = value;
		const seat = random(2) as 0 | 1;
		const ply = random(50) * 2 + seat;
		const options = { ejections: String(1 + random(6)), plies: random(2) === 0 ? "0" : "60" };
		return { setting: settingWith(options), cells, ejected: [random(7), random(7)], seat, calm: random(3), ply };
	};

	it("have an answer or a refusal, never a crash", () => {
		const codes = new Set<string>();
		for (let i = 0; i < 400; i++) {
			const start = anyPosition(i % 2 === 0 ? 14 : 30);
			const answer = search.think({ start, steps: [], limits: { nodes: 300 } });
			codes.add(answer.ok ? "answer" : answer.error.code);
			if (answer.ok) expect(rules.legal(start)).toContain(answer.value.lines[0].steps[0]);
			else expect(supports(start)).toEqual(answer);
		}
		expect([...codes].sort()).toEqual(["answer", "game-over", "too-many-marbles"]);
	});

	it("with six ejected are over", () => {
		const won = positionOf("sssss/sss3/7/8/9/8/2SSS2/SSSSSS/SSSSS 6 0 w 0 40");
		expect(search.think({ start: won, steps: [], limits: { nodes: 10 } })).toMatchObject({
			ok: false,
			error: { code: "game-over" },
		});
	});

	it("a step that is none is refused", () => {
		for (const steps of [[-1], [1e9], [0]])
			expect(search.think({ start: startWith(), steps, limits: { nodes: 10 } })).toMatchObject({
				ok: false,
				error: { code: "bad-step" },
			});
	});

	it("a match too long to remember is refused", () => {
		const cycle = ["C3D3", "G5F4", "D3C3", "F4G5"].map((text) => Number(unwrap(abalone.readStep(startWith(), text))));
		const steps = Array.from({ length: 16_400 }, (_, i) => cycle[i % 4]);
		const start = startWith({ repetition: "off" });
		const answer = (count: number) => search.think({ start, steps: steps.slice(0, count), limits: { nodes: 10 } });
		expect(answer(16_384).ok).toBe(true);
		expect(answer(16_400)).toMatchObject({ ok: false, error: { code: "match-too-long" } });
	});

	it("are familiar to the network if they come from a whole game to six", () => {
		expect(isFamiliar(startWith())).toBe(true);
		expect(isFamiliar(startWith({ ejections: "3" }))).toBe(false);
		expect(isFamiliar(positionOf("sssss/ssssss/2ss3/8/9/8/2SSS2/SSSSSS/SSSSS 1 0 b 0 9"))).toBe(true);
		expect(isFamiliar(positionOf("sssss/ssssss/2ss3/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 9"))).toBe(false);
	});
});
