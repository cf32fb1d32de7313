import type { Effect, Game } from "@tablier/kernel";
import {
	alteredCore,
	checkMutants,
	findPerftBreach,
	findPerftBreachIn,
	huntBreach,
	readPerft,
	withCore,
	withSteps,
} from "@tablier/testkit";
import { describe, expect, it, vi } from "vitest";
import { MambaCore } from "./core.ts";
import { mamba } from "./index.ts";
import type { MambaPosition } from "./position.ts";
import { Resolution } from "./resolution.ts";
import { COUNTS, SEAT, SHARED } from "./slots.ts";
import { findDisagreementIn } from "./test/comparison.ts";
import { PERFT, settingWith, subject } from "./test/subject.ts";

/** Nothing is counted in points. */
checkMutants(subject, settingWith(), ["effectsLoseTheScore", "effectsMiscount"]);

const BLOCKS = readPerft(PERFT);

const perftCatches = (game: Game<MambaPosition>): string | undefined => findPerftBreachIn(game, BLOCKS, 60_000);

/** The parts of a resolution that a mutant replaces, which the product keeps to itself. */
interface Inside {
	turnTo(): void;
	goesOn(cell: number, way: number): boolean;
	settle(...given: unknown[]): number;
	smother(arrival: number, log?: Effect[]): void;
	measure(): void;
	turn(seat: number, rank: number, log?: Effect[]): void;
	readonly lastCell: number;
	readonly lastWay: number;
	readonly flips: Uint8Array;
	readonly rowRun: Uint8Array;
	readonly columnRun: Uint8Array;
}

/** Runs a check while every resolution is broken in one place. */
function broken(change: (own: Inside) => void, check: () => void): void {
	const inside = Resolution.prototype as unknown as Inside;
	try {
		change(inside);
		check();
	} finally {
		vi.restoreAllMocks();
	}
}

