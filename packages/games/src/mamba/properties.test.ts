import type { Effect, Setting } from "@tablier/kernel";
import { pickFrom, type Random, randomFrom, settingName } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { mamba } from "./index.ts";
import { boardOf, EMPTY, LONGEST, type MambaPosition } from "./position.ts";
import { ALL_SETTINGS, countsOf, perftPositions, rules, settingWith } from "./test/subject.ts";

interface Told {
	readonly before: MambaPosition;
	readonly after: MambaPosition;
	/** All effects of one action, the choices on the way included. */
	readonly effects: readonly Effect[];
}

/** One action with all the choices it leads to. */
function act(before: MambaPosition, random: Random): Told | undefined {
	const effects: Effect[] = [];
	let at = before;
	do {
		const legal = rules.legal(at);
		if (legal.length === 0) return undefined;
		const births = legal.filter((step) => step >> 14 === 0);
		const step = pickFrom(random, births.length > 0 && random(3) === 0 ? births : legal);
		const told = rules.tell(at, step);
		if (!told.ok) throw new Error(`legal step ${step} is refused`);
		effects.push(...told.value.effects);
		at = told.value.position;
	} while (at.pending);
	return { before, after: at, effects };
}

function* actions(start: MambaPosition, seed: number, count: number): Generator<Told> {
	const random = randomFrom(seed);
	let at = start;
	for (let i = 0; i < count; i++) {
		const told = act(at, random);
		if (!told) return;
		yield told;
		at = told.after;
	}
}

/** The counts as the effects say. */
function tally({ before, effects }: Told): number[] {
	const owners = before.cells.map((value) => value - 1);
	for (const effect of effects) {
		if (effect.kind === "place") owners[effect.cell] = effect.piece.owner;
		if (effect.kind === "change") owners[effect.cell] = effect.piece.owner;
		if (effect.kind === "remove") for (const cell of effect.cells) owners[cell] = -1;
		if (effect.kind === "shift")
			for (const { from, to } of effect.travels) {
				if (to !== null) owners[to] = owners[from];
				owners[from] = -1;
			}
	}
	return Array.from({ length: before.setting.seats }, (_, seat) => owners.filter((owner) => owner === seat).length);
}

const besides = ({ setting }: MambaPosition, cell: number): readonly number[] => {
	const { neighbours, cells } = boardOf(setting);
	return [0, 1, 2, 3].map((direction) => neighbours[cell * 4 + direction]).filter((other) => other < cells.length);
};

/** The length of the run through a cell along a direction and its opposite. */
function runLength({ setting, cells }: MambaPosition, cell: number, direction: number): number {
	const { neighbours } = boardOf(setting);
	let length = 1;
	for (const way of [direction, (direction + 2) % 4])
		for (let at = neighbours[cell * 4 + way]; cells[at] === cells[cell]; at = neighbours[at * 4 + way]) length++;
	return length;
}

/** Pieces that a longer run of another camp touches. */
function threatened(position: MambaPosition): readonly number[] {
	const { cells, setting } = position;
	const { neighbours } = boardOf(setting);
	return cells.flatMap((value, cell) => {
		if (value === EMPTY) return [];
		const taken = [0, 1, 2, 3].some((direction) => {
			const other = neighbours[cell * 4 + direction];
			if (other >= cells.length || cells[other] === EMPTY || cells[other] === value) return false;
			return runLength(position, other, direction) > runLength(position, cell, direction);
		});
		return taken ? [cell] : [];
	});
}

/** The clusters that contain or touch a cell where something happened. */
function touched(told: Told): ReadonlySet<number> {
	const { after, effects } = told;
	const changed = effects.flatMap((effect): readonly number[] => {
		if (effect.kind === "place" || effect.kind === "change") return [effect.cell];
		return effect.kind === "remove" ? effect.cells : [];
	});
	const shifts = effects.flatMap((effect) => (effect.kind === "shift" ? effect.travels : []));
	const ends = shifts.length > 0 ? [shifts[0].from as number, shifts[shifts.length - 1].to as number] : [];
	const found = new Set<number>();
	const todo = [...changed, ...ends].flatMap((cell) => [cell, ...besides(after, cell)]);
	for (let cell = todo.pop(); cell !== undefined; cell = todo.pop()) {
		if (after.cells[cell] === EMPTY || found.has(cell)) continue;
		found.add(cell);
		todo.push(...besides(after, cell));
	}
	return found;
}

/** What is wrong with the board after a whole action; undefined when nothing is. */
function fault(told: Told): string | undefined {
	const { after, effects } = told;
	if (String(tally(told)) !== String(countsOf(after))) return "the counts do not follow the effects";
	const held = new Set(effects.flatMap((effect) => (effect.kind === "hold" ? [effect.cell as number] : [])));
	const over = effects.some(({ kind }) => kind === "end");
	const reached = touched(told);
	for (const [cell, value] of after.cells.entries()) {
		if (value === EMPTY) continue;
		if ([0, 1].some((direction) => runLength(after, cell, direction) > LONGEST)) return `an overlong run at ${cell}`;
		if (besides(after, cell).every((other) => after.cells[other] !== EMPTY)) return `no room around ${cell}`;
	}
	// When the last opponent is out nothing more is resolved.
	const free = over ? undefined : threatened(after).find((cell) => reached.has(cell) && !held.has(cell));
	return free === undefined ? undefined : `${free} should have changed camp`;
}

const SETTINGS: readonly Setting[] = ALL_SETTINGS.filter((_, i) => i % 5 === 0);

describe("after every resolution", () => {
	it.each(SETTINGS.map((setting) => [settingName(mamba, setting), setting] as const))(
		"counts, runs, room and blocks are right: %s",
		(_, setting) => {
			for (const seed of [1, 2])
				for (const told of actions(mamba.start(setting), seed, 120))
					expect([fault(told), mamba.writePosition(told.before)]).toEqual([undefined, expect.anything()]);
		},
	);

	it("also from the positions of the perft file", () => {
		for (const [seed, start] of perftPositions.entries())
			for (const told of actions(start, seed, 12))
				expect([fault(told), mamba.writePosition(told.before)]).toEqual([undefined, expect.anything()]);
	});

	it("a resolution ends: two changes a piece in each span, one span more than there are removals and stages", () => {
		let most = 0;
		for (const [seed, start] of perftPositions.entries())
			for (const { before, effects } of actions(start, seed + 100, 20)) {
				const pieces = before.cells.filter((value) => value !== EMPTY).length + 1;
				const changes = effects.filter(({ kind }) => kind === "change").length;
				const spans = 2 + effects.filter(({ kind }) => kind === "remove").length;
				expect(changes).toBeLessThanOrEqual(2 * pieces * spans);
				most = Math.max(most, changes);
			}
		expect(most).toBeGreaterThan(5);
	});

	it("a move always exists in games from the start", () => {
		for (let seed = 1; seed <= 20; seed++)
			for (const { after } of actions(mamba.start(settingWith({}, 2 + (seed % 3))), seed, 150))
				if (rules.actor(after) >= 0) expect(rules.legal(after).some((step) => step >> 14 === 1)).toBe(true);
	});
});