describe("Mamba with a broken rule", () => {
	it("unbroken, it passes the same checks", () => {
		expect(perftCatches(mamba)).toBeUndefined();
	});

	it("births of pieces that are not isolated: perft sees it", () => {
		const born = (core: { save(): MambaPosition }): number[] => {
			const { cells, seat } = core.save();
			return cells.flatMap((value, cell) =>
				value === seat + 1 && cells[cell + 1] === 0 ? [(cell << 7) | (cell + 1)] : [],
			);
		};
		const game = withCore(mamba, (core) => ({
			steps: (out) => {
				core.steps(out);
				if (out.length === 0 || core.save().pending) return;
				const all = new Set([...born(core), ...out.items.subarray(0, out.length)]);
				out.clear();
				for (const step of [...all].sort((a, b) => a - b)) out.push(step);
			},
		}));
		expect(perftCatches(game)).toContain("leaves");
	});

	it("no births at all: perft sees it", () => {
		expect(perftCatches(withSteps(mamba, (steps) => steps.filter((step) => step >> 14 !== 0)))).toContain("leaves");
	});

	it("asphyxia ignored: perft sees it", () => {
		broken(
			(inside) => {
				vi.spyOn(inside, "smother").mockImplementation(() => undefined);
			},
			() => expect(perftCatches(mamba)).toContain("leaves"),
		);
	});

	it("the cell left is not looked at: perft sees it", () => {
		const game = withCore(mamba, (core) => ({
			make: (step, log) => {
				const real = Resolution.prototype.soil;
				let calls = 0;
				const spy = vi.spyOn(Resolution.prototype, "soil").mockImplementation(function (
					this: Resolution,
					cell: number,
				) {
					calls++;
					if (step >> 14 !== 1 || cell !== ((step >> 7) & 127) || calls === 1) real.call(this, cell);
				});
				core.make(step, log);
				spy.mockRestore();
			},
		}));
		const few = BLOCKS.filter(({ id }) => id.startsWith("scattered")).slice(0, 20);
		const breaches = few.map((block) => findPerftBreach(game, block, 3000));
		expect(breaches.some((breach) => breach?.includes("leaves"))).toBe(true);
	});

	it("equal runs transform: perft sees it", () => {
		const real = (Resolution.prototype as unknown as Inside).measure;
		broken(
			(inside) => {
				// Every second cell of the board pretends to be in a longer run: equals are no longer equal.
				vi.spyOn(inside, "measure").mockImplementation(function (this: Inside) {
					real.call(this);
					for (let cell = 0; cell < 121; cell += 2) {
						this.rowRun[cell]++;
						this.columnRun[cell]++;
					}
				});
			},
			() => expect(perftCatches(mamba)).toContain("leaves"),
		);
	});

	/** What a piece's changes count for, by how many there were in the span. */
	const blockedBy = (count: (turns: number) => number) => (inside: Inside) => {
		const { turn, settle } = inside;
		let turns = 0;
		vi.spyOn(inside, "settle").mockImplementation(function (this: Inside, ...given) {
			turns = 0;
			return settle.apply(this, given);
		});
		vi.spyOn(inside, "turn").mockImplementation(function (this: Inside, seat, rank, log) {
			turn.call(this, seat, rank, log);
			this.flips[(rank >> 2) & 127] = count(++turns);
		});
	};

	it("pieces blocked after one change of camp: perft sees it", () => {
		broken(
			blockedBy(() => 2),
			() => expect(perftCatches(mamba)).toContain("leaves"),
		);
	});

	it("the block ignored for the first 51 changes (for ever, it would never end): perft sees it", () => {
		broken(
			blockedBy((turns) => (turns < 52 ? 0 : 2)),
			() => expect(perftCatches(mamba)).toContain("leaves"),
		);
	});

	const crowdsCatch = (): string | undefined => {
		for (const [seed, setting] of [settingWith(), settingWith({}, 3), settingWith({ board: "9x9" }, 4)].entries()) {
			const breach = findDisagreementIn(setting, seed, 120);
			if (breach) return breach;
		}
		return undefined;
	};

	it("unbroken, it agrees with the second Mamba", () => {
		expect(crowdsCatch()).toBeUndefined();
	});

	it("[M14] a count of changes for each part of a resolution: the second Mamba sees it", () => {
		broken(
			(inside) => {
				const { turnTo } = inside;
				vi.spyOn(inside, "turnTo").mockImplementation(function (this: Inside) {
					turnTo.call(this);
					this.flips.fill(0);
				});
			},
			() => expect(crowdsCatch()).toBeDefined(),
		);
	});

	it("[M15] no alignment goes on, or any on the line of the last one: the second Mamba sees it", () => {
		for (const answer of [
			() => false,
			function (this: Inside, cell: number, way: number) {
				const { lastCell, lastWay } = this;
				return (
					way === lastWay && (way < 2 ? Math.floor(cell / 9) === Math.floor(lastCell / 9) : cell % 9 === lastCell % 9)
				);
			},
		])
			broken(
				(inside) => {
					vi.spyOn(inside, "goesOn").mockImplementation(answer);
				},
				() => expect(findDisagreementIn(settingWith(), 1, 2000)).toBeDefined(),
			);
	});

	it("[M16] players who go out in their order, or never share the game: the second Mamba sees it", () => {
		interface Within {
			readonly slots: Int32Array;
			readonly threshold: number;
			readonly seats: number;
			finished(): boolean;
			remove(seat: number, log?: Effect[]): void;
			removeLosers(log?: Effect[]): boolean;
		}
		const inside = MambaCore.prototype as unknown as Within;
		const real = inside.removeLosers;
		const inOrder = function (this: Within, log?: Effect[]): boolean {
			if (this.finished()) return false;
			for (let i = 0; i < this.seats; i++) {
				const seat = (this.slots[SEAT] + i) % this.seats;
				const pieces = this.slots[COUNTS + seat];
				if (pieces === 0 || pieces > this.threshold) continue;
				this.remove(seat, log);
				return !this.finished();
			}
			return false;
		};
		const unshared = function (this: Within, log?: Effect[]): boolean {
			const going = real.call(this, log);
			this.slots[SHARED] = 0;
			return going;
		};
		for (const wrong of [inOrder, unshared]) {
			vi.spyOn(inside, "removeLosers").mockImplementation(wrong);
			try {
				expect(crowdsCatch()).toBeDefined();
			} finally {
				vi.restoreAllMocks();
			}
		}
	});

	it("a block that is not told: the board after it is the same, and the law of blocks is in properties.test.ts", () => {
		const game = withCore(mamba, (core) => ({
			make: (step, log) => {
				const told: Effect[] = [];
				core.make(step, log && told);
				log?.push(...told.filter(({ kind }) => kind !== "hold"));
			},
		}));
		expect(perftCatches(game)).toBeUndefined();
	});

	it("a key without the waiting resolution: the laws see it", () => {
		const game: Game<MambaPosition> = {
			...mamba,
			core: () => {
				const shadow = mamba.core();
				const bare = (position: MambaPosition): MambaPosition => {
					const { pending: _, ...rest } = position;
					return rest;
				};
				return alteredCore(mamba.core(), (core) => ({
					get keyLo() {
						shadow.load(bare(core.save()));
						return shadow.keyLo;
					},
					get keyHi() {
						shadow.load(bare(core.save()));
						return shadow.keyHi;
					},
				}));
			},
		};
		const crowded = { ...subject, game, starts: () => (subject.starts?.(settingWith()) ?? []).slice(2) };
		expect(huntBreach(crowded, settingWith())).toContain("oneKeyOnePosition");
	});
});
